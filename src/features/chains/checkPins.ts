import type { Chain } from '../../domain/chain/Chain.ts';
import { knownChains } from '../../domain/chain/knownChains.ts';
import type { AppConfig } from '../../domain/config/AppConfig.ts';

/** Whether what GET /chains says of one chain is what this deployment pinned. */
export type PinState =
  | { readonly state: 'holds' }
  | { readonly state: 'absent' }
  | { readonly state: 'differs'; readonly what: readonly string[] };

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** Compares contract, chain id and eid with the pins. Without a pinned contract nothing is signed for the chain. */
export const checkPins = (pins: AppConfig['pins'], chain: Chain): PinState => {
  const contract = own(pins.contracts, chain.chainKey);
  if (contract === undefined) return { state: 'absent' };
  const ids = own(pins.chains, chain.chainKey) ?? own(knownChains, chain.chainKey);
  const what = [
    contract.toLowerCase() !== chain.address.toLowerCase() && 'contract',
    ids !== undefined && ids.chainId !== chain.chainId && 'chain id',
    ids !== undefined && ids.eid !== chain.eid && 'eid',
  ].filter((word) => word !== false);
  return what.length === 0 ? { state: 'holds' } : { state: 'differs', what };
};
