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
import { type BatchCall, sendCalls } from './sendCalls.ts';
import { WalletError } from './WalletError.ts';

/** A transaction of this app: `value` in wei, 0 where left out. */
type Transaction = {
  readonly chain: Chain;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
};

/** The request to the wallet with the hash that it claims; the mined transaction is compared with both. */
export type SentTransaction = Required<Omit<Transaction, 'chain'>> & { readonly hash: Hex };

/** Sends a transaction from the expected account, bound to its chain. */
const sendTransaction = async (wallet: GuardedWallet, tx: Transaction): Promise<SentTransaction> => {
  await requireAccount(wallet, tx.from);
  const value = tx.value ?? 0n;
  const response = await wallet.ask('eth_sendTransaction', [
    {
      from: tx.from,
      to: tx.to,
      data: tx.data,
      value: numberToHex(value),
      chainId: numberToHex(tx.chain.chainId),
    },
  ]);
  const hash = typeof response === 'string' ? hashParam(response) : null;
  if (hash === null) throw new WalletError('noHash');
  const { from, to, data } = tx;
  return { hash, from, to, data, value };
};

/** An allowance for the settlement contract of one chain: exact by default, unlimited only by choice, 0 to revoke. */
export type Approval = {
  readonly chain: Chain;
  readonly token: Address;
  /** Smallest units, or 'unlimited'. */
  readonly amount: bigint | 'unlimited';
  readonly owner: Address;
};

export type ApprovalBatch = {
  readonly chain: Chain;
  readonly approvals: readonly Pick<Approval, 'token' | 'amount'>[];
};

type Pins = Readonly<Record<string, Address>>;

/** The pinned spender of a chain. Throws WalletError `notPinned` unless /chains and the pin agree. */
const pinnedSpender = (chain: Chain, pins: Pins): Address => {
  const pin = ownValue(pins, chain.chainKey);
  if (pin === undefined || !sameAddress(pin, chain.address))
    throw new WalletError('notPinned', { details: [`${chain.chainKey}: ${chain.address}`] });
  return pin;
};

/** The call of an approval: approve(pinned spender, amount) of the token. Throws WalletError `notPinned`. */
const approvalCall = ({ chain, token, amount }: Omit<Approval, 'owner'>, pins: Pins): BatchCall => {
  const spender = pinnedSpender(chain, pins);
  if (sameAddress(token, spender))
    throw new WalletError('notPinned', { details: [{ code: 'walletFacts.isContract' }] });
  return { to: token, data: approvalData(spender, amount === 'unlimited' ? maxUint256 : amount) };
};

/** Sends approvals of one chain as one batch. Resolves to its id. */
export const sendApprovals = (
  wallet: GuardedWallet,
  { chain, from, approvals }: ApprovalBatch & { readonly from: Address },
  pins: Pins,
): Promise<string> =>
  sendCalls(wallet, { chain, from, calls: approvals.map((approval) => approvalCall({ chain, ...approval }, pins)) });

/** On the token's chain. Resolves to the request; the caller compares the mined transaction with it. */
export const sendApproval = async (wallet: GuardedWallet, approval: Approval, pins: Pins): Promise<SentTransaction> => {
  const call = approvalCall(approval, pins);
  return sendTransaction(wallet, { chain: approval.chain, from: approval.owner, ...call });
};

/** An approval of 0 for any spender. */
export type Revocation = Pick<Approval, 'chain' | 'token' | 'owner'> & { readonly spender: Address };

/** Sends approve(spender, 0) to the token. It can only remove an allowance, so the spender need not be pinned. */
export const sendRevocation = async (wallet: GuardedWallet, revocation: Revocation): Promise<SentTransaction> => {
  const { chain, token, owner, spender } = revocation;
  return sendTransaction(wallet, { chain, from: owner, to: token, data: approvalData(spender, 0n) });
};

/**
 * A settlement call that the app builds itself: a maker's fill, or a cancel after expiry with the fee of the message to the
 * source chain in wei (0 for a same-chain order).
 */
export type ProtocolCall = { readonly chain: Chain; readonly from: Address; readonly order: Order } & (
  | { readonly name: 'fill' }
  | { readonly name: 'cancel'; readonly fee: bigint }
);

/** Leaves the sender out, for each of the two calls. */
export type UnsentProtocolCall = ProtocolCall extends infer Call
  ? Call extends ProtocolCall
    ? Omit<Call, 'from'>
    : never
  : never;

export const protocolCallData = ({ name, order }: Pick<ProtocolCall, 'name' | 'order'>): Hex => {
  const abi = settlementAbi;
  if (name === 'fill') return encodeFunctionData({ abi, functionName: 'fill', args: [order] });
  const orderId = orderHash(order);
  return order.srcEid === order.dstEid
    ? encodeFunctionData({ abi, functionName: 'cancel', args: [orderId] })
    : encodeFunctionData({ abi, functionName: 'cancel', args: [orderId, order, '0x'] });
};

/** The value of a protocol call, in wei: native output, or the fee of the message. */
export const protocolCallValue = (call: UnsentProtocolCall): bigint => {
  if (call.name === 'cancel') return call.order.srcEid === call.order.dstEid ? 0n : call.fee;
  return sameAddress(call.order.outputToken, NATIVE_TOKEN) ? call.order.outputAmount : 0n;
};

export const sendProtocolCall = async (
  wallet: GuardedWallet,
  call: ProtocolCall,
  pins: Pins,
): Promise<SentTransaction> => {
  const { chain, from } = call;
  const to = pinnedSpender(chain, pins);
  return sendTransaction(wallet, { chain, from, to, data: protocolCallData(call), value: protocolCallValue(call) });
};

export type Withdrawal = Pick<Transaction, 'chain' | 'from'> & { readonly token: Address; readonly amount: bigint };

export const withdrawData = ({ token, amount }: Pick<Withdrawal, 'token' | 'amount'>): Hex =>
  encodeFunctionData({ abi: settlementAbi, functionName: 'withdraw', args: [token, amount] });

/** Sends withdraw(token, amount) to the pinned contract, which pays the sender alone. */
export const sendWithdraw = async (
  wallet: GuardedWallet,
  withdrawal: Withdrawal,
  pins: Pins,
): Promise<SentTransaction> => {
  const { chain, from } = withdrawal;
  const data = withdrawData(withdrawal);
  return sendTransaction(wallet, { chain, from, to: pinnedSpender(chain, pins), data });
};
