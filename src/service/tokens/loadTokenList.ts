import { ms } from '../../domain/time/Ms.ts';
import type { Fetch } from '../Fetch.ts';
import { decode } from '../records/decode.ts';
import { createServiceClient } from '../serviceClient.ts';
import { type TokenList, tokenListRecord } from './tokenListRecord.ts';

const MAX_BYTES = 4 * 1024 * 1024;

/** Fetches one token list of the configuration. Fails with a ServiceError. */
export const loadTokenList = async (fetch: Fetch, url: string, signal?: AbortSignal): Promise<TokenList> => {
  const client = createServiceClient({ baseUrl: '', rpcMethodPrefix: '', fetch });
  return decode(tokenListRecord, await client.get(url, { signal, maxBytes: MAX_BYTES, timeout: ms(15_000) }));
};
