import { type Address, encodeFunctionData, type Hex, maxUint256, numberToHex } from 'viem';
import { hashParam, sameAddress } from '../../domain/address.ts';
import { approvalData } from '../../domain/approvalCall.ts';
import type { Chain } from '../../domain/chain.ts';
import { ownValue } from '../../domain/config.ts';
import type { Order } from '../../domain/order/Order.ts';
import { orderHash } from '../../domain/order/orderHash.ts';
import { settlementAbi } from '../../domain/order/settlement.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { fieldOf } from '../fieldOf.ts';
import { type GuardedWallet, requireAccount } from './guardProvider.ts';
import { hasCode, WalletError } from './WalletError.ts';

/** The wallet's status of a batch, and the transactions it names. `unknown`: the wallet does not have the batch. */
export type BatchStatus = {
  readonly at: 'pending' | 'confirmed' | 'failed' | 'unknown';
  readonly hashes: readonly Hex[];
};

/** The longest id of a batch (EIP-5792), in characters: 4096 bytes as hex. */
const MAX_ID_LENGTH = 2 + 2 * 4096;

/**
 * True if the wallet states that it runs several calls on a chain as one (EIP-5792, `atomic`) for this account as it is.
 * `ready`, an account that would have to change first, counts as false.
 */
export const canBatch = async (wallet: GuardedWallet, account: Address, chain: Chain): Promise<boolean> => {
  const response = await wallet
    .ask('wallet_getCapabilities', [account, [numberToHex(chain.chainId)]])
    .catch(() => null);
  const key = Object.keys(Object(response)).find(
    (one) => /^0x[0-9a-f]{1,16}$/i.test(one) && Number(one) === chain.chainId,
  );
  return key !== undefined && fieldOf(fieldOf(fieldOf(response, key), 'atomic'), 'status') === 'supported';
};

const MAX_HASHES = 8;

/** The status or error code of a batch that the wallet does not know (EIP-5792). */
const UNKNOWN_BATCH_CODE = 5730;

export const readBatchStatus = async (wallet: GuardedWallet, id: string): Promise<BatchStatus> => {
  const response = await wallet.ask('wallet_getCallsStatus', [id]).catch((thrown: unknown) => {
    if (hasCode(thrown, UNKNOWN_BATCH_CODE)) return { status: UNKNOWN_BATCH_CODE };
    throw thrown;
  });
  const status = fieldOf(response, 'status');
  if (typeof status !== 'number') throw new WalletError('unsupported');
  const receipts = fieldOf(response, 'receipts');
  const hashes = (Array.isArray(receipts) ? receipts.slice(0, MAX_HASHES) : []).flatMap((receipt): Hex[] => {
    const hash = fieldOf(receipt, 'transactionHash');
    const found = typeof hash === 'string' ? hashParam(hash) : null;
    return found === null ? [] : [found];
  });
  if (status === UNKNOWN_BATCH_CODE) return { at: 'unknown', hashes };
  if (status < 200) return { at: 'pending', hashes };
  return { at: status < 300 ? 'confirmed' : 'failed', hashes };
};

/** A call of a transaction of this app: `value` in wei, 0 where left out. */
export type Call = { readonly to: Address; readonly data: Hex; readonly value?: bigint };

/** The request to the wallet with the hash that it claims; the mined transaction is compared with both. */
export type SentTransaction = Required<Call> & { readonly from: Address; readonly hash: Hex };

export const sendTransaction = async (
  wallet: GuardedWallet,
  from: Address,
  { chainId }: Chain,
  { to, data, value = 0n }: Call,
): Promise<SentTransaction> => {
  await requireAccount(wallet, from);
  const response = await wallet.ask('eth_sendTransaction', [
    { from, to, data, value: numberToHex(value), chainId: numberToHex(chainId) },
  ]);
  const hash = typeof response === 'string' ? hashParam(response) : null;
  if (hash === null) throw new WalletError('noHash');
  return { hash, from, to, data, value };
};

/** An allowance for the settlement contract of one chain: exact by default, unlimited only by choice, 0 to revoke. */
export type Approval = {
  readonly chain: Chain;
  readonly token: Address;
  /** Smallest units, or 'unlimited'. */
  readonly amount: bigint | 'unlimited';
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

export const approvalCall = ({ chain, token, amount }: Approval, pins: Pins): Call => {
  const spender = pinnedSpender(chain, pins);
  if (sameAddress(token, spender))
    throw new WalletError('notPinned', { details: [{ code: 'walletFacts.isContract' }] });
  return { to: token, data: approvalData(spender, amount === 'unlimited' ? maxUint256 : amount) };
};

/** Sends approvals of one chain as one atomic batch (EIP-5792). Resolves to its id. */
export const sendApprovals = async (
  wallet: GuardedWallet,
  from: Address,
  { chain, approvals }: ApprovalBatch,
  pins: Pins,
): Promise<string> => {
  const calls = approvals.map((approval) => ({ ...approvalCall({ chain, ...approval }, pins), value: '0x0' }));
  await requireAccount(wallet, from);
  const response = await wallet.ask('wallet_sendCalls', [
    { version: '2.0.0', from, chainId: numberToHex(chain.chainId), atomicRequired: true, calls },
  ]);
  const id = fieldOf(response, 'id');
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LENGTH) throw new WalletError('noHash');
  return id;
};

/** An approval of 0 for any spender, which need not be pinned: it can only remove an allowance. */
export type Revocation = Pick<Approval, 'chain' | 'token'> & { readonly spender: Address };

export const revocationCall = ({ token, spender }: Revocation): Call => ({
  to: token,
  data: approvalData(spender, 0n),
});

/**
 * A settlement call that the app builds itself: a maker's fill, or a cancel after expiry with the fee of the message to the
 * source chain in wei (0 for a same-chain order).
 */
export type ProtocolCall = { readonly chain: Chain; readonly order: Order } & (
  | { readonly name: 'fill' }
  | { readonly name: 'cancel'; readonly fee: bigint }
);

export const protocolCallData = ({ name, order }: Pick<ProtocolCall, 'name' | 'order'>): Hex => {
  const abi = settlementAbi;
  if (name === 'fill') return encodeFunctionData({ abi, functionName: 'fill', args: [order] });
  const orderId = orderHash(order);
  return order.srcEid === order.dstEid
    ? encodeFunctionData({ abi, functionName: 'cancel', args: [orderId] })
    : encodeFunctionData({ abi, functionName: 'cancel', args: [orderId, order, '0x'] });
};

/** The value of a protocol call, in wei: native output, or the fee of the message. */
export const protocolCallValue = (call: ProtocolCall): bigint => {
  if (call.name === 'cancel') return call.order.srcEid === call.order.dstEid ? 0n : call.fee;
  return sameAddress(call.order.outputToken, NATIVE_TOKEN) ? call.order.outputAmount : 0n;
};

export const pinnedProtocolCall = (call: ProtocolCall, pins: Pins): Call => ({
  to: pinnedSpender(call.chain, pins),
  data: protocolCallData(call),
  value: protocolCallValue(call),
});

export type Withdrawal = { readonly chain: Chain; readonly token: Address; readonly amount: bigint };

export const withdrawData = ({ token, amount }: Pick<Withdrawal, 'token' | 'amount'>): Hex =>
  encodeFunctionData({ abi: settlementAbi, functionName: 'withdraw', args: [token, amount] });

/** withdraw(token, amount) of the pinned contract, which pays the sender alone. */
export const withdrawCall = (withdrawal: Withdrawal, pins: Pins): Call => ({
  to: pinnedSpender(withdrawal.chain, pins),
  data: withdrawData(withdrawal),
});
