import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../domain/order/Order.ts';
import type { CheckQuoteParameters } from '../domain/swap/checkQuote.ts';
import { ms } from '../domain/time.ts';
import { orderVector } from './orderVector.ts';

const { order, domain } = orderVector;
const request = {
  offerer: order.offerer,
  recipient: order.recipient,
  inputToken: order.inputToken,
  outputToken: order.outputToken,
  inputAmount: order.inputAmount,
  inputChain: 'base',
  outputChain: 'arbitrum',
};

/** The order of `orderVector` as a quote that passes checkQuote. */
export const quoteVector: CheckQuoteParameters = {
  request,
  quote: {
    ...request,
    orderHash: orderVector.orderHash,
    signingHash: orderVector.signingHash,
    outputAmount: order.outputAmount,
    startTime: ms(order.startTime * 1000),
    endTime: ms(order.endTime * 1000),
    estimatedTime: ms(3_000),
  },
  domain: {
    name: domain.name,
    version: domain.version,
    domainTypeString: DOMAIN_TYPE_STRING,
    orderTypeString: ORDER_TYPE_STRING,
  },
  chains: [
    { chainKey: 'base', chainId: 8453, eid: order.srcEid, address: domain.verifyingContract },
    { chainKey: 'arbitrum', chainId: 42161, eid: order.dstEid, address: domain.verifyingContract },
  ],
  pins: {
    name: domain.name,
    version: domain.version,
    contracts: { base: domain.verifyingContract, arbitrum: domain.verifyingContract },
    chains: {},
  },
  now: ms(order.startTime * 1000 + 1_000),
};
