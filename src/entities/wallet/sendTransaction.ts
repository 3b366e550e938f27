import type { Address, Hex } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { requireAccount } from './readAccount.ts';
import { WalletError } from './WalletError.ts';

/** A transaction of this app: `value` in wei, 0 where left out. */
export type Transaction = {
  readonly chain: Chain;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
};

/** What was asked of the wallet, with the hash that it claims: what is mined is compared with it. */
export type SentTransaction = {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  readonly value: bigint;
};

const isHash = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value);

/** Asks the wallet to send a transaction from the expected account, bound to its chain. Not for use outside this folder. */
export const sendTransaction = async (wallet: GuardedWallet, tx: Transaction): Promise<SentTransaction> => {
  await requireAccount(wallet, tx.from);
  const value = tx.value ?? 0n;
  const answer = await wallet.ask('eth_sendTransaction', [
    {
      from: tx.from,
      to: tx.to,
      data: tx.data,
      value: `0x${value.toString(16)}`,
      chainId: `0x${tx.chain.chainId.toString(16)}`,
    },
  ]);
  if (!isHash(answer)) throw new WalletError('noHash');
  const { from, to, data } = tx;
  return { hash: answer, from, to, data, value };
};
