import type { ReactElement } from 'react';
import type { MakerQuote, WinningCall, WonQuote } from '../../../domain/maker/MakerQuote.ts';
import { gainInUsd } from '../../../domain/maker/makerLimits.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { CountdownRing } from '../../../ui/CountdownRing.tsx';
import type { DeskView } from '../model/useDesk.ts';

type WonProps = Omit<WonQuotesProps, 'won'> & { readonly won: WonQuote };

const Won = ({ won, tokens, usd, now, busy, onFill }: WonProps): ReactElement => {
  const { config } = useWorld();
  const { quote, call, endsAt } = won;
  const { order, inputChain, outputChain } = quote;
  const numbers = useNumbers();
  const gets = {
    amount: numbers.tokens(order.outputAmount, tokens.find(inputChain, order.outputToken), 'receive'),
    chain: chainName(config, inputChain),
  };
  // The order of a maker is the other way round: its output is the input of the trade.
  const trade = { inputChain, inputToken: order.outputToken, inputAmount: order.outputAmount };
  const margin = gainInUsd(usd, { ...trade, outputChain, outputToken: order.inputToken }, order.inputAmount);
  const describeGain = (): string => {
    if (margin === null) return t.wonGet(gets);
    const worth = t.estimate({ usd: numbers.usd(margin < 0n ? -margin : margin) });
    return margin < 0n ? t.wonGetAndLose({ ...gets, usd: worth }) : t.wonGetAndKeep({ ...gets, usd: worth });
  };
  return (
    <li className="card flex flex-wrap items-center gap-x-6 gap-y-3 border-accent px-6 py-4">
      <CountdownRing
        secondsLeft={(endsAt - now) / 1000}
        totalSeconds={(endsAt - call.receivedAt) / 1000}
        label={t.secondsToFill}
      />
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="font-strong text-20">
          {t.wonGive({
            amount: numbers.tokens(order.inputAmount, tokens.find(outputChain, order.inputToken), 'pay'),
            chain: chainName(config, outputChain),
          })}
        </p>
        <p className="mt-1 text-13 text-text-2">{describeGain()}</p>
      </div>
      <Button size="lg" variant="primary" busy={busy} className="max-md:w-full" onClick={() => onFill(quote, call)}>
        {t.wonFill}
      </Button>
    </li>
  );
};

type WonQuotesProps = Pick<DeskView, 'won' | 'tokens' | 'usd' | 'now'> & {
  readonly busy: boolean;
  readonly onFill: (quote: MakerQuote, call: WinningCall) => void;
};

export const WonQuotes = ({ won, ...rest }: WonQuotesProps): ReactElement | null =>
  won.length === 0 ? null : (
    <ul aria-label={t.wonBanner} className="mb-4 grid gap-3">
      {won.map((one) => (
        <Won key={one.quote.signature} won={one} {...rest} />
      ))}
    </ul>
  );
