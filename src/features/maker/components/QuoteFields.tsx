import { type ReactElement, useLayoutEffect, useRef } from 'react';
import { isMargin } from '../../../domain/maker/composeMakerQuote.ts';
import type { Holding } from '../../../domain/maker/inboxRows.ts';
import { amountAtMargin, type ReferencePrice } from '../../../domain/maker/referencePrice.ts';
import type { LimitOrder } from '../../../domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../../domain/rfq/limitOrderHash.ts';
import type { ChainChoices, QuoteRequested } from '../../../domain/rfq/requestChains.ts';
import { formatUtcClock } from '../../../domain/time.ts';
import type { Token } from '../../../domain/token.ts';
import { ChainName, chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { makerMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { TextField } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { limitOrderBody } from '../../../world/service/respondToRfq.ts';
import { AmountField } from './AmountField.tsx';

/** The chains that a maker chose where the request does not state them. */
export type ChosenChains = { readonly input: string | null; readonly output: string | null };

type ChainChoiceProps = {
  readonly chainKey: string | null;
  readonly choices: readonly string[];
  readonly label: string;
  readonly onChain: (chainKey: string) => void;
};

const ChainChoice = ({ chainKey, choices, label, onChain }: ChainChoiceProps): ReactElement => {
  if (chainKey !== null && choices.length === 1) return <ChainName chainKey={chainKey} />;
  if (choices.length === 0) return <span>{t.chainUnknown}</span>;
  return (
    <Select
      label={label}
      placeholder={t.chooseChain}
      options={choices.map((value) => ({ value, label: value }))}
      value={chainKey}
      onChange={onChain}
    />
  );
};

type QuoteSidesProps = {
  readonly request: QuoteRequested;
  readonly choices: ChainChoices;
  readonly input: Token | null;
  readonly output: Token | null;
  readonly amount: string;
  readonly isTyped: boolean;
  readonly onAmount: (amount: string) => void;
  readonly onChains: (chosen: ChosenChains) => void;
};

export const QuoteSides = (props: QuoteSidesProps): ReactElement => {
  const { request, choices, input, output, amount, isTyped, onAmount, onChains } = props;
  const { inputChain, outputChain } = request;
  const field = useRef<HTMLInputElement>(null);
  // A price that arrives while the field has the focus is selected, so that typing replaces it.
  useLayoutEffect(() => {
    if (!isTyped && amount !== '' && document.activeElement === field.current) field.current?.select();
  }, [amount, isTyped]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] overflow-hidden md:grid-cols-[minmax(0,1fr)_auto_minmax(0,1.3fr)] rounded-note border border-edge">
      <div className="min-w-0 p-3">
        <p className="mb-1.5 font-medium text-12 text-text-2">{t.youGet}</p>
        <p className="truncate font-strong text-16 md:leading-(--h-md)">
          <TokenAmount value={request.inputAmount} token={input} />
        </p>
        <div className="mt-2 text-13 text-text-2">
          <ChainChoice
            chainKey={inputChain}
            choices={choices.input}
            label={t.chainPaid}
            onChain={(chosen) => onChains({ input: chosen, output: outputChain })}
          />
        </div>
      </div>
      <Icon name="arrowRight" className="self-center text-text-3 max-md:ms-3 max-md:rotate-90 md:rtl:-scale-x-100" />
      <div className="min-w-0 p-3">
        <AmountField
          ref={field}
          label={t.youGive}
          value={amount}
          onValue={onAmount}
          after={<Name className="shrink-0 font-medium">{output?.symbol ?? t.units}</Name>}
        />
        <div className="mt-2 text-13 text-text-2">
          <ChainChoice
            chainKey={outputChain}
            choices={choices.output}
            label={t.chainPay}
            onChain={(chosen) => onChains({ input: inputChain, output: chosen })}
          />
        </div>
      </div>
    </div>
  );
};

const STEPS = [-5, -1, 1, 5] as const;

const MAX_MARGIN_BPS = 9_999;

const moved = (bps: string, step: number): string => {
  const next = (isMargin(bps) ? Number(bps) : 0) + step;
  return String(Math.max(-MAX_MARGIN_BPS, Math.min(MAX_MARGIN_BPS, next)));
};

type MarginFieldProps = {
  readonly bps: string;
  readonly reference: ReferencePrice | null | undefined;
  /** In smallest units of the input token. */
  readonly requested: bigint;
  readonly output: Token | null;
  readonly onBps: (bps: string) => void;
};

/** The market's amount for a request, and how far the margin is from it. */
const describeMarket = ({ bps, reference, requested, output }: MarginFieldProps, numbers: Numbers): string => {
  if (!reference) return reference === null ? t.noFills : t.readingFills;
  const market = numbers.tokens(amountAtMargin(requested, reference, 0n), output);
  const given = { percent: numbers.bpsSize(BigInt(isMargin(bps) ? bps : 0)) };
  return `${t.medianOf(reference.count, { market })} ${bps.startsWith('-') ? t.givesMore(given) : t.givesLess(given)}`;
};

export const MarginField = (props: MarginFieldProps): ReactElement => {
  const { bps, onBps } = props;
  const numbers = useNumbers();
  return (
    <div className="text-13">
      <div className="flex items-end justify-between gap-2">
        <TextField
          label={t.margin}
          inputMode="numeric"
          // On phones the label has the room above the steps as well.
          className="min-w-0 flex-1 max-md:[&>label]:whitespace-nowrap"
          value={bps.replace('-', '−')}
          onValue={(text) => onBps(text.replace('−', '-'))}
        />
        {STEPS.map((step) => (
          <Button
            key={step}
            aria-label={(step > 0 ? t.addBps : t.takeOffBps)({ count: Math.abs(step) })}
            onClick={() => onBps(moved(bps, step))}
          >
            {step > 0 ? `+${step}` : `−${-step}`}
          </Button>
        ))}
      </div>
      <p className="field-hint">{describeMarket(props, numbers)}</p>
    </div>
  );
};

const rateOf = ({ request, gives, input, output }: QuoteSummaryProps, numbers: Numbers): string => {
  if (gives === null || input === null || output === null) return commonMessages.none;
  const from = { amount: request.inputAmount, token: input };
  return numbers.rateText(from, { amount: gives, token: output }) ?? commonMessages.none;
};

type QuoteSummaryProps = {
  readonly request: QuoteRequested;
  readonly gives: bigint | null;
  readonly holding: Holding | undefined;
  /** Amount in open quotes of the same token, in smallest units. */
  readonly committed: bigint;
  readonly input: Token | null;
  readonly output: Token | null;
  /** In millionths of a dollar. */
  readonly gain: bigint | null;
};

export const QuoteSummary = (props: QuoteSummaryProps): ReactElement => {
  const { gives, holding, output, committed, gain } = props;
  const numbers = useNumbers();
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
        [
          isLoss ? t.loses : t.keeps,
          <span key="gain" translate="no" className={isLoss ? 'font-medium text-failed' : undefined}>
            {gain === null ? commonMessages.none : commonMessages.estimate({ usd: numbers.usd(isLoss ? -gain : gain) })}
          </span>,
        ],
        [
          t.promised,
          committed > 0n ? <TokenAmount key="promised" value={committed} token={output} mode="pay" /> : null,
        ],
        [t.leftAfter({ token: output?.symbol ?? t.token }), rest || commonMessages.none],
      ]}
    />
  );
};

