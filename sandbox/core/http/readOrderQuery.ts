import { filterEntries, type OrderQuery } from '../store/orderFilters.ts';
import { ServiceError } from './ServiceError.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

const whole = (search: URLSearchParams, name: string, fallback: number): number => {
  const values = search.getAll(name);
  if (values.length > 1) throw new ServiceError(400, `${name} is given twice.`);
  const text = values[0];
  // An empty value is as good as none, as for the filters.
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,40}$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 0;
  if (value < 1) throw new ServiceError(400, `${name} must be a whole number from 1 on.`);
  return value;
};

/** Page and limit of GET /data/query: 1-based, 50 by default; a limit above 100 means 100. */
export const readPage = (search: URLSearchParams): { page: number; limit: number; offset: number } => {
  const page = whole(search, 'page', 1);
  const limit = Math.min(whole(search, 'limit', DEFAULT_LIMIT), MAX_LIMIT);
  return { page, limit, offset: (page - 1) * limit };
};

/** A parameter by its name or an alias; empty counts as absent, two values as a mistake. */
const single = (search: URLSearchParams, ...names: string[]): string | null => {
  const values = names.flatMap((name) => search.getAll(name));
  if (values.length > 1) throw new ServiceError(400, `${names[0]} is given twice.`);
  return values[0] || null;
};

/** Decodes the filters of GET /data/query, or throws a 400 that names the one that is wrong. */
export const readOrderQuery = (search: URLSearchParams, live: boolean): OrderQuery =>
  Object.fromEntries(
    filterEntries.flatMap(([name, { read, alias }]) => {
      const text = single(search, name, ...(alias ? [alias] : []));
      return text === null ? [] : [[name, read(text, name, live)]];
    }),
  );
