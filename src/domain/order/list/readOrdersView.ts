import type { Hex } from 'viem';
import { type Ms, ms } from '../../time/Ms.ts';
import { compareUsd } from './compareUsd.ts';
import { DEFAULT_VIEW, type OrdersView, PAGE_SIZES } from './OrdersView.ts';
import { parseAge } from './parseAge.ts';

const STATUSES = ['Pending', 'Received', 'Completed', 'Failed'] as const;
const FIRST_TIME = 10_000_000_000;
const LAST_TIME = 253_402_300_799_999;
const LAST_PAGE = 10_000_000;

const text = (value: unknown): string | undefined => {
  const plain = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  return plain.length > 0 && plain.length <= 100 ? plain : undefined;
};

const matching =
  <T extends string>(pattern: RegExp) =>
  (value: string | undefined): T | undefined =>
    value !== undefined && pattern.test(value) ? (value.toLowerCase() as T) : undefined;

const address = matching<Hex>(/^0x[0-9a-f]{40}$/i);
const hash = matching<Hex>(/^0x[0-9a-f]{64}$/i);
const usd = matching<string>(/^\d{1,15}(\.\d{1,6})?$/);
const chain = (value: string | undefined) => (value && /^[\w.-]{1,32}$/.test(value) ? value : undefined);

const statusOf = (value: string | undefined) => STATUSES.find((word) => word.toLowerCase() === value?.toLowerCase());

const timeOf = (value: string | undefined): Ms | undefined => {
  if (value === undefined) return undefined;
  const time = /^\d{1,15}$/.test(value)
    ? Number(value)
    : /^\d{4}-\d\d-\d\d/.test(value)
      ? Date.parse(value)
      : Number.NaN;
  if (!Number.isFinite(time)) return undefined;
  const inMs = /^\d+$/.test(value) && time <= 9_999_999_999 ? time * 1000 : time;
  return ms(Math.min(Math.max(inMs, FIRST_TIME), LAST_TIME));
};

const whole = (value: string | undefined): number =>
  value && /^-?\d{1,15}(\.\d*)?$/.test(value) ? Math.trunc(Number(value)) : 0;

const pageOf = (value: string | undefined): number => Math.min(Math.max(whole(value), 1), LAST_PAGE);

const sizeOf = (value: string | undefined): OrdersView['size'] => {
  if (value === undefined) return DEFAULT_VIEW.size;
  const asked = whole(value);
  return PAGE_SIZES.findLast((size) => size <= asked) ?? PAGE_SIZES[0];
};

const timeRange = (raw: Texts): Pick<OrdersView, 'age' | 'from' | 'to'> => {
  if (raw.age !== undefined && parseAge(raw.age) !== null) return { age: raw.age };
  const [from, to] = [timeOf(raw.from), timeOf(raw.to)];
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : defined({ from, to });
};

const usdRange = (raw: Texts): Pick<OrdersView, 'minUsd' | 'maxUsd'> => {
  const [minUsd, maxUsd] = [usd(raw.min_usd), usd(raw.max_usd)];
  const crossed = minUsd !== undefined && maxUsd !== undefined && compareUsd(minUsd, maxUsd) > 0;
  return crossed ? { minUsd: maxUsd, maxUsd: minUsd } : defined({ minUsd, maxUsd });
};

const transactions = (raw: Texts): Pick<OrdersView, 'tx' | 'srcTx' | 'dstTx'> => {
  const tx = hash(raw.tx);
  return tx ? { tx } : defined({ srcTx: hash(raw.src_tx), dstTx: hash(raw.dst_tx) });
};

type Texts = Readonly<Record<string, string | undefined>>;
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;

/**
 * Reads the search parameters of /orders. Never throws: what is not understood is left out, what is out of range is
 * clamped, crossed ranges are put in order, and `age` wins over `from` and `to`.
 */
export const readOrdersView = (search: Readonly<Record<string, unknown>>): OrdersView => {
  const raw: Texts = Object.fromEntries(Object.entries(search).map(([key, value]) => [key, text(value)]));
  return {
    ...defined({
      status: statusOf(raw.status),
      src: chain(raw.src),
      dst: chain(raw.dst),
      tokenIn: address(raw.token_in),
      tokenOut: address(raw.token_out),
      offerer: address(raw.offerer),
      recipient: address(raw.recipient),
      order: hash(raw.order),
      asOf: timeOf(raw.as_of),
    }),
    ...usdRange(raw),
    ...timeRange(raw),
    ...transactions(raw),
    page: pageOf(raw.page),
    size: sizeOf(raw.size),
  };
};
