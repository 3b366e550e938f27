import { type Address, type Hex, toHex } from 'viem';
import { decodeApproval } from '../domain/approvalCall.ts';
import { REVERTED, selectorOf, word } from './fakeNode.ts';

export type FakeTransaction = {
  readonly from: Address;
  /** Null creates a contract. */
  readonly to: Address | null;
  readonly data: Hex;
  readonly value?: bigint;
  readonly nonce?: number;
  readonly logs?: readonly object[];
};

/** `responses` are those of a node. A mined approve call changes the allowance. A `strict` token changes only one of 0 (USDT). */
export const fakeChain = ({
  strict = false,
  manyTokens = false,
  calls = {} as Readonly<Record<string, () => Hex>>,
} = {}) => {
  const state = { away: false, nonces: 0, requested: 0 };
  const known = new Map<Hex, FakeTransaction & { mined: boolean; ok: boolean }>();
  const allowances = new Map<string, bigint>();
  const keyOf = (owner: string, spender: string, token: string | null): string =>
    `${owner} ${spender} ${manyTokens ? token : ''}`.toLowerCase();
  const allowanceOf = (owner: string, spender: string, token: string | null = null): bigint =>
    allowances.get(keyOf(owner, spender, token)) ?? 0n;
  const setAllowance = (owner: string, spender: string, amount: bigint, token: string | null = null): void =>
    void allowances.set(keyOf(owner, spender, token), amount);
  const send = (hash: Hex, transaction: FakeTransaction): void =>
    void known.set(hash, { ...transaction, mined: false, ok: true });
  const mine = (hash: Hex, ok = true): void => {
    const transaction = known.get(hash);
    if (transaction === undefined) throw new Error(`not sent: ${hash}`);
    known.set(hash, { ...transaction, mined: true, ok });
    state.nonces = Math.max(state.nonces, (transaction.nonce ?? 0) + 1);
    const call = decodeApproval(transaction.data);
    if (ok && call !== null) setAllowance(transaction.from, call.spender, call.amount, transaction.to);
  };
  const call = ([tx]: readonly unknown[]): Hex => {
    const { data, from, to } = tx as { data: Hex; from: Address; to: Address };
    const own = calls[data.slice(0, 10)];
    if (own !== undefined) return own();
    const words = data.slice(10).match(/.{64}/g) ?? [];
    if (data.startsWith(selectorOf('allowance')))
      return word(allowanceOf(`0x${words[0]?.slice(24)}`, `0x${words[1]?.slice(24)}`, to));
    const approve = decodeApproval(data);
    if (approve !== null && !(strict && approve.amount > 0n && allowanceOf(from, approve.spender, to) > 0n))
      return '0x';
    throw REVERTED;
  };
  const answering =
    (handler: (params: readonly unknown[]) => unknown) =>
    (params: readonly unknown[]): unknown => {
      state.requested += 1;
      if (state.away) throw new Error('The node is away.');
      return handler(params);
    };
  const byHash = ([hash]: readonly unknown[]) => known.get(hash as Hex);
  return {
    state,
    send,
    mine,
    drop: (hash: Hex): void => void known.delete(hash),
    allowanceOf,
    setAllowance,
    responses: {
      eth_getTransactionReceipt: answering((params) => {
        const found = byHash(params);
        if (!found?.mined) return null;
        const { from, to, ok, logs = [] } = found;
        return { transactionHash: params[0], status: ok ? '0x1' : '0x0', blockNumber: '0x1', from, to, logs };
      }),
      eth_getTransactionByHash: answering((params) => {
        const found = byHash(params);
        if (found === undefined) return null;
        const { from, to, data, value = 0n, nonce = 0, mined } = found;
        const blockNumber = mined ? '0x1' : null;
        return { hash: params[0], from, to, input: data, value: toHex(value), nonce: toHex(nonce), blockNumber };
      }),
      eth_getBlockByNumber: answering(() => ({ number: '0x1', timestamp: '0x1' })),
      eth_getTransactionCount: answering(() => toHex(state.nonces)),
      eth_call: answering(call),
    },
  };
};
