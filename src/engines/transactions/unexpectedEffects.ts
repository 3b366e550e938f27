import type { Address, Hex } from 'viem';
import { sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import type { Chain } from '../../domain/chain.ts';
import type { ChainLog } from '../../domain/order/settlementEvents.ts';
import { selectors } from '../../world/chains/readChain.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';

/** An approval that stands on the chain and is not the one that was asked for: a wallet let it be edited. */
export type ChangedApproval = {
  readonly chain: Chain;
  readonly token: Address;
  readonly spender: Address;
  /** In smallest units; of a collection one `piece` (ERC-721), or `all` of them (ERC-721, ERC-1155). */
  readonly amount: bigint | 'piece' | 'all';
};

/** What a transaction took out of the account that asked for it, and nobody asked for. */
export type MovedToken = {
  readonly chain: Chain;
  readonly token: Address;
  readonly to: Address;
  /** In smallest units; null for a single piece (ERC-721), which has none. */
  readonly amount: bigint | null;
};

/** What a transaction did to the tokens of an account beside what was asked. */
export type UnexpectedEffects = {
  /** Approvals of somebody, or of some token, that were not asked for; of several for one, the last. */
  readonly changed: readonly ChangedApproval[];
  readonly moved: readonly MovedToken[];
};

/** What transactions did beside approvals: tokens that went out, and whether one of them could not be read. */
export type SideEffects = Pick<UnexpectedEffects, 'moved'> & { readonly unread: boolean };

/** The account that asked, and all that it asked for on a chain: these approvals, and no token moved. */
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

/** One word of 32 bytes as hex. */
const WORD_LENGTH = 66;

/** Two accounts and an amount, or whether it is so, as the events tell them; null for a log of another form. ERC-721 has its number as a topic. */
const readLog = ({ address: token, topics: [event, by, to, piece], data }: ChainLog) => {
  if (by === undefined || to === undefined) return null;
  const amount = data.length === WORD_LENGTH ? BigInt(data) : null;
  return amount === null && piece === undefined ? null : { event, token, by: addressOf(by), to: addressOf(to), amount };
};

/** What kind of approval an event is about, and what it lets a spender take: null of one that takes back. Null for another event. */
const approvalOf = ({ event, to, amount }: NonNullable<ReturnType<typeof readLog>>) => {
  if (event === APPROVAL_FOR_ALL) return { kind: 'all', allowed: amount ? 'all' : null } as const;
  if (event !== APPROVAL || sameAddress(to, ZERO_ADDRESS)) return null;
  if (amount === null) return { kind: 'piece', allowed: 'piece' } as const;
  return { kind: 'amount', allowed: amount || null } as const;
};

/**
 * What logs of a transaction say that it did to the tokens of an account beside what was asked: approvals of another
 * spender or token, and tokens that went out. Coins leave no log.
 */
export const unexpectedEffects = (
  logs: readonly ChainLog[],
  { chain, owner, approvals }: AskedApprovals,
): UnexpectedEffects => {
  const read = logs.map(readLog).filter((log) => log !== null);
  const own = read.filter(({ by }) => sameAddress(by, owner));
  const isAsked = (token: Address, spender: Address): boolean =>
    approvals.some((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender));
  // Of one spender and one kind the last word counts, also where it takes back.
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

const APPROVE = new RegExp(`^${selectors.approve}0{24}[0-9a-f]{104}$`, 'i');

/** Spender and amount of an approve call, or null where it is another call. */
const readApproveCall = (input: Hex): { readonly spender: Address; readonly amount: bigint } | null => {
  if (!APPROVE.test(input)) return null;
  return { spender: `0x${input.slice(34, 74)}`, amount: BigInt(`0x${input.slice(74)}`) };
};

/** The approval of an asked token that a mined call made instead, with another spender or amount; null where it is none. */
export const approvalInstead = (
  { to, input }: { readonly to: Address | null; readonly input: Hex },
  { chain, approvals }: AskedApprovals,
): ChangedApproval | null => {
  const asked = approvals.find(({ token }) => to !== null && sameAddress(token, to));
  const call = readApproveCall(input);
  return asked === undefined || call === null || call.amount === 0n ? null : { chain, token: asked.token, ...call };
};

/** A transaction ended otherwise than it was asked for, and what it did to the account's tokens is to be named. */
export class UnexpectedEffectsError extends WalletError {
  readonly effects: UnexpectedEffects & SideEffects;

  constructor(kind: 'fakeTransaction' | 'timeout', hash: Hex | null, effects: UnexpectedEffectsError['effects']) {
    super(kind, { details: hash === null ? [] : [hash] });
    this.effects = effects;
  }
}
