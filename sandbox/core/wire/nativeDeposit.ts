import { type Address, encodeFunctionData, type Hex } from 'viem';
import { settlementAbi } from '../../../src/domain/order/settlementAbi.ts';
import { NATIVE_TOKEN } from '../../../src/domain/token/Token.ts';
import { orderOfStored } from '../engine/orderOfStored.ts';
import type { ServiceChain } from '../SandboxOptions.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';

/** The transaction that the offerer of native input sends (FIELD-NOTES section 5), or nothing for other orders. */
export const nativeDeposit = (
  stored: StoredOrder,
  chains: ReadonlyMap<string, ServiceChain>,
): { to: Address; data: Hex; value: string } | Record<string, never> => {
  const source = chains.get(stored.inputChain);
  const destination = chains.get(stored.outputChain);
  if (stored.inputToken !== NATIVE_TOKEN || !source || !destination) return {};
  const args = [orderOfStored(stored, source, destination)] as const;
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'depositNative', args });
  return { to: source.settlement, data, value: stored.inputAmount.toString() };
};
