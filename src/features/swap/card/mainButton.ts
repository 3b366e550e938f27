import type { AppConfig } from '../../../domain/config.ts';
import type { SwapIssue } from '../../../engines/swap/getSwapIssue.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { sideName } from '../model/sideName.ts';

/** Label and action of the main button. `does` null: the label is the reason without an action. */
export type MainButton = {
  readonly label: string;
  readonly does: 'enterAmount' | 'connect' | 'refresh' | 'retry' | 'approve' | 'review' | 'pickToken' | null;
  readonly busy?: boolean;
};

type ButtonNames = {
  readonly paySymbol: string;
  readonly payAmount: string;
  readonly unlimited: boolean;
  readonly payChain: string;
  readonly wrongChain: string;
  readonly onChain: boolean;
  readonly resetsAsOne: boolean;
  readonly amountUnit: string;
};

type Messages = typeof t;

const labels: Readonly<Record<SwapIssue, (names: ButtonNames, t: Messages) => MainButton>> = {
  offline: (_, t) => ({ label: t.waiting, does: null }),
  unreachable: (_, t) => ({ label: t.retry, does: 'retry' }),
  getPrice: (_, t) => ({ label: t.getPrice, does: 'enterAmount' }),
  connect: (_, t) => ({ label: t.connect, does: 'connect' }),
  connecting: (_, t) => ({ label: t.connecting, does: null, busy: true }),
  notServed: (_, t) => ({ label: t.selectChain, does: 'pickToken' }),
  otherIds: ({ wrongChain: chain }, t) => ({ label: t.chainOtherIds({ chain }), does: null }),
  selectToken: (_, t) => ({ label: t.selectAToken, does: 'pickToken' }),
  sameToken: (_, t) => ({ label: t.sameToken, does: null }),
  emptyAmount: (_, t) => ({ label: t.empty, does: null }),
  ambiguousAmount: (_, t) => ({ label: t.ambiguous, does: null }),
  invalidAmount: (_, t) => ({ label: t.amountInvalid, does: null }),
  tooManyDecimals: ({ amountUnit: unit }, t) => ({ label: t.amountTooManyDecimals({ unit }), does: null }),
  tooLarge: (_, t) => ({ label: t.amountTooLarge, does: null }),
  unpriced: ({ paySymbol: symbol }, t) => ({ label: t.amountUnpriced({ symbol }), does: null }),
  recipient: (_, t) => ({ label: t.checkRecipient, does: null }),
  balanceLoading: (_, t) => ({ label: t.readingBalance, does: null, busy: true }),
  insufficient: ({ paySymbol: symbol }, t) => ({ label: t.insufficient({ symbol }), does: null }),
  quoteLoading: (_, t) => ({ label: t.gettingQuote, does: null, busy: true }),
  quoteFailed: (_, t) => ({ label: t.retry, does: 'refresh' }),
  expired: (_, t) => ({ label: t.quoteEnded, does: 'refresh' }),
  refused: (_, t) => ({ label: t.notSignable, does: 'refresh' }),
  allowanceLoading: (_, t) => ({ label: t.readingAllowance, does: null, busy: true }),
  reset: ({ paySymbol: symbol, resetsAsOne }, t) => ({
    label: resetsAsOne ? t.resetAndApprove({ symbol }) : t.resetFirst({ symbol }),
    does: 'approve',
  }),
  approve: (names, t) => {
    const { payAmount, paySymbol: symbol, payChain: chain, onChain } = names;
    const amount = names.unlimited ? t.unlimited({ symbol }) : payAmount;
    return { label: onChain ? t.approveAmount({ amount }) : t.switchAndApprove({ amount, chain }), does: 'approve' };
  },
};

export const getMainButton = (issue: SwapIssue | null, names: ButtonNames): MainButton =>
  issue === null ? { label: t.review, does: 'review' } : labels[issue](names, t);

export const getButtonNames = (
  { draft: { form, route, amount }, holdings, unlimited }: Pick<Swap, 'draft' | 'holdings' | 'unlimited'>,
  config: Pick<AppConfig, 'chains'>,
  numbers: Pick<Numbers, 'tokens'>,
): ButtonNames => {
  const { pay, receive } = route;
  const { walletChainId, resetsAsOne } = holdings;
  const symbol = pay.token?.symbol ?? t.token;
  return {
    paySymbol: symbol,
    payAmount: amount.ok ? numbers.tokens(amount.value, pay.token, 'full') : symbol,
    unlimited,
    payChain: sideName(pay, config),
    wrongChain: sideName(pay.chainIssue === null ? receive : pay, config),
    onChain: walletChainId === null || walletChainId === pay.chain?.chainId,
    resetsAsOne,
    amountUnit: form.dollars === null ? symbol : t.dollars,
  };
};
