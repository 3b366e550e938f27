import { type Address, encodeFunctionData, erc20Abi, type Hex, maxUint256 } from 'viem';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { ownValue } from '../../domain/config/ownValue.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { type SentTransaction, sendTransaction } from './sendTransaction.ts';
import { WalletError } from './WalletError.ts';

/** An allowance for the settlement contract of one chain: exact by default, unlimited only by choice, 0 to revoke. */
export type Approval = {
  readonly chain: Chain;
  readonly token: Address;
  /** Smallest units, or 'unlimited'. */
  readonly amount: bigint | 'unlimited';
  readonly owner: Address;
};

/** Pinned settlement contracts by chainKey. */
export type Pins = Readonly<Record<string, Address>>;

/** The pinned spender of a chain. Throws WalletError `notPinned` unless /chains and the pin agree. */
export const pinnedSpender = (chain: Chain, pins: Pins): Address => {
  const pin = ownValue(pins, chain.chainKey);
  if (pin === undefined || !sameAddress(pin, chain.address))
    throw new WalletError('notPinned', { metaMessages: [`${chain.chainKey}: ${chain.address}`] });
  return pin;
};

/** Call data of approve(spender, amount). */
export const approvalData = (spender: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] });

/**
 * Asks the wallet to send approve(pinned spender, amount) to the token. The wallet must be on the token's chain.
 * Resolves to what was asked; what is mined is compared by the caller.
 */
export const sendApproval = async (wallet: GuardedWallet, approval: Approval, pins: Pins): Promise<SentTransaction> => {
  const spender = pinnedSpender(approval.chain, pins);
  if (sameAddress(approval.token, spender))
    throw new WalletError('notPinned', { metaMessages: ['token is the contract'] });
  const amount = approval.amount === 'unlimited' ? maxUint256 : approval.amount;
  const data = approvalData(spender, amount);
  return sendTransaction(wallet, { chain: approval.chain, from: approval.owner, to: approval.token, data });
};

/** An approval that is taken back, whoever may spend: its amount is always 0. */
export type Revocation = Pick<Approval, 'chain' | 'token' | 'owner'> & { readonly spender: Address };

/** Asks the wallet to send approve(spender, 0) to the token. It can only take something away, so any spender may be named. */
export const sendRevocation = async (wallet: GuardedWallet, revocation: Revocation): Promise<SentTransaction> => {
  const { chain, token, owner, spender } = revocation;
  return sendTransaction(wallet, { chain, from: owner, to: token, data: approvalData(spender, 0n) });
};
