import { useEffect, useState } from 'react';
import type { checkQuote } from '../../../domain/swap/checkQuote.ts';

type CheckQuote = typeof checkQuote;

let loaded: CheckQuote | null = null;

/** Fetches checkQuote and runs it once on the published vector: the first hash is slow, later ones are not. */
const load = async (): Promise<CheckQuote> => {
  const [{ checkQuote }, { vectorEvidence }] = await Promise.all([
    import('../../../domain/swap/checkQuote.ts'),
    import('../../../domain/swap/vectorEvidence.ts'),
  ]);
  if (!checkQuote(vectorEvidence).ok) throw new Error('checkQuote refuses the published vector');
  loaded = checkQuote;
  return checkQuote;
};

/** checkQuote once its code is here; until then nothing is verified, and nothing can be signed. */
export const useCheckQuote = (): CheckQuote | null => {
  const [check, setCheck] = useState<CheckQuote | null>(() => loaded);
  useEffect(() => {
    let live = true;
    const attempt = (): void =>
      void load().then(
        (ready) => live && setCheck(() => ready),
        () => live && setTimeout(attempt, 2000),
      );
    if (loaded === null) attempt();
    return () => {
      live = false;
    };
  }, []);
  return check;
};
