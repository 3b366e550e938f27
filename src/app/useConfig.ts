import { useCallback, useEffect, useRef, useState } from 'react';
import type { AppConfig } from '../domain/config/AppConfig.ts';
import { loadConfig } from '../service/config/loadConfig.ts';

/** The configuration of the site: on its way (null), here, or why it cannot be had. */
export type LoadedConfig = { readonly config: AppConfig } | { readonly error: unknown } | null;

const browserFetch = (input: string, init: RequestInit): Promise<Response> => globalThis.fetch(input, init);

/** Reads /config.json of this site, and again on demand; an answer to an older question is dropped. */
export const useConfig = (): readonly [loaded: LoadedConfig, reload: () => void] => {
  const [loaded, setLoaded] = useState<LoadedConfig>(null);
  const turn = useRef(0);
  const load = useCallback(() => {
    turn.current += 1;
    const mine = turn.current;
    const settle = (result: LoadedConfig) => mine === turn.current && setLoaded(result);
    setLoaded(null);
    loadConfig(browserFetch, globalThis.location.href).then(
      (config) => settle({ config }),
      (error: unknown) => settle({ error }),
    );
  }, []);
  useEffect(() => {
    load();
    return () => {
      turn.current += 1;
    };
  }, [load]);
  return [loaded, load];
};
