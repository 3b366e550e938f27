import { encodeFunctionData, encodePacked, keccak256, type PrivateKeyAccount } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import type { LimitOrder } from '../../../src/domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../../src/domain/rfq/limitOrderHash.ts';
import type { FeedEvent } from '../wire/eventFrame.ts';
import { limitOrderRecord } from '../wire/records.ts';
import type { MakerQuote, Trade } from './Rfq.ts';

/** The taker's side as a limit order, for the matching; the taker signed the Order itself. */
const takerOrderOf = ({ order, source, destination }: Trade): LimitOrder => ({
  offerer: order.offerer,
  inputToken: order.inputToken,
  inputAmount: order.inputAmount,
  inputChainId: source.chainId,
  inputZone: source.settlement,
  outputToken: order.outputToken,
  outputAmount: order.outputAmount,
  outputChainId: destination.chainId,
  outputZone: destination.settlement,
  startTime: BigInt(order.startTime),
  endTime: BigInt(order.endTime),
  salt: 0n,
  counter: 0,
  toWithdraw: false,
});

/** The event that names the winner and the call it makes: fill of the order, on the destination chain. */
export const calldataToExecute = async (
  trade: Trade,
  makerQuote: MakerQuote,
  service: PrivateKeyAccount,
): Promise<FeedEvent> => {
  const { order, destination } = trade;
  const takerOrder = takerOrderOf(trade);
  const matching = {
    makerOrder: limitOrderRecord(makerQuote.order),
    takerOrder: limitOrderRecord(takerOrder),
    makerSignature: makerQuote.signature,
    takerSignature: trade.signature,
    blockDeadline: Number(order.endTime),
    seatNumber: 0,
    seatHolder: service.address,
    seatPercentOfFees: 0,
  };
  const matchingHash = keccak256(
    encodePacked(
      ['bytes', 'bytes', 'uint256', 'uint256', 'address', 'uint256'],
      [makerQuote.signature, trade.signature, BigInt(order.endTime), 0n, service.address, 0n],
    ),
  );
  return {
    event: 'CalldataToExecute',
    data: {
      rfqId: trade.rfqId,
      matchingHash,
      matching,
      matchingSignature: await service.signMessage({ message: { raw: matchingHash } }),
      makerOrderHash: limitOrderHash(makerQuote.order),
      takerOrderHash: limitOrderHash(takerOrder),
      chainId: destination.chainId,
      zone: destination.settlement,
      to: destination.settlement,
      value: 0,
      data: encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] }),
      maker: makerQuote.maker,
      taker: order.offerer,
      inputToken: order.inputToken,
      inputAmount: order.inputAmount.toString(),
      outputToken: order.outputToken,
      outputAmount: order.outputAmount.toString(),
      inputChain: trade.source.chainKey,
      outputChain: destination.chainKey,
    },
  };
};
