import type { AppConfig } from '../../../domain/config.ts';
import type { SwapIssue } from '../../../engines/swap/getSwapIssue.ts';
import type { Draft, Swap } from '../../../engines/swap/Swap.ts';
import { DOLLAR_DECIMALS, type EnteredIssue } from '../../../engines/swap/swapForm.ts';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { sideName } from '../model/useSwap.ts';

export type MainButton = {
  readonly label: string;
  readonly does: 'connect' | 'refresh' | 'approve' | 'review' | 'pickToken' | null;
  readonly busy?: boolean;
};

type Inputs = {
  readonly swap: Pick<Swap, 'draft' | 'unlimited'>;
  readonly config: Pick<AppConfig, 'chains'>;
  readonly numbers: Pick<Numbers, 'tokens'>;
  readonly needsReset: boolean;
};

/** Below the amount and on the button. */
export const describeAmountIssue = (issue: EnteredIssue, { form, route }: Draft): string =>
  issue === 'tooManyDecimals'
    ? t.tooManyDecimals({ decimals: form.dollars === null ? (route.pay.token?.decimals ?? 0) : DOLLAR_DECIMALS })
    : t[issue];

const paySymbol = ({ swap }: Inputs): string => swap.draft.route.pay.token?.symbol ?? t.token;

const labelOfApproval = (inputs: Inputs): string => {
  const { swap, numbers, needsReset } = inputs;
  const symbol = paySymbol(inputs);
  if (needsReset) return t.resetFirst({ symbol });
  const { amount: entered, route } = swap.draft;
  const exact = numbers.tokens(entered.ok ? entered.value : 0n, route.pay.token, 'full');
  return t.approveAmount({ amount: swap.unlimited ? t.unlimited({ symbol }) : exact });
};

const labelOfWrongChain = ({ swap, config }: Inputs): string => {
  const { pay, receive } = swap.draft.route;
  return t.chainOtherIds({ chain: sideName(pay.chainIssue === null ? receive : pay, config) });
};

const amountButton = (issue: EnteredIssue) => (inputs: Inputs) => ({
  label: describeAmountIssue(issue, inputs.swap.draft),
  does: null,
});

const buttons: Readonly<Record<SwapIssue, (inputs: Inputs) => MainButton>> = {
  offline: () => ({ label: t.waiting, does: null }),
  unreachable: () => ({ label: t.waiting, does: null }),
  connect: () => ({ label: commonMessages.connectWallet, does: 'connect' }),
  connecting: () => ({ label: t.connecting, does: null, busy: true }),
  notServed: () => ({ label: t.selectChain, does: 'pickToken' }),
  otherIds: (inputs) => ({ label: labelOfWrongChain(inputs), does: null }),
  selectToken: () => ({ label: t.selectToken, does: 'pickToken' }),
  sameToken: () => ({ label: t.sameToken, does: null }),
  empty: amountButton('empty'),
  zero: amountButton('zero'),
  ambiguous: amountButton('ambiguous'),
  invalid: amountButton('invalid'),
  tooManyDecimals: amountButton('tooManyDecimals'),
  tooLarge: amountButton('tooLarge'),
  unpriced: amountButton('unpriced'),
  recipient: () => ({ label: t.checkRecipient, does: null }),
  balanceLoading: () => ({ label: t.readingBalance, does: null, busy: true }),
  insufficient: (inputs) => ({ label: t.insufficient({ symbol: paySymbol(inputs) }), does: null }),
  quoteLoading: () => ({ label: t.gettingQuote, does: null, busy: true }),
  quoteFailed: () => ({ label: commonMessages.retry, does: 'refresh' }),
  expired: () => ({ label: t.quoteEnded, does: 'refresh' }),
  refused: () => ({ label: t.notSignable, does: 'refresh' }),
  allowanceLoading: () => ({ label: t.readingAllowance, does: null, busy: true }),
  approve: (inputs) => ({ label: labelOfApproval(inputs), does: 'approve' }),
};

export const getMainButton = (issue: SwapIssue | null, inputs: Inputs): MainButton =>
  issue === null ? { label: t.review, does: 'review' } : buttons[issue](inputs);
