import type { ReactElement } from 'react';
import type { Holding } from '../../../domain/maker/inboxRows.ts';
import { gainInUsd, type UsdEstimate } from '../../../domain/maker/makerLimits.ts';
import type { QuoteRequested } from '../../../domain/rfq/requestChains.ts';
import type { Token } from '../../../domain/token.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';

const rateOf = ({ request, gives, input, output }: QuoteSummaryProps, numbers: Numbers): string => {
  if (gives === null || input === null || output === null) return commonMessages.none;
  const from = { amount: request.inputAmount, decimals: input.decimals };
  const rate = numbers.rate(from, { amount: gives, decimals: output.decimals });
  return rate === null ? commonMessages.none : commonMessages.rateOf({ from: input.symbol, rate, to: output.symbol });
};

/** In millionths of a dollar. */
const Gain = ({ gain }: { readonly gain: bigint | null }): ReactElement => {
  const numbers = useNumbers();
  if (gain === null) return <span>{commonMessages.none}</span>;
  return (
    <span translate="no" className={gain < 0n ? 'font-medium text-pending' : undefined}>
      {t.estimate({ usd: numbers.usd(gain < 0n ? -gain : gain) })}
    </span>
  );
};

type QuoteSummaryProps = {
  readonly request: QuoteRequested;
  readonly gives: bigint | null;
  readonly holding: Holding | undefined;
  /** Amount in open quotes of the same token, in smallest units. */
  readonly committed: bigint;
  readonly input: Token | null;
  readonly output: Token | null;
  readonly usd: UsdEstimate;
};

export const QuoteSummary = (props: QuoteSummaryProps): ReactElement => {
  const { request, gives, holding, output, committed, usd } = props;
  const numbers = useNumbers();
  const gain = gives === null ? null : gainInUsd(usd, request, gives);
  const isLoss = gain !== null && gain < 0n;
  const left = (holding?.balance ?? 0n) - committed - (gives ?? 0n);
  const rest = holding !== undefined && gives !== null && (
    <Text>
      <span className="text-text-3">
        <Sentence
          of={t.leftOf}
          slots={{
            left: (
              <span className="text-text">
                <TokenAmount value={left > 0n ? left : 0n} token={output} symbol={false} />
              </span>
            ),
            held: <TokenAmount value={holding.balance} token={output} symbol={false} />,
          }}
        />
      </span>
      {committed > 0n && left < 0n && <span className="block text-pending">{t.promisedMore}</span>}
    </Text>
  );
  return (
    <Facts
      facts={[
        [commonMessages.rate, rateOf(props, numbers)],
        [isLoss ? t.loses : t.keeps, <Gain key="gain" gain={gain} />],
        [
          t.promised,
          committed > 0n ? <TokenAmount key="promised" value={committed} token={output} mode="pay" /> : null,
        ],
        [t.leftAfter({ token: output?.symbol ?? t.token }), rest || commonMessages.none],
      ]}
    />
  );
};
