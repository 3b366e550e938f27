import * as v from 'valibot';
import type { ProtocolDomain } from '../../domain/order/ProtocolDomain.ts';

const exact = (cap: number) => v.pipe(v.string(), v.maxLength(cap, 'too long'));

/** The answer of GET /domain (INTERFACE.md 2.5), byte for byte: checkQuote compares it, the screen cleans it. */
export const domainRecord = v.object({
  name: exact(100),
  version: exact(100),
  domainTypeString: exact(2000),
  orderTypeString: exact(2000),
}) satisfies v.GenericSchema<unknown, ProtocolDomain>;
