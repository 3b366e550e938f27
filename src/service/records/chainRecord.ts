import * as v from 'valibot';
import type { Chain } from '../../domain/chain/Chain.ts';
import { addressField } from './hexFields.ts';
import { numberField } from './numberField.ts';
import { chainKeyField } from './textField.ts';

const uint32 = v.pipe(numberField, v.minValue(1, 'zero'), v.maxValue(0xffff_ffff, 'not a uint32'));

/** A chain of GET /chains (INTERFACE.md 2.6). */
export const chainRecord = v.object({
  chainKey: chainKeyField,
  chainId: v.pipe(numberField, v.minValue(1, 'zero')),
  eid: uint32,
  address: addressField,
}) satisfies v.GenericSchema<unknown, Chain>;
