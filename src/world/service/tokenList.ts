import * as v from 'valibot';
import { addressField, decimalsField, numberField } from '../../domain/fields.ts';
import { ms } from '../../domain/time.ts';
import type { Token } from '../../domain/token.ts';
import type { Fetch } from '../http.ts';
import { decode, decodeEach, textField } from './fields.ts';
import { createServiceClient } from './serviceClient.ts';

/** One token of a list. Decimals stay a claim until the chain agrees. */
export const tokenEntry = v.object({
  chainId: v.pipe(numberField, v.minValue(1, 'zero')),
  address: addressField,
  symbol: textField(20),
  name: textField(60),
  decimals: decimalsField,
}) satisfies v.GenericSchema<unknown, Token>;

const tokenListRecord = v.object({
  name: textField(60),
  tokens: v.pipe(v.array(v.unknown()), v.maxLength(20_000, 'too many tokens')),
});

/** Entries decoded in one task: the page draws and answers between two. */
const MAX_PER_TASK = 1_000;

const decodeTokens = async (entries: readonly unknown[]): Promise<readonly Token[]> => {
  const tokens: Token[] = [];
  for (let start = 0; start < entries.length; start += MAX_PER_TASK) {
    if (start > 0) await new Promise((resolve) => setTimeout(resolve));
    tokens.push(...decodeEach(tokenEntry, entries.slice(start, start + MAX_PER_TASK)));
  }
  return tokens;
};

const MAX_BYTES = 4 * 1024 * 1024;

/** Fetches one token list of the configuration. Fails with a ServiceError. */
export const loadTokenList = async (fetch: Fetch, url: string, signal?: AbortSignal): Promise<readonly Token[]> => {
  const client = createServiceClient({ baseUrl: '', rpcMethodPrefix: '', fetch });
  const response = await client.get(url, { signal, maxBytes: MAX_BYTES, timeout: ms(15_000) });
  return decodeTokens(decode(tokenListRecord, response).tokens);
};
