import * as v from 'valibot';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import type { OrderPage } from '../../domain/order/OrderRecord.ts';
import { cleanText } from '../../domain/text/cleanText.ts';
import { createTokenBook } from '../../entities/token/createTokenBook.ts';
import { storedTokens } from '../../entities/token/storedTokens.ts';
import type { TokenBook } from '../../entities/token/TokenBook.ts';
import { CONFIG_PATH } from '../../service/config/configInit.ts';
import { CHAINS, FIRST_ORDERS } from '../../service/early/earlyPaths.ts';
import { earlySite } from '../../service/early/earlySite.ts';
import { peekEarly } from '../../service/early/peekEarly.ts';
import { chainsRecord } from '../../service/records/chainsRecord.ts';
import { orderPageHead, orderPageRecord } from '../../service/records/orderPageRecord.ts';
import { tokenListRecord } from '../../service/tokens/tokenListRecord.ts';

/** What the first rows are drawn from: names of chains, orders, and the tokens in them. */
export type EarlyOrders = {
  readonly chains: AppConfig['chains'];
  /** The page as far as its first orders, which can be drawn before the others are read. */
  readonly head: OrderPage;
  readonly page: () => OrderPage;
  readonly tokens: TokenBook;
};

/** The names of chains in a configuration; whether it is a good one is the application's to say. */
const namesIn = (config: unknown): AppConfig['chains'] => {
  const chains: unknown = Object(config).chains;
  const named = Object.entries(Object(chains)).flatMap(([key, chain]) => {
    const { name }: { name?: unknown } = Object(chain);
    return typeof name === 'string' ? [[key, { name: cleanText(name, 40), rpcUrls: [], explorerUrl: null }]] : [];
  });
  return Object.fromEntries(named);
};

/**
 * The first page of orders and the names in it, decoded as the application decodes them, from copies of the answers that
 * were asked for early. Fails where one of them is no good: the application then says what is wrong. `most` orders are in
 * its head.
 */
export const earlyOrders = async (pageUrl: string, most: number): Promise<EarlyOrders> => {
  const config = await peekEarly(new URL(CONFIG_PATH, pageUrl).href);
  const site = earlySite(config, pageUrl);
  if (site === null) throw new TypeError('No service.');
  const [answer, chains, ...lists] = await Promise.all([
    peekEarly(site.baseUrl + FIRST_ORDERS),
    peekEarly(site.baseUrl + CHAINS).then((json) => v.parse(chainsRecord, json)),
    ...site.tokenLists.map((url) => peekEarly(url).then((json) => v.parse(tokenListRecord, json).tokens)),
  ]);
  return {
    chains: namesIn(config),
    tokens: createTokenBook(chains, lists.flat(), storedTokens()),
    head: v.parse(orderPageHead(most), answer),
    page: () => v.parse(orderPageRecord, answer),
  };
};
