import * as v from 'valibot';
import { chainRecord } from './chainRecord.ts';

const differ = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;

/** The answer of GET /chains. Two chains that share a key, a chain id or an endpoint id are refused. */
export const chainsRecord = v.pipe(
  v.array(chainRecord),
  v.minLength(1, 'no chains'),
  v.maxLength(500, 'too many chains'),
  v.check(
    (chains) =>
      differ(chains.map(({ chainKey }) => chainKey)) &&
      differ(chains.map(({ chainId }) => chainId)) &&
      differ(chains.map(({ eid }) => eid)),
    'Two chains share one identity.',
  ),
);
