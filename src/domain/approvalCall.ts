import { type Address, decodeFunctionData, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { lowerHex } from './address.ts';

/** Call data of `approve(spender, amount)`, in lower case. */
export const approvalData = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [lowerHex(spender), amount] });

/** Spender and amount of an approve call; null for another call, or bits that no encoder writes. */
export const decodeApproval = (data: Hex): { readonly spender: Address; readonly amount: bigint } | null => {
  try {
    const call = lowerHex(data);
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: call });
    if (functionName !== 'approve') return null;
    const [spender, amount] = args;
    return approvalData(spender, amount) === call ? { spender: lowerHex(spender), amount } : null;
  } catch {
    return null;
  }
};
