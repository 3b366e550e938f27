import * as v from 'valibot';
import type { Chain } from '../../domain/chain.ts';
import { addressField, chainKeyField, numberField } from '../../domain/fields.ts';
import { decode, decodeEach } from './fields.ts';
import type { ServiceClient } from './serviceClient.ts';
import { CHAINS_PATH } from './servicePaths.ts';

const uint32 = v.pipe(numberField, v.minValue(1, 'zero'), v.maxValue(0xffff_ffff, 'not a uint32'));

/** A chain of GET /chains (docs/openapi.json). */
const chainRecord = v.object({
  chainKey: chainKeyField,
  chainId: v.pipe(numberField, v.minValue(1, 'zero')),
  eid: uint32,
  address: addressField,
}) satisfies v.GenericSchema<unknown, Chain>;

const rawChains = v.pipe(v.array(v.unknown()), v.minLength(1, 'no chains'), v.maxLength(500, 'too many chains'));

const sameChain = (one: Chain, other: Chain): boolean =>
  one.chainKey === other.chainKey &&
  one.chainId === other.chainId &&
  one.eid === other.eid &&
  one.address === other.address;

/** Different entries with the same key, chain id or endpoint id are ambiguous. */
const isConflict = (one: Chain, other: Chain): boolean =>
  !sameChain(one, other) && (one.chainKey === other.chainKey || one.chainId === other.chainId || one.eid === other.eid);

/** The response of GET /chains, without entries that cannot be read or share an identity. */
const chainsRecord = v.pipe(
  rawChains,
  v.transform((entries) => {
    const read = decodeEach(chainRecord, entries);
    return read.filter(
      (chain, at) =>
        !read.some((other) => isConflict(chain, other)) && read.findIndex((other) => sameChain(chain, other)) === at,
    );
  }),
  v.minLength(1, 'no chains'),
);

/** GET /chains. Rejects if no unambiguous chain is left. */
export const getChains = async (client: ServiceClient, signal?: AbortSignal): Promise<readonly Chain[]> =>
  decode(chainsRecord, await client.get(CHAINS_PATH, { signal }));
