import { styleNumber } from '../../domain/amount/numberFormat.ts';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import type { Token } from '../../domain/token/Token.ts';
import { chainName } from '../../entities/chain/chainName.ts';
import type { Settings } from '../../entities/settings/Settings.ts';

/** What the tables need to name things, looked up once for a whole table. */
export type OrderFacts = {
  readonly chainName: (chainKey: string) => string;
  readonly token: (chainKey: string, address: string) => Token | null;
  /** A number text of the app in the reader's chosen format. */
  readonly number: (text: string) => string;
};

/** The facts of a configuration, of the tokens that `find` knows, and of the reader's number format. */
export const orderFacts = (
  config: Pick<AppConfig, 'chains'>,
  find: OrderFacts['token'],
  format: Settings['numberFormat'],
): OrderFacts => ({
  chainName: (chainKey) => chainName(config, chainKey),
  token: find,
  number: (text) => styleNumber(text, format),
});
