import type { ReactElement } from 'react';
import type { Chain } from '../../domain/chain.ts';
import { knownChains } from '../../domain/chain.ts';
import type { AppConfig } from '../../domain/config.ts';
import { ownValue } from '../../domain/config.ts';
import { chainsMessages } from '../../messages/chains.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import type { HealthLabel } from './chainHealth.ts';

const shapes = { good: 'completed', bad: 'failed', open: 'pending' } as const;
const tones = { good: 'tone-completed', bad: 'tone-failed', open: 'tone-pending' } as const;

/** Whether the contract's code is there: icon and words. */
export const CodeMark = ({ code }: { readonly code: HealthLabel }): ReactElement => (
  <span className={code.tone === 'bad' ? 'status tone-failed' : 'status font-regular'}>
    <span className={tones[code.tone]}>
      <StatusIcon shape={shapes[code.tone]} />
    </span>
    {code.label}
  </span>
);

/** What the pins hold of a chain. */
type PinnedPart = 'contract' | 'chainId' | 'eid';

/** Whether what GET /chains says of one chain is what this deployment pinned. */
type PinState =
  | { readonly state: 'holds' }
  | { readonly state: 'absent' }
  | { readonly state: 'differs'; readonly what: readonly PinnedPart[] };

/** Compares contract, chain id and eid with the pins. Without a pinned contract nothing is signed for the chain. */
export const checkPins = (pins: AppConfig['pins'], chain: Chain): PinState => {
  const contract = ownValue(pins.contracts, chain.chainKey);
  if (contract === undefined) return { state: 'absent' };
  const ids = ownValue(pins.chains, chain.chainKey) ?? ownValue(knownChains, chain.chainKey);
  const what: readonly PinnedPart[] = [
    contract.toLowerCase() !== chain.address.toLowerCase() && ('contract' as const),
    ids !== undefined && ids.chainId !== chain.chainId && ('chainId' as const),
    ids !== undefined && ids.eid !== chain.eid && ('eid' as const),
  ].filter((part) => part !== false);
  return what.length === 0 ? { state: 'holds' } : { state: 'differs', what };
};

/** Whether a chain is what the pins say: icon and words. */
export const PinMark = ({ pin }: { readonly pin: PinState }): ReactElement => {
  const t = chainsMessages.get();
  const parts = { contract: t.pinContract, chainId: t.pinChainId, eid: t.pinEid };
  if (pin.state === 'holds')
    return (
      <span className="status font-regular">
        <span className="tone-completed">
          <StatusIcon shape="completed" />
        </span>
        {t.holds}
      </span>
    );
  if (pin.state === 'absent')
    return (
      <span className="status tone-neutral font-regular" title={t.notPinnedWhy}>
        <StatusIcon shape="unknown" />
        {t.notPinned}
      </span>
    );
  return (
    <span className="status tone-failed">
      <StatusIcon shape="failed" />
      {t.pinDiffers(pin.what.length, { what: pin.what.map((part) => parts[part]).join(', ') })}
    </span>
  );
};
