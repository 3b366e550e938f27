import { ServiceError } from './ServiceError.ts';

const DEFAULT_LIMIT = 50;
const MAX_LIMIT = 100;

const whole = (search: URLSearchParams, name: string, fallback: number): number => {
  const values = search.getAll(name);
  if (values.length > 1) throw new ServiceError(400, `${name} is given twice.`);
  const text = values[0];
  if (text === undefined) return fallback;
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
