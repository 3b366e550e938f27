import { type ReactElement, useState } from 'react';
import { formatUnits } from 'viem';
import { writeAmount } from '../../../domain/amount/parseAmount.ts';
import { usdOf } from '../../../domain/order/tokenUsd.ts';
import { formatAge } from '../../../domain/time.ts';
import type { Draft, Swap } from '../../../engines/swap/Swap.ts';
import { type EnteredIssue, partOf, plainDollars } from '../../../engines/swap/swapForm.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { useSwap, useSwapCommands } from '../model/useSwap.ts';
import { AMOUNT_WORDS_ID, AmountField, isWrong } from './AmountField.tsx';
import { describeAmountIssue } from './mainButton.ts';
import { BalanceText, ChainButton, MissingToken, SidePanel, TokenButton, UnlistedNote, UsdText } from './SidePanel.tsx';

const Issue = ({ issue, draft }: { readonly issue: EnteredIssue; readonly draft: Draft }): ReactElement => {
  return (
    <span className="inline-flex items-center gap-1.5 text-failed">
      <StatusIcon shape="failed" size={13} />
      <Text>{describeAmountIssue(issue, draft)}</Text>
    </span>
  );
};

const PayText = (): ReactElement | null => {
  const isUnreachable = useSwap(({ reach }) => reach.error !== null);
  const draft = useSwap((swap) => swap.draft);
  const price = useSwap(({ market }) => market.prices.pay);
  const numbers = useNumbers();
  const { amount, form, route } = draft;
  const { token } = route.pay;
  // Without a token the decimals are unknown: the button requests the token first.
  if (token === null) return <MissingToken side={route.pay} />;
  if (isUnreachable) return null;
  if (!amount.ok) return amount.issue === 'empty' ? null : <Issue issue={amount.issue} draft={draft} />;
  if (form.dollars === null) return <UsdText amount={amount.value} price={price} />;
  return (
    <span translate="no" title={numbers.tokens(amount.value, token, 'full')}>
      {numbers.amount(amount.value, token.decimals, 'pay')} <bdi>{token.symbol}</bdi>
    </span>
  );
};

const CHIP =
  'h-6 rounded-small bg-accent-soft px-2 font-medium text-12 text-accent-text hover:bg-surface-3 max-md:relative max-md:min-h-9 max-md:before:absolute max-md:before:inset-x-0 max-md:before:-inset-y-1';

/** Amounts to start with, of a token that is worth about a dollar: to see a price no wallet and no thought is needed. */
const starts = ['100', '1000', '10000'] as const;

const Starts = (): ReactElement | null => {
  const { fillAmount } = useSwapCommands();
  const { count, format } = useNumbers();
  const token = useSwap(({ draft }) => draft.route.pay.token);
  const price = useSwap(({ market }) => market.prices.pay);
  const isIdle = useSwap(({ draft, holdings }) => holdings.account === null && draft.form.text === '');
  if (!isIdle || token === null || price === null) return null;
  const dollar = usdOf(price, 10n ** BigInt(token.decimals));
  if (dollar < 950_000n || dollar > 1_050_000n) return null;
  return (
    <span className="inline-flex gap-1">
      {starts.map((text) => (
        <button
          translate="no"
          key={text}
          type="button"
          className={CHIP}
          onClick={() => fillAmount(writeAmount(text, format))}
        >
          {count(BigInt(text))}
        </button>
      ))}
    </span>
  );
};

const parts = [50, 100] as const;
const quarters = [25, 75] as const;

