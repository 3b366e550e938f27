import type { Address, Hex } from 'viem';
import { sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import { decodeApproval } from '../../domain/approvalCall.ts';
import type { Chain } from '../../domain/chain.ts';
import type { ChainLog } from '../../domain/order/settlementEvents.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';

/** An approval on the chain that is not the requested one: the wallet let it be edited. */
export type ChangedApproval = {
  readonly chain: Chain;
  readonly token: Address;
  readonly spender: Address;
  /** In smallest units; of a collection one `piece` (ERC-721), or `all` of them (ERC-721, ERC-1155). */
  readonly amount: bigint | 'piece' | 'all';
};

/** A transfer out of the account that was not requested. */
export type MovedToken = {
  readonly chain: Chain;
  readonly token: Address;
  readonly to: Address;
  /** In smallest units; null for a single piece (ERC-721), which has none. */
  readonly amount: bigint | null;
};

export type UnexpectedEffects = {
  /** One per token, spender and kind, the last one. */
  readonly changed: readonly ChangedApproval[];
  readonly moved: readonly MovedToken[];
};

/** Transfers out, and `unread` where a transaction could not be read. */
export type SideEffects = Pick<UnexpectedEffects, 'moved'> & { readonly unread: boolean };

/** All that an account requested on a chain: these approvals, and no transfer. */
export type AskedApprovals = {
  readonly chain: Chain;
  readonly owner: Address;
  readonly approvals: readonly Pick<ChangedApproval, 'token' | 'spender'>[];
};

/** `Approval(owner, spender, value)` and `Transfer(from, to, value)` of ERC-20; ERC-721 has a piece for the value, as a topic. */
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** `ApprovalForAll(owner, operator, approved)` of ERC-721 and ERC-1155. */
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';

const addressOf = (topic: Hex): Address => `0x${topic.slice(26)}`;

const WORD_LENGTH = 66;

/** Null for a log of another form. `amount` is null for ERC-721, which has its number as a topic. */
const readLog = ({ address: token, topics: [event, by, to, piece], data }: ChainLog) => {
  if (by === undefined || to === undefined) return null;
  const amount = data.length === WORD_LENGTH ? BigInt(data) : null;
  return amount === null && piece === undefined ? null : { event, token, by: addressOf(by), to: addressOf(to), amount };
};

/** `allowed` is null for a revocation. Null for another event. */
const approvalOf = ({ event, to, amount }: NonNullable<ReturnType<typeof readLog>>) => {
  if (event === APPROVAL_FOR_ALL) return { kind: 'all', allowed: amount ? 'all' : null } as const;
  if (event !== APPROVAL || sameAddress(to, ZERO_ADDRESS)) return null;
  if (amount === null) return { kind: 'piece', allowed: 'piece' } as const;
  return { kind: 'amount', allowed: amount || null } as const;
};

/** Approvals of another spender or token, and transfers out, by the logs of a transaction. Coins leave no log. */
export const unexpectedEffects = (
  logs: readonly ChainLog[],
  { chain, owner, approvals }: AskedApprovals,
): UnexpectedEffects => {
  const read = logs.map(readLog).filter((log) => log !== null);
  const own = read.filter(({ by }) => sameAddress(by, owner));
  const isAsked = (token: Address, spender: Address): boolean =>
    approvals.some((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender));
  // Of one spender and one kind the last event counts, also a revocation.
  const standing = new Map<string, ChangedApproval>();
  for (const log of own) {
    const approval = approvalOf(log);
    if (approval === null || (approval.kind !== 'all' && isAsked(log.token, log.to))) continue;
    const key = `${log.token} ${log.to} ${approval.kind}`.toLowerCase();
    if (approval.allowed === null) standing.delete(key);
    else standing.set(key, { chain, token: log.token, spender: log.to, amount: approval.allowed });
  }
  const moved = own.flatMap(({ event, token, to, amount }): MovedToken[] =>
    event === TRANSFER && amount !== 0n && !sameAddress(to, owner) ? [{ chain, token, to, amount }] : [],
  );
  return { changed: [...standing.values()], moved };
};

/** The approval of a requested token that a mined call made with another spender or amount; null where it is none. */
export const approvalInstead = (
  { to, input }: { readonly to: Address | null; readonly input: Hex },
  { chain, approvals }: AskedApprovals,
): ChangedApproval | null => {
  const asked = approvals.find(({ token }) => to !== null && sameAddress(token, to));
  const call = decodeApproval(input);
  return asked === undefined || call === null || call.amount === 0n ? null : { chain, token: asked.token, ...call };
};

/** A transaction with other effects than requested: they must be shown. */
export class UnexpectedEffectsError extends WalletError {
  readonly effects: UnexpectedEffects & SideEffects;

  constructor(kind: 'fakeTransaction' | 'timeout', hash: Hex | null, effects: UnexpectedEffectsError['effects']) {
    super(kind, { details: hash === null ? [] : [hash] });
    this.effects = effects;
  }
}
