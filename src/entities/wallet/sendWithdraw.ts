import { type Address, encodeFunctionData } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import { settlementAbi } from '../../domain/order/settlementAbi.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { type Pins, pinnedSpender } from './sendApproval.ts';
import { type SentTransaction, sendTransaction } from './sendTransaction.ts';

/** What a maker has been paid and takes out of the settlement contract, in smallest units. */
export type Withdrawal = {
  readonly chain: Chain;
  readonly from: Address;
  readonly token: Address;
  readonly amount: bigint;
};

/** Asks the wallet to send withdraw(token, amount) to the pinned contract: it pays the sender and nobody else. */
export const sendWithdraw = async (
  wallet: GuardedWallet,
  withdrawal: Withdrawal,
  pins: Pins,
): Promise<SentTransaction> => {
  const { chain, from, token, amount } = withdrawal;
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'withdraw', args: [token, amount] });
  return sendTransaction(wallet, { chain, from, to: pinnedSpender(chain, pins), data });
};
