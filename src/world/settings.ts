import type { NumberFormat } from '../domain/amount/numberFormat.ts';
import type { PersistedEntry } from './persisted.ts';

const oneOf =
  <const Value extends string>(fallback: Value, ...others: readonly Value[]) =>
  (raw: unknown): Value =>
    others.find((value) => value === raw) ?? fallback;

const flag =
  (fallback: boolean) =>
  (raw: unknown): boolean =>
    typeof raw === 'boolean' ? raw : fallback;

/** An absolute URL, or a path of this site. Without a user: browsers refuse to fetch such URLs. */
export const isRpcUrl = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^(https?:\/\/|\/)\S{1,300}$/.test(text)) return false;
  if (!URL.canParse(text, 'https://site.invalid')) return false;
  const { username, password, hash } = new URL(text, 'https://site.invalid');
  return username + password + hash === '';
};

const readRpcUrls = (raw: unknown): Readonly<Record<string, string>> => {
  if (typeof raw !== 'object' || raw === null) return {};
  const valid = Object.entries(raw).filter((entry): entry is [string, string] => isRpcUrl(entry[1]));
  return Object.fromEntries(valid.slice(0, 50));
};

const ownUrl =
  (shape: RegExp) =>
  (raw: unknown): string | null =>
    typeof raw === 'string' && shape.test(raw) && URL.canParse(raw) ? raw : null;

const readBps = (raw: unknown): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw <= 0 && raw >= -10_000 ? raw : -100;

/** Each setting reads its stored value; an invalid one gets the default. Without a library: the script in the head of each page reads them too. */
const readers = {
  theme: oneOf('system', 'light', 'dark'),
  /** Row height of tables: 32 or 40 px. */
  density: oneOf('compact', 'regular'),
  numberFormat: oneOf<NumberFormat>('1,234.56', '1.234,56', '1 234,56', '1234.56'),
  motion: oneOf('system', 'reduce'),
  shortcuts: flag(true),
  notifications: flag(false),
  /** Ask again in review when the recipient is not the connected account. */
  askRecipient: flag(true),
  /** Below this price difference in basis points, review requires a confirmation. */
  warnBelowBps: readBps,
  /** RPC URLs by chainKey that replace the configured ones for reading. */
  rpcUrls: readRpcUrls,
  /** The user's own service and feed, in use only where the configuration allows it; null: the site's. */
  serviceUrl: ownUrl(/^https?:\/\/\S{1,300}$/),
  feedUrl: ownUrl(/^wss?:\/\/\S{1,300}$/),
};

/** Persisted settings of appearance and behaviour. They are not secret and do not leave the device. */
export type Settings = { readonly [Name in keyof typeof readers]: ReturnType<(typeof readers)[Name]> };

export const readSettings = (stored: unknown): Settings => {
  const raw: Readonly<Record<string, unknown>> = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, read(raw[name])])) as Settings;
};

export const defaultSettings = readSettings(null);

export const settingsEntry: PersistedEntry<Settings> = { key: 'settings:v1', parse: readSettings };
