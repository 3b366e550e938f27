import { type ReactElement, useState } from 'react';
import { formatRate, type ScaledAmount } from '../../../domain/amount/formatRate.ts';
import { Icon } from '../../../ui/Icon.tsx';

/** The rate of a quote in six significant digits; a press turns it around. */
export const RateText = ({ pay, receive, paySymbol, receiveSymbol }: RateText.Props): ReactElement => {
  const [inverted, setInverted] = useState(false);
  const [from, to] = inverted ? [receive, pay] : [pay, receive];
  const [fromSymbol, toSymbol] = inverted ? [receiveSymbol, paySymbol] : [paySymbol, receiveSymbol];
  const rate = formatRate(from, to);
  return (
    <>
      <span className="truncate">{rate === null ? '-' : `1 ${fromSymbol} = ${rate} ${toSymbol}`}</span>
      <button
        type="button"
        className="grid size-6 shrink-0 place-items-center rounded-small text-text-3 hover:bg-surface-2"
        aria-label="Invert rate"
        onClick={() => setInverted(!inverted)}
      >
        <Icon name="flip" size={13} />
      </button>
    </>
  );
};

export declare namespace RateText {
  type Props = {
    readonly pay: ScaledAmount;
    readonly receive: ScaledAmount;
    readonly paySymbol: string;
    readonly receiveSymbol: string;
  };
}
