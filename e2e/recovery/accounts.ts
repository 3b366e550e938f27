import { createPublicClient, erc20Abi, type Hex, http } from 'viem';
import { sameAddress } from '../../src/domain/address.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { SETTLEMENT, USDC } from '../tokens.ts';
import { type RecoverySandbox, ROUTE } from './recoverySandbox.ts';
import { AMOUNT, type Trader } from './trader.ts';
import type { Prompt, StoredEntry } from './walletLog.ts';

/** After the end of an order its signature is dead once this has passed too, in ms: the app's own grace. */
const GRACE_MS = 60_000;

/** Deposits, fills and refunds of a trader's orders, by the chains. */
export type ChainCount = { deposits: number; fills: number; returns: number };

const clientOf = (sandbox: RecoverySandbox, key: 'base' | 'arbitrum') =>
  createPublicClient({ transport: http(sandbox.chain(key).rpcUrl) });

const balanceOf = (sandbox: RecoverySandbox, key: 'base' | 'arbitrum', owner: Hex): Promise<bigint> =>
  clientOf(sandbox, key).readContract({
    address: USDC[key],
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  });

/** Balances of a trader on both sides of the route. */
export const holdings = async (sandbox: RecoverySandbox, { address }: Trader) => ({
  source: await balanceOf(sandbox, ROUTE.from, address),
  destination: await balanceOf(sandbox, ROUTE.to, address),
});
export type Holdings = Awaited<ReturnType<typeof holdings>>;

const eventsOf = async (sandbox: RecoverySandbox, key: 'base' | 'arbitrum') => {
  const range = { address: SETTLEMENT, fromBlock: 0n, toBlock: 'latest' } as const;
  return clientOf(sandbox, key).getContractEvents({ ...range, abi: settlementAbi });
};

/** The chains' own count of every order that this trader's money was deposited for. */
export const chainCounts = async (sandbox: RecoverySandbox, { address }: Trader): Promise<Map<Hex, ChainCount>> => {
  const counts = new Map<Hex, ChainCount>();
  const source = await eventsOf(sandbox, ROUTE.from);
  for (const event of source) {
    if (event.eventName !== 'Deposit' || event.args.orderId === undefined) continue;
    if (!sameAddress(event.args.order?.offerer ?? '0x', address)) continue;
    const count = counts.get(event.args.orderId) ?? { deposits: 0, fills: 0, returns: 0 };
    count.deposits += 1;
    counts.set(event.args.orderId, count);
  }
  const step = (eventName: string, orderId: Hex | undefined, kind: 'fills' | 'returns', wanted: string) => {
    const count = orderId && counts.get(orderId);
    if (count && eventName === wanted) count[kind] += 1;
  };
  for (const { eventName, args } of source) step(eventName, Reflect.get(args, 'orderId'), 'returns', 'Cancel');
  for (const { eventName, args } of await eventsOf(sandbox, ROUTE.to))
    step(eventName, Reflect.get(args, 'orderId'), 'fills', 'Fill');
  return counts;
};

/** The service's own list of a trader's orders: hash and status. */
export const serviceOrders = async ({ url }: RecoverySandbox, { address }: Trader): Promise<Map<Hex, string>> => {
  const response = await fetch(`${url}/data/query?offerer=${address}&limit=100`);
  const { orders } = (await response.json()) as { orders: { orderHash: Hex; status: string }[] };
  return new Map(orders.map(({ orderHash, status }) => [orderHash, status.toLowerCase()]));
};

/** Signature prompts that came while an earlier signature could still have been used; each is a fault. */
export const doublePrompts = (prompts: readonly Prompt[]): string[] => {
  const asked = prompts.filter(({ method }) => method === 'eth_signTypedData_v4');
  const alive = ({ state, signature, endTime }: StoredEntry, at: number): boolean => {
    if (signature === null) return false;
    return state === 'accepted' || at <= endTime * 1000 + (state === 'signed' ? GRACE_MS : 0);
  };
  return asked.flatMap(({ orderHash, at, journal }) =>
    journal
      .filter((entry) => alive(entry, at))
      .map((entry) => `asked for ${orderHash} while ${entry.orderHash} (${entry.state}) could be used`),
  );
};

/** Everything that was seen of one trader. */
export type Facts = {
  readonly journal: readonly StoredEntry[];
  readonly service: ReadonlyMap<Hex, string>;
  readonly chain: ReadonlyMap<Hex, ChainCount>;
  readonly prompts: readonly Prompt[];
  readonly before: Holdings;
  readonly after: Holdings;
};

const journalAgainstService = ({ journal, service }: Facts): string[] => {
  const accepted = new Set(journal.filter(({ state }) => state === 'accepted').map(({ orderHash }) => orderHash));
  const open = journal
    .filter(({ state }) => state === 'signed')
    .map(({ orderHash }) => `${orderHash} has no known fate`);
  const lost = [...accepted].filter((hash) => !service.has(hash)).map((hash) => `the service lost ${hash}`);
  const unknown = [...service.keys()].filter((hash) => !accepted.has(hash)).map((hash) => `the journal lost ${hash}`);
  return [...open, ...lost, ...unknown];
};

const chainAgainstOthers = ({ chain, service, prompts }: Facts): string[] => {
  const asked = new Set(prompts.map(({ orderHash }) => orderHash));
  return [...chain].flatMap(([hash, { deposits, fills, returns }]) => [
    ...(asked.has(hash) ? [] : [`${hash} was deposited and never signed here`]),
    ...(service.has(hash) ? [] : [`${hash} was deposited and the service does not list it`]),
    ...(deposits === 1 ? [] : [`${hash} was deposited ${deposits} times`]),
    ...(fills + returns === 1 ? [] : [`${hash}: ${fills} fills, ${returns} returns`]),
  ]);
};

const moneyAgainstChain = ({ chain, before, after }: Facts): string[] => {
  const counts = [...chain.values()];
  const paid = BigInt(counts.filter(({ returns }) => returns === 0).length) * AMOUNT.units;
  const left = before.source - after.source;
  const filled = counts.some(({ fills }) => fills > 0);
  const came = after.destination > before.destination;
  return [
    ...(left === paid ? [] : [`${left} left the account, not ${paid}`]),
    ...(filled === came ? [] : ['what was filled did not arrive, or the reverse']),
  ];
};

/** Every difference between what the journal, the service and the chains say, in words; empty when all is accounted for. */
export const differences = (facts: Facts): string[] => [
  ...doublePrompts(facts.prompts),
  ...journalAgainstService(facts),
  ...chainAgainstOthers(facts),
  ...moneyAgainstChain(facts),
];
