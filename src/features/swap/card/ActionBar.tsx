import type { ReactElement, ReactNode } from 'react';
import { shortenHash } from '../../../domain/address/shortenHash.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { MainButton } from '../model/mainButton.ts';
import type { Swap } from '../model/useSwap.ts';

/** What is certain about the shown quote, left of the button. */
export const Certainty = ({ swap }: { readonly swap: Swap }): ReactElement => {
  const { check, account, online } = swap;
  if (!online)
    return (
      <span className="swap-verify">
        Your entries are kept. A fresh quote is requested when the connection returns.
      </span>
    );
  if (check?.ok && account !== null)
    return (
      <span className="swap-verify">
        <Icon name="shield" />
        <b>Signing hash recomputed and matched</b>
        <span className="mono text-text-3">{shortenHash(check.checked.signingHash)}</span>
      </span>
    );
  return (
    <span className="swap-verify">
      <Icon name="shield" />
      <span>Every quote is checked on this device before you are asked to sign.</span>
    </span>
  );
};

/** The foot of the card: what is certain, a second choice, and the one button. */
export const ActionBar = ({ certainty, second, button, onPress }: ActionBar.Props): ReactElement => (
  <div className="swap-action">
    {certainty}
    {second}
    <Button
      className="btn-main"
      variant="primary"
      size="lg"
      busy={button.busy ?? false}
      unavailable={button.does === null}
      onClick={onPress}
    >
      {button.label}
    </Button>
  </div>
);

export declare namespace ActionBar {
  type Props = {
    readonly certainty: ReactNode;
    readonly second?: ReactNode;
    readonly button: MainButton;
    readonly onPress: () => void;
  };
}