type OrderAsSignedProps = {
  readonly request: QuoteRequested;
  readonly order: LimitOrder;
  readonly input: Token | null;
  readonly output: Token | null;
};

export const OrderAsSigned = ({ request, order, input, output }: OrderAsSignedProps): ReactElement => {
  const numbers = useNumbers();
  const { config } = useWorld();
  const amount = (value: bigint, token: Token | null) => numbers.tokens(value, token, 'full');
  const chain = (chainKey: string | null) => (chainKey === null ? t.chainNotStated : chainName(config, chainKey));
  return (
    <div className="border-hairline border-t pt-2 text-13">
      <p>
        {t.signedSentence({
          gives: amount(order.inputAmount, output),
          destination: chain(request.outputChain),
          gets: amount(order.outputAmount, input),
          source: chain(request.inputChain),
          until: formatUtcClock(Number(order.endTime) * 1000),
        })}
      </p>
      <details className="mt-2">
        <summary className="cursor-pointer font-medium">
          <Text>
            {t.orderAsSigned} <span className="font-regular text-text-2">{t.orderFields}</span>
          </Text>
        </summary>
        <dl className="code mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
          {Object.entries({ ...limitOrderBody(order), hash: limitOrderHash(order) }).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-text-2">{name}</dt>
              <dd className="[overflow-wrap:anywhere]">{String(value)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
};
