import type { FeedEvent } from '../feed/FeedEvent.ts';
import type { Answer, Rfq } from './Rfq.ts';

const subject = (rfq: Rfq) => ({
  inputToken: rfq.request.inputToken,
  outputToken: rfq.request.outputToken,
  inputAmount: rfq.request.inputAmount.toString(),
});
const chains = (rfq: Rfq) => ({ inputChain: rfq.source.chainKey, outputChain: rfq.destination.chainKey });

/** A quote is wanted: answers until `closesAt` (ms), firm until the RFQ's endTime. */
export const quoteRequested = (rfq: Rfq, closesAt: number): FeedEvent => ({
  event: 'QuoteRequested',
  data: {
    rfqId: rfq.rfqId,
    address: rfq.request.offerer,
    ...subject(rfq),
    deadline: String(Math.ceil(closesAt / 1000)),
    endTime: String(rfq.endSec),
    ...chains(rfq),
  },
});

/** A maker has answered. The price stays with the service unless the dialect tells it. */
export const quoteReceived = (rfq: Rfq, answer: Answer): FeedEvent => ({
  event: 'QuoteReceived',
  data: {
    rfqId: rfq.rfqId,
    address: answer.maker,
    ...subject(rfq),
    zone: answer.order.inputZone,
    chainId: answer.order.inputChainId,
    deadline: Number(answer.order.endTime),
    ...chains(rfq),
  },
  outputAmount: answer.order.inputAmount.toString(),
});
