import type { NumberFormat } from '../domain/amount/numberFormat.ts';
import type { PersistedEntry } from './persisted.ts';

/** Persisted settings of appearance and behaviour. They are not secret and do not leave the device. */
export type Settings = {
  readonly theme: 'system' | 'light' | 'dark';
  /** Row height of tables: 32 or 40 px. */
  readonly density: 'compact' | 'regular';
  readonly numberFormat: NumberFormat;
  readonly times: 'utc' | 'local' | 'relative';
  readonly motion: 'system' | 'reduce';
  /** Single-key shortcuts. */
  readonly shortcuts: boolean;
  /** One notification per finished order. */
  readonly notifications: boolean;
  /** Ask again in review when the recipient is not the connected account. */
  readonly askRecipient: boolean;
  /** Below this price difference in basis points, review requires a confirmation. */
  readonly warnBelowBps: number;
  /** RPC URLs by chainKey that replace the configured ones for reading. */
  readonly rpcUrls: Readonly<Record<string, string>>;
  /** The user's own service and feed, in use only where the configuration allows it; null: the site's. */
  readonly serviceUrl: string | null;
  readonly feedUrl: string | null;
};

export const defaultSettings: Settings = {
  theme: 'system',
  density: 'compact',
  numberFormat: '1,234.56',
  times: 'utc',
  motion: 'system',
  shortcuts: true,
  notifications: false,
  askRecipient: true,
  warnBelowBps: -100,
  rpcUrls: {},
  serviceUrl: null,
  feedUrl: null,
};

type Raw = Readonly<Record<string, unknown>>;

const oneOf = <Value extends string>(raw: unknown, known: readonly Value[], fallback: Value): Value =>
  known.find((value) => value === raw) ?? fallback;

const flag = (raw: unknown, fallback: boolean): boolean => (typeof raw === 'boolean' ? raw : fallback);

/** An absolute URL, or a path of this site. Without a user: browsers refuse to fetch such URLs. */
export const isRpcUrl = (text: unknown): text is string => {
  if (typeof text !== 'string' || !/^(https?:\/\/|\/)\S{1,300}$/.test(text)) return false;
  if (!URL.canParse(text, 'https://site.invalid')) return false;
  const { username, password, hash } = new URL(text, 'https://site.invalid');
  return username + password + hash === '';
};

const rpcUrls = (raw: unknown): Settings['rpcUrls'] => {
  if (typeof raw !== 'object' || raw === null) return {};
  const valid = Object.entries(raw).filter((entry): entry is [string, string] => isRpcUrl(entry[1]));
  return Object.fromEntries(valid.slice(0, 50));
};

const ownUrl = (raw: unknown, shape: RegExp): string | null =>
  typeof raw === 'string' && shape.test(raw) && URL.canParse(raw) ? raw : null;

const basisPoints = (raw: unknown): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw <= 0 && raw >= -10_000 ? raw : defaultSettings.warnBelowBps;

/** Settings of a stored value: an invalid field gets its default. Without a library: the script in the head of each page reads them too. */
export const readSettings = (stored: unknown): Settings => {
  const raw: Raw = typeof stored === 'object' && stored !== null ? { ...stored } : {};
  const d = defaultSettings;
  return {
    theme: oneOf(raw.theme, ['system', 'light', 'dark'], d.theme),
    density: oneOf(raw.density, ['compact', 'regular'], d.density),
    numberFormat: oneOf(raw.numberFormat, ['1,234.56', '1.234,56', '1 234,56', '1234.56'], d.numberFormat),
    times: oneOf(raw.times, ['utc', 'local', 'relative'], d.times),
    motion: oneOf(raw.motion, ['system', 'reduce'], d.motion),
    shortcuts: flag(raw.shortcuts, d.shortcuts),
    notifications: flag(raw.notifications, d.notifications),
    askRecipient: flag(raw.askRecipient, d.askRecipient),
    warnBelowBps: basisPoints(raw.warnBelowBps),
    rpcUrls: rpcUrls(raw.rpcUrls),
    serviceUrl: ownUrl(raw.serviceUrl, /^https?:\/\/\S{1,300}$/),
    feedUrl: ownUrl(raw.feedUrl, /^wss?:\/\/\S{1,300}$/),
  };
};

/** The settings as this browser persists them. An older or damaged entry is read value by value. */
export const settingsEntry: PersistedEntry<Settings> = { key: 'settings:v1', parse: readSettings };
