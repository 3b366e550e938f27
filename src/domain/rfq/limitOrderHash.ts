import { encodePacked, type Hex, keccak256 } from 'viem';
import type { LimitOrder } from './LimitOrder.ts';

/** keccak256(encodePacked(…)) of the fourteen fields; makers personal_sign these 32 bytes (FIELD-NOTES section 4). */
export const limitOrderHash = (order: LimitOrder): Hex =>
  keccak256(
    encodePacked(
      [
        'address',
        'address',
        'uint256',
        'uint256',
        'address',
        'address',
        'uint256',
        'uint256',
        'address',
        'uint256',
        'uint256',
        'uint256',
        'uint256',
        'bool',
      ],
      [
        order.offerer,
        order.inputToken,
        order.inputAmount,
        BigInt(order.inputChainId),
        order.inputZone,
        order.outputToken,
        order.outputAmount,
        BigInt(order.outputChainId),
        order.outputZone,
        order.startTime,
        order.endTime,
        order.salt,
        BigInt(order.counter),
        order.toWithdraw,
      ],
    ),
  );
