import type { ProtocolDomain } from '../../domain/order/ProtocolDomain.ts';
import { decode } from '../records/decode.ts';
import { domainRecord } from '../records/domainRecord.ts';
import type { ServiceClient } from '../serviceClient.ts';

/** GET /domain: the signing domain as the service states it. `apiKey`, where given, goes with this request only. */
export const getDomain = async (
  client: ServiceClient,
  signal?: AbortSignal,
  apiKey?: string | null,
): Promise<ProtocolDomain> =>
  decode(domainRecord, await client.get('/domain', { signal, ...(apiKey && { headers: { 'x-api-key': apiKey } }) }));
