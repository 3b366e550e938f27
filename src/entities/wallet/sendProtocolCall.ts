import { type Address, encodeFunctionData, type Hex } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { Order } from '../../domain/order/Order.ts';
import { settlementAbi } from '../../domain/order/settlementAbi.ts';
import { NATIVE_TOKEN } from '../../domain/token/Token.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { type Pins, pinnedSpender } from './sendApproval.ts';
import { type SentTransaction, sendTransaction } from './sendTransaction.ts';

/** A call of the settlement contract that the app itself builds: a maker's fill, or a cancel after expiry. */
export type ProtocolCall = {
  readonly chain: Chain;
  readonly from: Address;
  readonly name: 'fill' | 'cancel';
  readonly order: Order;
};

/** The call data of a protocol call, built field by field from the order. */
export const protocolCallData = ({ name, order }: Pick<ProtocolCall, 'name' | 'order'>): Hex =>
  encodeFunctionData({ abi: settlementAbi, functionName: name, args: [order] });

/** Asks the wallet to send fill(order) or cancel(order) to the pinned contract. Native output is paid as value. */
export const sendProtocolCall = async (
  wallet: GuardedWallet,
  call: ProtocolCall,
  pins: Pins,
): Promise<SentTransaction> => {
  const to = pinnedSpender(call.chain, pins);
  const native = call.name === 'fill' && sameAddress(call.order.outputToken, NATIVE_TOKEN);
  const value = native ? call.order.outputAmount : 0n;
  return sendTransaction(wallet, { chain: call.chain, from: call.from, to, data: protocolCallData(call), value });
};
