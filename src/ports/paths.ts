import { type Search, stringifySearch } from './stringifySearch.ts';

const to = (path: string, search: Search = {}): string => `${path}${stringifySearch(search)}`;

/** Every URL of the app, once. Values are put in as text and encoded here. */
export const paths = {
  swap: (search?: Search): string => to('/swap', search),
  orders: (search?: Search): string => to('/orders', search),
  order: (orderHash: string): string => to(`/order/${encodeURIComponent(orderHash)}`),
  address: (address: string): string => to(`/address/${encodeURIComponent(address)}`),
  tx: (txHash: string): string => to(`/tx/${encodeURIComponent(txHash)}`),
  rfq: (search?: Search): string => to('/rfq', search),
  maker: (search?: Search): string => to('/maker', search),
  chains: (): string => '/chains',
  verify: (search?: Search): string => to('/verify', search),
  settings: (): string => '/settings',
} as const;
