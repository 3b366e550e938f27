import { encodePacked, type Hex, keccak256 } from 'viem';
import type { LimitOrder } from './LimitOrder.ts';

/** The packed hash of the fourteen fields, which makers personal_sign (docs/SERVICE.md "What is signed"). */
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
