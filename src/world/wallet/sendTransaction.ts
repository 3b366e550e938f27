import { type Address, encodeFunctionData, type Hex, maxUint256, numberToHex } from 'viem';
import { hashParam, sameAddress } from '../../domain/address.ts';
import { approvalData } from '../../domain/approvalCall.ts';
import type { Chain } from '../../domain/chain.ts';
import { ownValue } from '../../domain/config.ts';
import type { Order } from '../../domain/order/Order.ts';
import { orderHash } from '../../domain/order/orderHash.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { type GuardedWallet, requireAccount } from './guardProvider.ts';
import { WalletError } from './WalletError.ts';

/** `value` in wei. */
export type Call = { readonly to: Address; readonly data: Hex; readonly value: bigint };

/** The request to the wallet with the hash that it claims; the mined transaction is compared with both. */
export type SentTransaction = Call & { readonly from: Address; readonly hash: Hex };

export const sendTransaction = async (
  wallet: GuardedWallet,
  from: Address,
  { chainId }: Chain,
  call: Call,
): Promise<SentTransaction> => {
  await requireAccount(wallet, from);
  const response = await wallet.ask('eth_sendTransaction', [
    { from, ...call, value: numberToHex(call.value), chainId: numberToHex(chainId) },
  ]);
  const hash = typeof response === 'string' ? hashParam(response) : null;
  if (hash === null) throw new WalletError('noHash');
  return { hash, from, ...call };
};

type Pins = Readonly<Record<string, Address>>;

/** The pinned contract of a chain. Throws WalletError `notPinned` unless /chains and the pin agree. */
export const pinnedContract = (chain: Chain, pins: Pins): Address => {
  const pin = ownValue(pins, chain.chainKey);
  if (pin === undefined || !sameAddress(pin, chain.address))
    throw new WalletError('notPinned', { details: [`${chain.chainKey}: ${chain.address}`] });
  return pin;
};

/** An allowance for the settlement contract of one chain: exact by default, unlimited only by choice, 0 to revoke. */
export type Approval = {
  readonly chain: Chain;
  readonly token: Address;
  /** Smallest units, or 'unlimited'. */
  readonly amount: bigint | 'unlimited';
};

export const approvalCall = ({ chain, token, amount }: Approval, pins: Pins): Call => {
  const spender = pinnedContract(chain, pins);
  if (sameAddress(token, spender))
    throw new WalletError('notPinned', { details: [{ code: 'walletFacts.isContract' }] });
  return { to: token, data: approvalData(spender, amount === 'unlimited' ? maxUint256 : amount), value: 0n };
};

/** An approval of 0 for any spender, which need not be pinned: it can only remove an allowance. */
export type Revocation = Pick<Approval, 'chain' | 'token'> & { readonly spender: Address };

export const revocationCall = ({ token, spender }: Revocation): Call => ({
  to: token,
  data: approvalData(spender, 0n),
  value: 0n,
});

/**
 * A settlement call that the app builds itself: a maker's fill, a withdrawal to the sender alone, or a cancel after expiry with
 * the fee of the message to the source chain in wei (0 for a same-chain order).
 */
export type ProtocolCall = { readonly chain: Chain } & (
  | { readonly name: 'fill'; readonly order: Order }
  | { readonly name: 'cancel'; readonly order: Order; readonly fee: bigint }
  | { readonly name: 'withdraw'; readonly token: Address; readonly amount: bigint }
);

/** Its value is the native output of a fill, or the fee of the message. */
export const protocolCall = (call: ProtocolCall): Omit<Call, 'to'> => {
  const abi = settlementAbi;
  if (call.name === 'withdraw')
    return { data: encodeFunctionData({ abi, functionName: 'withdraw', args: [call.token, call.amount] }), value: 0n };
  const { order } = call;
  if (call.name === 'fill') {
    const value = sameAddress(order.outputToken, NATIVE_TOKEN) ? order.outputAmount : 0n;
    return { data: encodeFunctionData({ abi, functionName: 'fill', args: [order] }), value };
  }
  const orderId = orderHash(order);
  if (order.srcEid === order.dstEid)
    return { data: encodeFunctionData({ abi, functionName: 'cancel', args: [orderId] }), value: 0n };
  return { data: encodeFunctionData({ abi, functionName: 'cancel', args: [orderId, order, '0x'] }), value: call.fee };
};
