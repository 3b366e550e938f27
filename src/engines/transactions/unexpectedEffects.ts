import { type Address, type Hex, type Log, parseAbi, parseEventLogs } from 'viem';
import { lowerHex, sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import { decodeApproval } from '../../domain/approvalCall.ts';
import type { Chain } from '../../domain/chain.ts';
import type { ChainLog } from '../../domain/order/settlementEvents.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import type { ChangedApproval, MovedToken, UnexpectedEffects } from './transactionPhase.ts';

/** All that an account requested on a chain: these approvals, and no transfer. */
export type AskedApprovals = {
  readonly chain: Chain;
  readonly owner: Address;
  readonly approvals: readonly Pick<ChangedApproval, 'token' | 'spender'>[];
};

/** Of ERC-20, and of ERC-721 and ERC-1155, whose value is one NFT or all. */
const tokenEvents = parseAbi([
  'event Approval(address indexed by, address indexed to, uint256 amount)',
  'event Approval(address indexed by, address indexed to, uint256 indexed piece)',
  'event ApprovalForAll(address indexed by, address indexed to, bool all)',
  'event Transfer(address indexed by, address indexed to, uint256 amount)',
  'event Transfer(address indexed by, address indexed to, uint256 indexed piece)',
]);

type TokenEvent = ReturnType<typeof parseEventLogs<typeof tokenEvents>>[number];

/** `allowed` is null for a revocation. Null for another event. */
const approvalOf = ({ eventName, args }: TokenEvent) => {
  if ('all' in args) return { kind: 'all', allowed: args.all ? 'all' : null } as const;
  if (eventName !== 'Approval' || sameAddress(args.to, ZERO_ADDRESS)) return null;
  return 'piece' in args
    ? ({ kind: 'piece', allowed: 'piece' } as const)
    : ({ kind: 'amount', allowed: args.amount || null } as const);
};

/** Approvals of another spender or token, and transfers out, by the logs of a transaction. Coins leave no log. */
export const unexpectedEffects = (
  logs: readonly ChainLog[],
  { chain, owner, approvals }: AskedApprovals,
): UnexpectedEffects => {
  const events = parseEventLogs({ abi: tokenEvents, logs: logs as Log[] });
  const own = events.filter(({ args }) => sameAddress(args.by, owner));
  const isAsked = (token: Address, spender: Address): boolean =>
    approvals.some((one) => sameAddress(one.token, token) && sameAddress(one.spender, spender));
  // Of one spender and one kind the last event counts, also a revocation.
  const standing = new Map<string, ChangedApproval>();
  for (const event of own) {
    const approval = approvalOf(event);
    const [token, spender] = [event.address, lowerHex(event.args.to)];
    if (approval === null || (approval.kind !== 'all' && isAsked(token, spender))) continue;
    const key = `${token} ${spender} ${approval.kind}`.toLowerCase();
    if (approval.allowed === null) standing.delete(key);
    else standing.set(key, { chain, token, spender, amount: approval.allowed });
  }
  const moved = own.flatMap(({ eventName, address: token, args }): MovedToken[] => {
    const amount = 'amount' in args ? args.amount : null;
    const isOut = eventName === 'Transfer' && amount !== 0n && !sameAddress(args.to, owner);
    return isOut ? [{ chain, token, to: lowerHex(args.to), amount }] : [];
  });
  return { changed: [...standing.values()], moved, unread: false };
};

/** The approval of a requested token by a mined call with another spender or amount; null without one. */
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
  readonly effects: UnexpectedEffects;

  constructor(kind: 'fakeTransaction' | 'timeout', hash: Hex, effects: UnexpectedEffects) {
    super(kind, { details: [hash] });
    this.effects = effects;
  }
}
