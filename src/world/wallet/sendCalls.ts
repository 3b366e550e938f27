import type { Address, Hex } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { type GuardedWallet, requireAccount } from './guardProvider.ts';
import { hasCode, WalletError } from './WalletError.ts';

/** One call of a batch; no batch of this app moves coins. */
export type BatchCall = { readonly to: Address; readonly data: Hex };

/** What a wallet says of a batch: that it waits, how it ended, or that it does not know it; and the transactions it names. */
export type BatchStatus = {
  readonly at: 'pending' | 'confirmed' | 'failed' | 'unknown';
  readonly hashes: readonly Hex[];
};

/** The longest id of a batch (EIP-5792), in characters: 4096 bytes as hex. */
const LONGEST_ID = 2 + 2 * 4096;

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const hexId = (chain: Chain): Hex => `0x${chain.chainId.toString(16)}`;

/**
 * Whether the wallet says that it runs several calls on a chain as one (EIP-5792, `atomic`), for this account as it is: one
 * that it would have to change first (`ready`) counts as no, and so does any other answer.
 */
export const canBatch = async (wallet: GuardedWallet, account: Address, chain: Chain): Promise<boolean> => {
  const answer = await wallet.ask('wallet_getCapabilities', [account, [hexId(chain)]]).catch(() => null);
  const keys = typeof answer === 'object' && answer !== null ? Object.keys(answer) : [];
  const key = keys.find((one) => /^0x[0-9a-f]{1,16}$/i.test(one) && Number(one) === chain.chainId);
  return key !== undefined && fieldOf(fieldOf(fieldOf(answer, key), 'atomic'), 'status') === 'supported';
};

/** Asks the wallet to run calls as one, or none of them. Resolves to the id that it gave them. */
export const sendCalls = async (
  wallet: GuardedWallet,
  { chain, from, calls }: { readonly chain: Chain; readonly from: Address; readonly calls: readonly BatchCall[] },
): Promise<string> => {
  await requireAccount(wallet, from);
  const answer = await wallet.ask('wallet_sendCalls', [
    {
      version: '2.0.0',
      from,
      chainId: hexId(chain),
      atomicRequired: true,
      calls: calls.map(({ to, data }) => ({ to, data, value: '0x0' })),
    },
  ]);
  const id = fieldOf(answer, 'id');
  if (typeof id !== 'string' || id === '' || id.length > LONGEST_ID) throw new WalletError('noHash');
  return id;
};

/** The most transactions that are looked at for one batch. */
const MOST_HASHES = 8;

/** The status or error code of a batch that the wallet does not know (EIP-5792). */
const UNKNOWN_BATCH = 5730;

/** Asks the wallet how a batch stands. Throws where the response says nothing of it. */
export const readBatchStatus = async (wallet: GuardedWallet, id: string): Promise<BatchStatus> => {
  const response = await wallet.ask('wallet_getCallsStatus', [id]).catch((thrown: unknown) => {
    if (hasCode(thrown, UNKNOWN_BATCH)) return { status: UNKNOWN_BATCH };
    throw thrown;
  });
  const status = fieldOf(response, 'status');
  if (typeof status !== 'number') throw new WalletError('unsupported');
  const receipts = fieldOf(response, 'receipts');
  const hashes = (Array.isArray(receipts) ? receipts.slice(0, MOST_HASHES) : []).flatMap((receipt): Hex[] => {
    const hash = fieldOf(receipt, 'transactionHash');
    return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) ? [hash.toLowerCase() as Hex] : [];
  });
  if (status === UNKNOWN_BATCH) return { at: 'unknown', hashes };
  if (status < 200) return { at: 'pending', hashes };
  return { at: status < 300 ? 'confirmed' : 'failed', hashes };
};
