import type { SwapIssue } from './getSwapIssue.ts';
import type { Swap } from './useSwap.ts';

/** What the one button says and does. `does` null: it is there to say why nothing can be done. */
export type MainButton = {
  readonly label: string;
  readonly does: 'connect' | 'refresh' | 'retry' | 'approve' | 'review' | 'pickToken' | null;
  readonly busy?: boolean;
};

type Words = {
  readonly paySymbol: string;
  readonly payChain: string;
  /** The chain that cannot be swapped on, where there is one. */
  readonly wrongChain: string;
  readonly onChain: boolean;
  /** What the amount is typed in: the symbol, or dollars. */
  readonly amountUnit: string;
};

const labels: Readonly<Record<SwapIssue, (words: Words) => MainButton>> = {
  offline: () => ({ label: 'Waiting for connection', does: null }),
  unreachable: () => ({ label: 'Try again', does: 'retry' }),
  connect: () => ({ label: 'Connect wallet', does: 'connect' }),
  connecting: () => ({ label: 'Connecting', does: null, busy: true }),
  notServed: ({ wrongChain }) => ({ label: `${wrongChain} is not served here`, does: 'pickToken' }),
  otherIds: ({ wrongChain }) => ({ label: `The service gives another id for ${wrongChain}`, does: null }),
  selectToken: () => ({ label: 'Select a token', does: 'pickToken' }),
  sameToken: () => ({ label: 'Select two different tokens', does: null }),
  emptyAmount: () => ({ label: 'Enter an amount', does: null }),
  ambiguousAmount: () => ({ label: 'Choose which amount you mean', does: null }),
  invalidAmount: () => ({ label: 'The amount is not a number', does: null }),
  tooManyDecimals: ({ amountUnit }) => ({ label: `Too many digits after the point for ${amountUnit}`, does: null }),
  tooLarge: () => ({ label: 'Amount is more than an order can hold', does: null }),
  unpriced: ({ paySymbol }) => ({ label: `No dollar price for ${paySymbol}`, does: null }),
  recipient: () => ({ label: 'Check the recipient', does: null }),
  balanceLoading: () => ({ label: 'Reading your balance', does: null, busy: true }),
  insufficient: () => ({ label: 'Amount is above balance', does: null }),
  quoteLoading: () => ({ label: 'Getting a quote', does: null, busy: true }),
  quoteFailed: () => ({ label: 'Try again', does: 'refresh' }),
  expired: () => ({ label: 'Quote ended, refresh', does: 'refresh' }),
  refused: () => ({ label: 'Not signable, get a new quote', does: 'refresh' }),
  allowanceLoading: () => ({ label: 'Reading the allowance', does: null, busy: true }),
  reset: ({ paySymbol }) => ({ label: `Reset the ${paySymbol} allowance first`, does: 'approve' }),
  approve: ({ paySymbol, payChain, onChain }) => ({
    label: onChain ? `Approve ${paySymbol} first` : `Switch to ${payChain} and approve ${paySymbol}`,
    does: 'approve',
  }),
};

/** The one button for the first issue; without an issue it reviews. */
export const getMainButton = (issue: SwapIssue | null, words: Words): MainButton =>
  issue === null ? { label: 'Review and sign', does: 'review' } : labels[issue](words);

/** The words of the button for a swap. */
export const getButtonWords = ({ draft: { form, route }, holdings: { walletChainId } }: Swap): Words => {
  const { pay, receive } = route;
  return {
    paySymbol: pay.token?.symbol ?? 'token',
    payChain: pay.name,
    wrongChain: pay.chainIssue === null ? receive.name : pay.name,
    onChain: walletChainId === null || walletChainId === pay.chain?.chainId,
    amountUnit: form.dollars === null ? (pay.token?.symbol ?? 'token') : 'dollars',
  };
};
