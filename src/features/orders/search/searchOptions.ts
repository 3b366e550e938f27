import { useQuery } from '@tanstack/react-query';
import type { Hex } from 'viem';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { Token } from '../../../domain/token.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { orderSearchMessages } from '../../../messages/orders.ts';
import { orderQueries } from '../../../world/queries/orderQueries.ts';

export type SearchSubject =
  | { readonly kind: 'empty' }
  | { readonly kind: 'hash'; readonly hash: Hex }
  /** `written`: with its original capitals, whose checksum may be wrong. */
  | { readonly kind: 'address'; readonly address: Hex; readonly written?: Hex }
  | { readonly kind: 'tokens'; readonly tokens: readonly Token[] }
  /** Not searchable; `length` is that of the text. */
  | {
      readonly kind: 'unknown';
      readonly issue: 'noToken' | 'shortened' | 'noHex' | 'length';
      readonly length: number;
    };

type SearchIssue = Extract<SearchSubject, { kind: 'unknown' }>['issue'];

const MAX_TOKENS = 12;

/** A whole hash or address, alone or within a link; a longer run of digits is neither. */
const HEX = /(?<![0-9a-z])(?:0x)?([0-9a-f]{64}|[0-9a-f]{40})(?![0-9a-z])/gi;

const issueOf = (text: string): SearchIssue => {
  if (!/^0x/i.test(text)) return 'noToken';
  if (/^0x[0-9a-f]*(…|\.{2,})[0-9a-f]*$/i.test(text)) return 'shortened';
  return /^0x[0-9a-f]*$/i.test(text) ? 'length' : 'noHex';
};

const tokensLike = (text: string, tokens: readonly Token[]): readonly Token[] => {
  const wanted = text.toLowerCase();
  const starts = tokens.filter((token) => token.symbol.toLowerCase().startsWith(wanted));
  const inName = tokens.filter((token) => !starts.includes(token) && token.name.toLowerCase().includes(wanted));
  return [...starts, ...inName].slice(0, MAX_TOKENS);
};

export const searchSubject = (input: string, tokens: readonly Token[]): SearchSubject => {
  const text = input.trim();
  if (text === '') return { kind: 'empty' };
  const bare = [...text.matchAll(HEX)].at(-1)?.[1] ?? '';
  if (bare.length === 64) return { kind: 'hash', hash: `0x${bare.toLowerCase()}` };
  if (bare.length === 40) return { kind: 'address', address: `0x${bare.toLowerCase()}`, written: `0x${bare}` };
  const found = tokensLike(text, tokens);
  return found.length > 0
    ? { kind: 'tokens', tokens: found }
    : { kind: 'unknown', issue: issueOf(text), length: text.length };
};

export type SearchOption = {
  readonly key: string;
  readonly icon: 'book' | 'arrowRight' | 'user' | 'anchor' | 'route';
  readonly label: string;
  /** Number of orders; undefined if unknown or not counted. */
  readonly count: number | undefined;
  /** False: has no orders, and cannot be chosen. */
  readonly open: boolean;
  readonly target: { readonly view: OrdersView } | { readonly href: string };
};

/** The filters that a hash or an address can be, each counted by one request. */
type SearchPlace = 'orderHash' | 'srcTx' | 'dstTx' | 'offerer' | 'recipient' | 'inputToken' | 'outputToken';

/** Totals by place; undefined while unknown. */
type PlaceCounts = Readonly<Partial<Record<SearchPlace, number | undefined>>>;

export const placesOf = (subject: SearchSubject): readonly SearchPlace[] => {
  if (subject.kind === 'hash') return ['orderHash', 'srcTx', 'dstTx'];
  return subject.kind === 'address' ? ['offerer', 'recipient', 'inputToken', 'outputToken'] : [];
};

const counted = (counts: PlaceCounts, place: SearchPlace) => ({
  key: place,
  count: counts[place],
  open: counts[place] !== 0,
});

type ChainOf = (token: Token) => { readonly chainKey: string; readonly name: string } | null;

