import type { ReactElement } from 'react';
import type { Chain } from '../../domain/chain.ts';
import { knownChains } from '../../domain/chain.ts';
import type { AppConfig } from '../../domain/config.ts';
import { ownValue } from '../../domain/config.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import type { ChainHealthWords } from './chainHealth.ts';

const shapes = { good: 'completed', bad: 'failed', open: 'pending' } as const;
const tones = { good: 'tone-completed', bad: 'tone-failed', open: 'tone-pending' } as const;

/** Whether the contract's code is there: icon and words. */
export const CodeMark = ({ code }: { readonly code: NonNullable<ChainHealthWords['code']> }): ReactElement => (
  <span className={code.tone === 'bad' ? 'status tone-failed' : 'status font-regular'}>
    <span className={tones[code.tone]}>
      <StatusIcon shape={shapes[code.tone]} />
    </span>
    {code.words}
  </span>
);

/** Whether what GET /chains says of one chain is what this deployment pinned. */
type PinState =
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

/** Whether a chain is what the pins say: icon and words. */
export const PinMark = ({ pin }: { readonly pin: PinState }): ReactElement => {
  if (pin.state === 'holds')
    return (
      <span className="status font-regular">
        <span className="tone-completed">
          <StatusIcon shape="completed" />
        </span>
        holds
      </span>
    );
  if (pin.state === 'absent')
    return (
      <span
        className="status tone-neutral font-regular"
        title="This deployment pins no contract here, so nothing is signed for this chain"
      >
        <StatusIcon shape="unknown" />
        not pinned
      </span>
    );
  return (
    <span className="status tone-failed">
      <StatusIcon shape="failed" />
      {pin.what.join(', ')} {pin.what.length > 1 ? 'differ' : 'differs'}
    </span>
  );
};
