import type { AppConfig } from '../../../domain/config.ts';
import type { SwapIssue } from '../../../engines/swap/getSwapIssue.ts';
import type { Swap } from '../../../engines/swap/Swap.ts';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapMessages as t } from '../../../messages/swap.ts';
import { sideName } from '../model/useSwap.ts';

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
  readonly needsReset: boolean;
  readonly amountUnit: string;
};

const labels: Readonly<Record<SwapIssue, (names: ButtonNames) => MainButton>> = {
  offline: () => ({ label: t.waiting, does: null }),
  unreachable: () => ({ label: commonMessages.retry, does: 'retry' }),
  getPrice: () => ({ label: t.getPrice, does: 'enterAmount' }),
  connect: () => ({ label: commonMessages.connectWallet, does: 'connect' }),
  connecting: () => ({ label: t.connecting, does: null, busy: true }),
  notServed: () => ({ label: t.selectChain, does: 'pickToken' }),
  otherIds: ({ wrongChain: chain }) => ({ label: t.chainOtherIds({ chain }), does: null }),
  selectToken: () => ({ label: t.selectAToken, does: 'pickToken' }),
  sameToken: () => ({ label: t.sameToken, does: null }),
  emptyAmount: () => ({ label: t.empty, does: null }),
  ambiguousAmount: () => ({ label: t.ambiguous, does: null }),
  invalidAmount: () => ({ label: t.amountInvalid, does: null }),
  tooManyDecimals: ({ amountUnit: unit }) => ({ label: t.amountTooManyDecimals({ unit }), does: null }),
  tooLarge: () => ({ label: t.amountTooLarge, does: null }),
  unpriced: ({ paySymbol: symbol }) => ({ label: t.amountUnpriced({ symbol }), does: null }),
  recipient: () => ({ label: t.checkRecipient, does: null }),
  balanceLoading: () => ({ label: t.readingBalance, does: null, busy: true }),
  insufficient: ({ paySymbol: symbol }) => ({ label: t.insufficient({ symbol }), does: null }),
  quoteLoading: () => ({ label: t.gettingQuote, does: null, busy: true }),
  quoteFailed: () => ({ label: commonMessages.retry, does: 'refresh' }),
  expired: () => ({ label: t.quoteEnded, does: 'refresh' }),
  refused: () => ({ label: t.notSignable, does: 'refresh' }),
  allowanceLoading: () => ({ label: t.readingAllowance, does: null, busy: true }),
  approve: (names) => ({ label: labelOfApproval(names), does: 'approve' }),
};

const labelOfApproval = ({
  payAmount,
  paySymbol: symbol,
  payChain: chain,
  onChain,
  unlimited,
  needsReset,
}: ButtonNames) => {
  if (needsReset) return t.resetFirst({ symbol });
  const amount = unlimited ? t.unlimited({ symbol }) : payAmount;
  return onChain ? t.approveAmount({ amount }) : t.switchAndApprove({ amount, chain });
};

export const getMainButton = (issue: SwapIssue | null, names: ButtonNames): MainButton =>
  issue === null ? { label: t.review, does: 'review' } : labels[issue](names);

export const getButtonNames = (
  { draft: { form, route, amount }, holdings, unlimited }: Pick<Swap, 'draft' | 'holdings' | 'unlimited'>,
  config: Pick<AppConfig, 'chains'>,
  numbers: Pick<Numbers, 'tokens'>,
  needsReset: boolean,
): ButtonNames => {
  const { pay, receive } = route;
  const { walletChainId } = holdings;
  const symbol = pay.token?.symbol ?? t.token;
  return {
    paySymbol: symbol,
    payAmount: amount.ok ? numbers.tokens(amount.value, pay.token, 'full') : symbol,
    unlimited,
    payChain: sideName(pay, config),
    wrongChain: sideName(pay.chainIssue === null ? receive : pay, config),
    onChain: walletChainId === null || walletChainId === pay.chain?.chainId,
    needsReset,
    amountUnit: form.dollars === null ? symbol : t.dollars,
  };
};
