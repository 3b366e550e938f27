import type { Address, Hex } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { type GuardedWallet, requireAccount } from './guardProvider.ts';
import { hasCode, WalletError } from './WalletError.ts';

/** One call of a batch; no batch of this app moves coins. */
export type BatchCall = { readonly to: Address; readonly data: Hex };

/** The wallet's status of a batch, and the transactions it names. `unknown`: the wallet does not have the batch. */
export type BatchStatus = {
  readonly at: 'pending' | 'confirmed' | 'failed' | 'unknown';
  readonly hashes: readonly Hex[];
};

/** The longest id of a batch (EIP-5792), in characters: 4096 bytes as hex. */
const MAX_ID_LENGTH = 2 + 2 * 4096;

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const hexId = (chain: Chain): Hex => `0x${chain.chainId.toString(16)}`;

/**
 * True if the wallet states that it runs several calls on a chain as one (EIP-5792, `atomic`) for this account as it is.
 * `ready`, an account that would have to change first, counts as false.
 */
export const canBatch = async (wallet: GuardedWallet, account: Address, chain: Chain): Promise<boolean> => {
  const response = await wallet.ask('wallet_getCapabilities', [account, [hexId(chain)]]).catch(() => null);
  const keys = typeof response === 'object' && response !== null ? Object.keys(response) : [];
  const key = keys.find((one) => /^0x[0-9a-f]{1,16}$/i.test(one) && Number(one) === chain.chainId);
  return key !== undefined && fieldOf(fieldOf(fieldOf(response, key), 'atomic'), 'status') === 'supported';
};

/** Asks the wallet to run calls as one, or none of them. Resolves to the id that it gave them. */
export const sendCalls = async (
  wallet: GuardedWallet,
  { chain, from, calls }: { readonly chain: Chain; readonly from: Address; readonly calls: readonly BatchCall[] },
): Promise<string> => {
  await requireAccount(wallet, from);
  const response = await wallet.ask('wallet_sendCalls', [
    {
      version: '2.0.0',
      from,
      chainId: hexId(chain),
      atomicRequired: true,
      calls: calls.map(({ to, data }) => ({ to, data, value: '0x0' })),
    },
  ]);
  const id = fieldOf(response, 'id');
  if (typeof id !== 'string' || id === '' || id.length > MAX_ID_LENGTH) throw new WalletError('noHash');
  return id;
};

const MAX_HASHES = 8;

/** The status or error code of a batch that the wallet does not know (EIP-5792). */
const UNKNOWN_BATCH_CODE = 5730;

/** Asks the wallet how a batch stands. Throws where the response says nothing of it. */
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
    return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) ? [hash.toLowerCase() as Hex] : [];
  });
  if (status === UNKNOWN_BATCH_CODE) return { at: 'unknown', hashes };
  if (status < 200) return { at: 'pending', hashes };
  return { at: status < 300 ? 'confirmed' : 'failed', hashes };
};
