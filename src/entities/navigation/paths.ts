/** Reads a query string as plain strings, first value of a repeated key wins. Never throws. */
export const parseSearch = (searchStr: string): Record<string, string> => {
  const search: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(searchStr)) {
    if (!(key in search)) search[key] = value;
  }
  return { ...search };
};

/** Search parameters of a URL: every value is a plain string; undefined and empty ones are left out. */
export type Search = Readonly<Record<string, string | undefined>>;

const readable = (text: string): string => encodeURIComponent(text).replace(/%(2C|3A|24|40)/g, decodeURIComponent);

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    parts.push(`${readable(key)}=${readable(String(value))}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};

const to = (path: string, search: Search = {}): string => `${path}${stringifySearch(search)}`;

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
