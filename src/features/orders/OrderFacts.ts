import { useMemo } from 'react';
import { styleNumber } from '../../domain/amount/numberFormat.ts';
import type { AppConfig } from '../../domain/config.ts';
import type { Token } from '../../domain/token.ts';
import { chainName } from '../../entities/chain/chainName.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import type { Settings } from '../../entities/settings/settings.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';

/** What the tables need to name things, looked up once for a whole table. */
export type OrderFacts = {
  readonly chainName: (chainKey: string) => string;
  readonly token: (chainKey: string, address: string) => Token | null;
  /** A number text of the app in the reader's chosen format. */
  readonly number: (text: string) => string;
};

/** The facts of a configuration, of the tokens that `find` knows, and of the reader's number format. */
const orderFacts = (
  config: Pick<AppConfig, 'chains'>,
  find: OrderFacts['token'],
  format: Settings['numberFormat'],
): OrderFacts => ({
  chainName: (chainKey) => chainName(config, chainKey),
  token: find,
  number: (text) => styleNumber(text, format),
});

/** The names of chains and tokens for a table; the same object until the lists or the number format change. */
export const useOrderFacts = (): OrderFacts => {
  const { config } = useWorld();
  const { find } = useTokens();
  const format = useSettings((settings) => settings.numberFormat);
  return useMemo(() => orderFacts(config, find, format), [config, find, format]);
};
