import * as v from 'valibot';
import type { Chain } from '../../domain/chain.ts';
import { errorMessages } from '../../messages/errors.ts';
import { addressField, chainKeyField, decode, numberField } from './fields.ts';
import type { ServiceClient } from './serviceClient.ts';

const uint32 = v.pipe(numberField, v.minValue(1, 'zero'), v.maxValue(0xffff_ffff, 'not a uint32'));

/** A chain of GET /chains (docs/openapi.json). */
const chainRecord = v.object({
  chainKey: chainKeyField,
  chainId: v.pipe(numberField, v.minValue(1, 'zero')),
  eid: uint32,
  address: addressField,
}) satisfies v.GenericSchema<unknown, Chain>;

const differ = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;

/** The answer of GET /chains. Two chains that share a key, a chain id or an endpoint id are refused. */
const chainsRecord = v.pipe(
  v.array(chainRecord),
  v.minLength(1, 'no chains'),
  v.maxLength(500, 'too many chains'),
  v.check(
    (chains) =>
      differ(chains.map(({ chainKey }) => chainKey)) &&
      differ(chains.map(({ chainId }) => chainId)) &&
      differ(chains.map(({ eid }) => eid)),
    () => errorMessages.get().chainsAlike,
  ),
);

/** GET /chains: all supported chains. Fails when two of them share a key, a chain id or an endpoint id. */
export const getChains = async (client: ServiceClient, signal?: AbortSignal): Promise<readonly Chain[]> =>
  decode(chainsRecord, await client.get('/chains', { signal }));