/** The quarters cover the balance while the pointer is on them, so that nothing moves. */
const Chips = (): ReactElement | null => {
  const { fillAmount, fillDollars } = useSwapCommands();
  const { format } = useNumbers();
  const [all, setAll] = useState(false);
  const balance = useSwap(({ holdings }) => holdings.balance);
  const token = useSwap(({ draft }) => draft.route.pay.token);
  const price = useSwap(({ draft }) => draft.form.dollars?.price ?? null);
  if (balance.state !== 'known' || token === null || balance.value === 0n) return null;
  const fill = (value: bigint) => {
    const text = writeAmount(price === null ? formatUnits(value, token.decimals) : plainDollars(price, value), format);
    if (price === null) fillAmount(text);
    else fillDollars({ price, exact: value, text });
  };
  const chip = (percent: (typeof parts | typeof quarters)[number]): ReactElement => (
    <button
      key={percent}
      type="button"
      className={cx(CHIP, percent === 50 && 'max-[23rem]:hidden low:hidden')}
      onClick={() => fill(partOf(balance.value, percent))}
    >
      {{ 25: '25%', 50: t.half, 75: '75%', 100: t.max }[percent]}
    </button>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only reveals more buttons, each of them focusable
    <span
      className="relative inline-flex gap-1"
      onPointerEnter={() => setAll(true)}
      onPointerLeave={() => setAll(false)}
      onFocus={() => setAll(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setAll(false)}
    >
      {parts.map(chip)}
      {all && (
        <span data-quarters className="absolute inset-y-0 end-full flex gap-1 bg-surface pe-1">
          {quarters.map(chip)}
        </span>
      )}
    </span>
  );
};

const UnitSwitch = (): ReactElement | null => {
  const { fillAmount, fillDollars } = useSwapCommands();
  const { format } = useNumbers();
  const token = useSwap(({ draft }) => draft.route.pay.token);
  const dollars = useSwap(({ draft }) => draft.form.dollars);
  const amount = useSwap(({ draft }) => draft.amount);
  const market = useSwap(({ market }) => market.prices.pay);
  const price = dollars?.price ?? market;
  if (token === null || (price === null && dollars === null)) return null;
  const turn = () => {
    const value = amount.ok ? amount.value : null;
    const write = (plain: (value: bigint) => string) => (value === null ? '' : writeAmount(plain(value), format));
    if (dollars !== null) fillAmount(write((exact) => formatUnits(exact, token.decimals)));
    else if (price !== null) fillDollars({ price, exact: value, text: write((exact) => plainDollars(price, exact)) });
  };
  const label = dollars === null ? t.enterInDollars : t.enterInToken({ symbol: token.symbol });
  return (
    <button
      type="button"
      translate="no"
      className="relative h-6 min-w-6 flex-none rounded-small border border-edge px-1.5 font-medium text-12 text-text-2 before:absolute before:-inset-2.5 hover:bg-surface-2 md:before:hidden"
      aria-label={label}
      title={label}
      onClick={turn}
    >
      <span className="block max-w-[8ch] truncate">{dollars === null ? '$' : token.symbol}</span>
    </button>
  );
};

const DollarBasis = (): ReactElement | null => {
  const { clock } = useWorld();
  const dollars = useSwap(({ draft }) => draft.form.dollars);
  const token = useSwap(({ draft }) => draft.route.pay.token);
  const numbers = useNumbers();
  if (dollars === null || token === null) return null;
  const { price } = dollars;
  const one = 10n ** BigInt(token.decimals);
  return (
    <p className="mt-1 text-12 text-text-3">
      {price === null
        ? t.noWorth({ symbol: token.symbol })
        : t.worth(price.orders, {
            symbol: token.symbol,
            price: `$${numbers.amount(usdOf(price, one), 6, 'receive')}`,
            age: formatAge(clock.now() - price.at),
          })}
    </p>
  );
};

/** The narrowest screens have room for the balance only. */
const hasBalance = ({ draft: { amount, form }, holdings }: Swap): boolean =>
  amount.ok && form.dollars === null && holdings.balance.state === 'known';

const Words = (): ReactElement => {
  const wrong = useSwap(isWrong);
  const inDollars = useSwap(({ draft }) => draft.form.dollars !== null);
  const narrow = useSwap(hasBalance) && 'max-[23rem]:sr-only';
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span
        id={AMOUNT_WORDS_ID}
        className={cx(wrong ? 'whitespace-normal' : 'truncate empty:hidden', narrow)}
        role={wrong ? 'alert' : undefined}
      >
        <PayText />
      </span>
      {/* An error fits on its line. */}
      {(!wrong || inDollars) && <UnitSwitch />}
    </span>
  );
};

/** A typed digit renders the amount and its notes, not the panel. */
export const PayPanel = ({ onPick }: { readonly onPick: () => void }): ReactElement => {
  const pay = useSwap(({ draft }) => draft.route.pay);
  const balance = useSwap(({ holdings }) => holdings.balance);
  const isShort = useSwap(
    ({ draft: { amount } }) => amount.ok && balance.state === 'known' && balance.value < amount.value,
  );
  return (
    <SidePanel
      at="pay"
      title={t.youPay}
      chain={<ChainButton side={pay} title={t.source} onPick={onPick} />}
      left={<Words />}
      right={
        // The height of the chips, which load with the balance.
        <span className="flex items-center gap-2.5 max-md:min-h-9">
          <span className={cx('empty:hidden [&:has(~*_[data-quarters])]:invisible', isShort && 'text-failed')}>
            <BalanceText holding={balance} token={pay.token} />
          </span>
          <Chips />
          <Starts />
        </span>
      }
      note={
        <>
          <DollarBasis />
          <UnlistedNote side={pay} />
        </>
      }
    >
      <AmountField trailing={<TokenButton side={pay} title={t.pay} onPick={onPick} />} />
    </SidePanel>
  );
};
