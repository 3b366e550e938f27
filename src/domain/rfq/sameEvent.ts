import type { RfqEvent } from './RfqEvent.ts';

type Received = Extract<RfqEvent, { event: 'QuoteReceived' }>;
type Requested = Extract<RfqEvent, { event: 'QuoteRequested' }>;
type Execute = Extract<RfqEvent, { event: 'CalldataToExecute' }>;

const sameRequest = (a: Requested, b: Requested): boolean =>
  a.inputAmount === b.inputAmount &&
  a.endTime === b.endTime &&
  a.deadline === b.deadline &&
  a.address === b.address &&
  a.inputToken === b.inputToken &&
  a.outputToken === b.outputToken &&
  a.inputChain === b.inputChain &&
  a.outputChain === b.outputChain;

const sameQuote = (a: Received, b: Received): boolean =>
  a.address === b.address &&
  a.outputAmount === b.outputAmount &&
  a.inputAmount === b.inputAmount &&
  a.deadline === b.deadline &&
  a.chainId === b.chainId &&
  a.inputToken === b.inputToken &&
  a.outputToken === b.outputToken &&
  a.zone === b.zone &&
  a.inputChain === b.inputChain &&
  a.outputChain === b.outputChain;

const sameExecute = (a: Execute, b: Execute): boolean =>
  a.matchingHash === b.matchingHash &&
  a.matchingSignature === b.matchingSignature &&
  a.makerOrderHash === b.makerOrderHash &&
  a.takerOrderHash === b.takerOrderHash &&
  a.data === b.data &&
  a.to === b.to &&
  a.value === b.value &&
  a.chainId === b.chainId &&
  a.maker === b.maker &&
  a.taker === b.taker &&
  a.inputAmount === b.inputAmount &&
  a.outputAmount === b.outputAmount &&
  a.inputToken === b.inputToken &&
  a.outputToken === b.outputToken;

/** Whether two events say the same thing, whenever they arrived: the test for a duplicate. Compares, never allocates. */
export const sameEvent = (a: RfqEvent, b: RfqEvent): boolean => {
  if (a.rfqId !== b.rfqId) return false;
  if (a.event === 'QuoteReceived') return b.event === 'QuoteReceived' && sameQuote(a, b);
  if (a.event === 'QuoteRequested') return b.event === 'QuoteRequested' && sameRequest(a, b);
  if (a.event === 'CalldataToExecute') return b.event === 'CalldataToExecute' && sameExecute(a, b);
  if (a.event === 'TradeSettled') return b.event === 'TradeSettled' && a.transactionHash === b.transactionHash;
  return a.event === b.event;
};
