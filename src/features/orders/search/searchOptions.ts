import type { Hex } from 'viem';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { hexOf, type SearchSubject } from '../../../domain/order/list/searchSubject.ts';
import type { Token } from '../../../domain/token.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { orderListMessages, orderSearchMessages as t } from '../../../messages/orders.ts';

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

type SearchPlace = 'orderHash' | 'srcTx' | 'dstTx' | 'offerer' | 'recipient' | 'inputToken' | 'outputToken';

export type PlaceCounts = Readonly<Partial<Record<SearchPlace, number | undefined>>>;

type Base = Pick<OrdersView, 'page' | 'size'>;

type Place = Pick<SearchOption, 'icon' | 'label'> & {
  readonly target: (hex: Hex, base: Base) => SearchOption['target'];
};

const PLACES: Readonly<Record<SearchPlace, Place>> = {
  orderHash: { icon: 'book', label: t.asOrder, target: (hash) => ({ href: paths.order(hash) }) },
  srcTx: { icon: 'arrowRight', label: t.asSourceTx, target: (hash) => ({ href: paths.tx(hash) }) },
  dstTx: { icon: 'arrowRight', label: t.asDestinationTx, target: (hash) => ({ href: paths.tx(hash) }) },
  offerer: {
    icon: 'user',
    label: orderListMessages.asOfferer,
    target: (offerer, base) => ({ view: { ...base, offerer } }),
  },
  recipient: {
    icon: 'user',
    label: orderListMessages.asRecipient,
    target: (recipient, base) => ({ view: { ...base, recipient } }),
  },
  inputToken: { icon: 'anchor', label: t.asInputToken, target: (tokenIn, base) => ({ view: { ...base, tokenIn } }) },
  outputToken: {
    icon: 'anchor',
    label: t.asOutputToken,
    target: (tokenOut, base) => ({ view: { ...base, tokenOut } }),
  },
};

const PLACES_OF: Readonly<Partial<Record<SearchSubject['kind'], readonly SearchPlace[]>>> = {
  hash: ['orderHash', 'srcTx', 'dstTx'],
  address: ['offerer', 'recipient', 'inputToken', 'outputToken'],
};

export const placesOf = ({ kind }: SearchSubject): readonly SearchPlace[] => PLACES_OF[kind] ?? [];

type ChainOf = (chainId: number) => { readonly chainKey: string; readonly name: string } | null;

const MAX_TOKENS = 6;

/** A symbol of several chains is one choice for all of them. A token added by hand never joins those of the lists. */
const tokenOptions = (tokens: readonly Token[], base: Base, chainOf: ChainOf): readonly SearchOption[] => {
  const option = (key: string, icon: SearchOption['icon'], label: string, view: OrdersView): SearchOption => ({
    key,
    icon,
    label,
    count: undefined,
    open: true,
    target: { view },
  });
  const chainsOf = new Map<string, Set<number>>();
  for (const { symbol, chainId, imported } of tokens)
    if (imported === undefined) chainsOf.set(symbol, (chainsOf.get(symbol) ?? new Set()).add(chainId));
  const choices = new Map<string, readonly SearchOption[]>();
  for (const { symbol: token, address: written, chainId, imported } of tokens) {
    const place = chainOf(chainId);
    if (place === null) continue;
    const address = written.toLowerCase() as Hex;
    const { chainKey, name: chain } = place;
    if (imported === undefined && (chainsOf.get(token)?.size ?? 0) > 1)
      choices.set(token, [
        option(`${token} in`, 'route', t.paidEverywhere({ token }), { ...base, symbolIn: token }),
        option(`${token} out`, 'route', t.receivedEverywhere({ token }), { ...base, symbolOut: token }),
      ]);
    else
      choices.set(`${chainKey} ${address}`, [
        option(`${chainKey} ${address} in`, 'anchor', t.paidOn({ token, chain }), {
          ...base,
          src: chainKey,
          tokenIn: address,
        }),
        option(`${chainKey} ${address} out`, 'anchor', t.receivedOn({ token, chain }), {
          ...base,
          dst: chainKey,
          tokenOut: address,
        }),
      ]);
  }
  return [...choices.values()].slice(0, MAX_TOKENS).flat();
};

export const searchOptions = (
  subject: SearchSubject,
  counts: PlaceCounts,
  size: OrdersView['size'],
  chainOf: ChainOf,
): readonly SearchOption[] => {
  const base = { ...DEFAULT_VIEW, size };
  const hex = hexOf(subject);
  if (hex !== null)
    return placesOf(subject).map((key) => {
      const { target, ...place } = PLACES[key];
      const count = counts[key];
      return { key, ...place, count, open: count !== 0, target: target(hex, base) };
    });
  return subject.kind === 'tokens' ? tokenOptions(subject.tokens, base, chainOf) : [];
};
