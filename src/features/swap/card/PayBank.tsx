import type { ReactElement, ReactNode } from 'react';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import { plainAmount, plainDollars } from '../form/fillAmount.ts';
import { DOLLAR_DECIMALS, type EnteredIssue } from '../model/enteredAmount.ts';
import type { Swap } from '../model/useSwap.ts';
import { AmountChips } from './AmountChips.tsx';
import { AmountField } from './AmountField.tsx';
import { BalanceText } from './BalanceText.tsx';
import { BankPanel } from './BankPanel.tsx';
import { ChainButton, TokenButton } from './PickButtons.tsx';
import { DollarBasis, UnitSwitch } from './UnitSwitch.tsx';
import { UnknownToken } from './UnknownToken.tsx';
import { UsdText } from './UsdText.tsx';

const issues: Readonly<Record<EnteredIssue, (decimals: number, unit: string) => string>> = {
  empty: () => 'Enter an amount',
  zero: () => 'Enter an amount above 0',
  invalid: () => 'Digits and one point only',
  tooManyDecimals: (decimals, unit) => `At most ${decimals} digits after the point for ${unit}`,
  tooLarge: () => 'More than an order can hold (uint128)',
  unpriced: () => 'No dollar price known',
};

const Bad = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <span className="inline-flex items-center gap-1.5 text-failed">
    <StatusIcon shape="failed" size={13} />
    {children}
  </span>
);

const Issue = ({ issue, swap }: { readonly issue: EnteredIssue; readonly swap: Swap }): ReactElement => {
  const { token } = swap.route.pay;
  const [decimals, unit] =
    swap.form.dollars === null ? [token?.decimals ?? 0, token?.symbol ?? 'this token'] : [DOLLAR_DECIMALS, 'dollars'];
  const words = issues[issue](decimals, unit);
  return issue === 'empty' ? <span className="text-text-3">{words}</span> : <Bad>{words}</Bad>;
};

const Words = ({ swap }: { readonly swap: Swap }): ReactElement | null => {
  const { amount, balance, form, route, prices } = swap;
  const { token } = route.pay;
  // Without a token nobody knows how many digits an amount may have: the button asks for the token first.
  if (token === null) return <UnknownToken side={route.pay} />;
  if (!amount.ok) return <Issue issue={amount.issue} swap={swap} />;
  if (balance.state === 'known' && balance.value < amount.value) return <Bad>Above your balance</Bad>;
  if (form.dollars === null) return <UsdText amount={amount.value} price={prices.pay} />;
  return (
    <span title={`${formatAmount(amount.value, token.decimals, 'full')} ${token.symbol}`}>
      {formatAmount(amount.value, token.decimals, 'pay')} <bdi>{token.symbol}</bdi>
    </span>
  );
};

const Chips = ({ swap }: { readonly swap: Swap }): ReactElement | null => {
  const { balance, dispatch, form, route } = swap;
  const { token } = route.pay;
  if (balance.state !== 'known' || token === null || balance.value === 0n) return null;
  const price = form.dollars?.price ?? null;
  const fill = (value: bigint) =>
    price === null
      ? dispatch({ type: 'filled', text: plainAmount(value, token.decimals) })
      : dispatch({ type: 'dollars', price, exact: value, text: plainDollars(price, value) });
  return <AmountChips balance={balance.value} onFill={fill} />;
};

/** The bank that pays: amount as typed, in the token or in dollars, its token and chain, balance and quick amounts. */
export const PayBank = ({ swap, onPick }: PayBank.Props): ReactElement => {
  const { form, route, balance, amount, online, prices } = swap;
  const { token } = route.pay;
  const wrong = !amount.ok && amount.issue !== 'empty' && token !== null;
  const inDollars = form.dollars !== null;
  return (
    <BankPanel
      bank="pay"
      title="You pay"
      chain={<ChainButton side={route.pay} bank="Source" onPick={onPick} />}
      left={
        <span className="inline-flex min-w-0 items-center gap-1">
          <span id="pay-words" className="truncate" role={wrong ? 'alert' : undefined}>
            <Words swap={swap} />
          </span>
          <UnitSwitch swap={swap} />
        </span>
      }
      right={
        <>
          <BalanceText holding={balance} token={token} offline={!online} />
          <Chips swap={swap} />
        </>
      }
      note={<DollarBasis swap={swap} />}
    >
      <AmountField
        text={form.text}
        label={inDollars ? 'You pay amount in dollars' : 'You pay amount'}
        unit={inDollars ? '$' : undefined}
        invalid={wrong}
        describedBy="pay-words"
        onTyped={(text) => swap.dispatch({ type: 'typed', text, price: prices.pay })}
        trailing={<TokenButton side={route.pay} bank="Pay" onPick={onPick} />}
      />
    </BankPanel>
  );
};

export declare namespace PayBank {
  type Props = { readonly swap: Swap; readonly onPick: () => void };
}
