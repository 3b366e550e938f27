import type { Chain } from '../../domain/chain/Chain.ts';
import { chainsRecord } from '../records/chainsRecord.ts';
import { decode } from '../records/decode.ts';
import type { ServiceClient } from '../serviceClient.ts';

/** GET /chains: all supported chains. Fails when two of them share a key, a chain id or an endpoint id. */
export const getChains = async (client: ServiceClient, signal?: AbortSignal): Promise<readonly Chain[]> =>
  decode(chainsRecord, await client.get('/chains', { signal }));