const tokenOptions = (token: Token, size: OrdersView['size'], chainOf: ChainOf): readonly SearchOption[] => {
  const chain = chainOf(token);
  if (chain === null) return [];
  const address = token.address.toLowerCase() as OrdersView['tokenIn'] & string;
  const t = orderSearchMessages.get();
  const base = { ...DEFAULT_VIEW, size };
  const shared = { icon: 'anchor' as const, count: undefined, open: true };
  return [
    {
      ...shared,
      key: `${chain.chainKey} ${address} in`,
      label: t.paidOn({ token: token.symbol, chain: chain.name }),
      target: { view: { ...base, src: chain.chainKey, tokenIn: address } },
    },
    {
      ...shared,
      key: `${chain.chainKey} ${address} out`,
      label: t.receivedOn({ token: token.symbol, chain: chain.name }),
      target: { view: { ...base, dst: chain.chainKey, tokenOut: address } },
    },
  ];
};

/** Symbols of listed tokens on several chains, without imported tokens. */
const symbolOptions = (tokens: readonly Token[], size: OrdersView['size']): readonly SearchOption[] => {
  const t = orderSearchMessages.get();
  const chainsOf = new Map<string, Set<number>>();
  for (const { symbol, chainId, imported } of tokens) {
    if (imported === undefined) chainsOf.set(symbol, (chainsOf.get(symbol) ?? new Set()).add(chainId));
  }
  const base = { ...DEFAULT_VIEW, size };
  const shared = { icon: 'route' as const, count: undefined, open: true };
  return [...chainsOf].flatMap(([token, chains]) =>
    chains.size < 2
      ? []
      : [
          {
            ...shared,
            key: `${token} in`,
            label: t.paidEverywhere({ token }),
            target: { view: { ...base, symbolIn: token } },
          },
          {
            ...shared,
            key: `${token} out`,
            label: t.receivedEverywhere({ token }),
            target: { view: { ...base, symbolOut: token } },
          },
        ],
  );
};

export const searchOptions = (
  subject: SearchSubject,
  counts: PlaceCounts,
  size: OrdersView['size'],
  chainOf: ChainOf,
): readonly SearchOption[] => {
  const t = orderSearchMessages.get();
  const base = { ...DEFAULT_VIEW, size };
  if (subject.kind === 'hash') {
    const { hash } = subject;
    return [
      { ...counted(counts, 'orderHash'), icon: 'book', label: t.asOrder, target: { href: paths.order(hash) } },
      {
        ...counted(counts, 'srcTx'),
        icon: 'arrowRight',
        label: t.asSourceTx,
        target: { href: paths.tx(hash) },
      },
      {
        ...counted(counts, 'dstTx'),
        icon: 'arrowRight',
        label: t.asDestinationTx,
        target: { href: paths.tx(hash) },
      },
    ];
  }
  if (subject.kind === 'address') {
    const { address } = subject;
    return [
      {
        ...counted(counts, 'offerer'),
        icon: 'user',
        label: t.asOfferer,
        target: { view: { ...base, offerer: address } },
      },
      {
        ...counted(counts, 'recipient'),
        icon: 'user',
        label: t.asRecipient,
        target: { view: { ...base, recipient: address } },
      },
      {
        ...counted(counts, 'inputToken'),
        icon: 'anchor',
        label: t.asInputToken,
        target: { view: { ...base, tokenIn: address } },
      },
      {
        ...counted(counts, 'outputToken'),
        icon: 'anchor',
        label: t.asOutputToken,
        target: { view: { ...base, tokenOut: address } },
      },
    ];
  }
  if (subject.kind !== 'tokens') return [];
  const here = subject.tokens.filter((token) => chainOf(token) !== null);
  return [...symbolOptions(here, size), ...here.flatMap((token) => tokenOptions(token, size, chainOf))];
};

const nothing: PlaceCounts = {};

/** Counts the orders of a hash or address in each place in parallel, with retries after a failure. */
export const usePlaceCounts = (subject: SearchSubject): { readonly counts: PlaceCounts; readonly failed: boolean } => {
  const world = useWorld();
  const value = subject.kind === 'hash' ? subject.hash : subject.kind === 'address' ? subject.address : '';
  const places = placesOf(subject);
  const { data, isError } = useQuery({
    ...orderQueries.countIn(world, places, value),
    enabled: places.length > 0,
  });
  return { counts: data ?? nothing, failed: isError };
};
