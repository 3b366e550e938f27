import { sameAddress } from '../../../src/domain/address/sameAddress.ts';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import type { Rfq } from './Rfq.ts';

const UINT128 = 2n ** 128n;

/** Why a limit order is no answer to this RFQ, in a sentence, or null: it has to mirror it and stand until its end. */
export const checkAnswer = (order: LimitOrder, rfq: Rfq, nowMs: number): string | null => {
  const { request, source, destination } = rfq;
  if (!sameAddress(order.inputToken, request.outputToken)) return 'inputToken must be the outputToken of the RFQ.';
  if (!sameAddress(order.outputToken, request.inputToken)) return 'outputToken must be the inputToken of the RFQ.';
  if (order.inputChainId !== destination.chainId) return 'inputChainId must be the chain of the RFQ’s output.';
  if (order.outputChainId !== source.chainId) return 'outputChainId must be the chain of the RFQ’s input.';
  if (!sameAddress(order.inputZone, destination.settlement))
    return 'inputZone must be the contract on the output chain.';
  if (!sameAddress(order.outputZone, source.settlement)) return 'outputZone must be the contract on the input chain.';
  if (order.inputAmount === 0n || order.inputAmount >= UINT128) return 'inputAmount must be positive and fit uint128.';
  if (order.outputAmount > request.inputAmount) return 'outputAmount asks for more than the RFQ offers.';
  if (order.startTime > BigInt(Math.floor(nowMs / 1000))) return 'startTime is in the future.';
  if (order.endTime < BigInt(rfq.endSec)) return 'endTime must not be before the RFQ’s endTime: an answer is firm.';
  return null;
};
