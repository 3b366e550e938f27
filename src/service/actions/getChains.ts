import * as v from 'valibot';
import type { Chain } from '../../domain/chain/Chain.ts';
import { UndecodableAnswerError } from '../errors/UndecodableAnswerError.ts';
import { chainRecord } from '../records/chainRecord.ts';
import { decode } from '../records/decode.ts';
import type { ServiceClient } from '../serviceClient.ts';

const chainsRecord = v.pipe(v.array(chainRecord), v.minLength(1, 'no chains'), v.maxLength(500, 'too many chains'));

const repeated = (values: readonly (string | number)[]): boolean => new Set(values).size < values.length;

/** GET /chains: all supported chains. Fails when two of them share a key, a chain id or an endpoint id. */
export const getChains = async (client: ServiceClient, signal?: AbortSignal): Promise<readonly Chain[]> => {
  const answer = await client.get('/chains', { signal });
  const chains = decode(chainsRecord, answer);
  const columns = [
    chains.map((chain) => chain.chainKey),
    chains.map((chain) => chain.chainId),
    chains.map((chain) => chain.eid),
  ];
  if (columns.some(repeated)) throw new UndecodableAnswerError(answer.path, null, 'Two chains share one identity.');
  return chains;
};
