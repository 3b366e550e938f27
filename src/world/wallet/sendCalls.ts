import { type Address, type Hex, numberToHex } from 'viem';
import { hashParam } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import { fieldOf } from '../fieldOf.ts';
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

/** Requests calls as one atomic batch. Resolves to its id. */
export const sendCalls = async (
  wallet: GuardedWallet,
  { chain, from, calls }: { readonly chain: Chain; readonly from: Address; readonly calls: readonly BatchCall[] },
): Promise<string> => {
  await requireAccount(wallet, from);
  const response = await wallet.ask('wallet_sendCalls', [
    {
      version: '2.0.0',
      from,
      chainId: numberToHex(chain.chainId),
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
