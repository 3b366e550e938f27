import type { Address } from 'viem';

/** What a link to the swap page may carry. A recipient is never among it. */
export type SwapSearch = {
  readonly from: string | null;
  readonly to: string | null;
  readonly sell: Address | null;
  readonly buy: Address | null;
  /** The amount in whole tokens, plain digits with a point; empty when there is none. */
  readonly amount: string;
};

const chainKey = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z0-9][a-z0-9_-]{0,39}$/i.test(value) ? value : null;

const address = (value: unknown): Address | null =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? (value as Address) : null;

const amount = (value: unknown): string =>
  typeof value === 'string' && /^(\d{1,60}(\.\d{0,40})?|\.\d{1,40})$/.test(value) ? value : '';

/** Reads the search part of /swap. Anything that is not understood is left out; never throws. */
export const validateSwapSearch = (raw: Readonly<Record<string, unknown>>): SwapSearch => ({
  from: chainKey(raw.from),
  to: chainKey(raw.to),
  sell: address(raw.sell),
  buy: address(raw.buy),
  amount: amount(raw.amount),
});
