import * as v from 'valibot';
import type { ProtocolDomain } from '../../domain/order/Order.ts';
import { decode } from './fields.ts';
import type { ServiceClient } from './serviceClient.ts';
import { DOMAIN_PATH } from './servicePaths.ts';

const exact = (cap: number) => v.pipe(v.string(), v.maxLength(cap, 'too long'));

/** The response of GET /domain (docs/openapi.json), byte for byte: checkQuote compares it, the screen cleans it. */
const domainRecord = v.object({
  name: exact(100),
  version: exact(100),
  domainTypeString: exact(2000),
  orderTypeString: exact(2000),
}) satisfies v.GenericSchema<unknown, ProtocolDomain>;

/** GET /domain: the signing domain by the service. `apiKey` is sent with this request only. */
export const getDomain = async (
  client: ServiceClient,
  signal?: AbortSignal,
  apiKey?: string | null,
): Promise<ProtocolDomain> =>
  decode(domainRecord, await client.get(DOMAIN_PATH, { signal, ...(apiKey && { headers: { 'x-api-key': apiKey } }) }));
