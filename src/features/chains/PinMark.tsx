import type { ReactElement } from 'react';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import type { PinState } from './checkPins.ts';

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
