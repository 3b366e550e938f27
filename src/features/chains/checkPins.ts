import type { Chain } from '../../domain/chain/Chain.ts';
import { knownChains } from '../../domain/chain/knownChains.ts';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { ownValue } from '../../domain/config/ownValue.ts';

/** Whether what GET /chains says of one chain is what this deployment pinned. */
export type PinState =
  | { readonly state: 'holds' }
  | { readonly state: 'absent' }
  | { readonly state: 'differs'; readonly what: readonly string[] };

/** Compares contract, chain id and eid with the pins. Without a pinned contract nothing is signed for the chain. */
export const checkPins = (pins: AppConfig['pins'], chain: Chain): PinState => {
  const contract = ownValue(pins.contracts, chain.chainKey);
  if (contract === undefined) return { state: 'absent' };
  const ids = ownValue(pins.chains, chain.chainKey) ?? ownValue(knownChains, chain.chainKey);
  const what = [
    contract.toLowerCase() !== chain.address.toLowerCase() && 'contract',
    ids !== undefined && ids.chainId !== chain.chainId && 'chain id',
    ids !== undefined && ids.eid !== chain.eid && 'eid',
  ].filter((word) => word !== false);
  return what.length === 0 ? { state: 'holds' } : { state: 'differs', what };
};
