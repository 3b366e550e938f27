import type { NumberFormat } from '../../domain/amount/numberFormat.ts';
import { formatAge, formatClock, type Ms } from '../../domain/time.ts';
import { keptHere, keptStore } from '../../world/storage.ts';

/** What this browser keeps about how the app looks and behaves. Nothing here is secret and nothing leaves the device. */
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
  /** Below this price difference in basis points, review asks for consent. */
  readonly warnBelowBps: number;
  /** RPC URLs by chainKey that replace the configured ones for reading. */
  readonly rpcUrls: Readonly<Record<string, string>>;
  /** The user's own service and feed, in use only where the configuration allows it; null: the site's. */
  readonly serviceUrl: string | null;
  readonly feedUrl: string | null;
};

/** What a first visit gets. */
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

const isRpcUrl = (text: unknown): text is string =>
  typeof text === 'string' && /^(https?:\/\/|\/)\S{1,300}$/.test(text);

const rpcUrls = (raw: unknown): Settings['rpcUrls'] => {
  if (typeof raw !== 'object' || raw === null) return {};
  const kept = Object.entries(raw).filter((entry): entry is [string, string] => isRpcUrl(entry[1]));
  return Object.fromEntries(kept.slice(0, 50));
};

const ownUrl = (raw: unknown, shape: RegExp): string | null =>
  typeof raw === 'string' && shape.test(raw) && URL.canParse(raw) ? raw : null;

const basisPoints = (raw: unknown): number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw <= 0 && raw >= -10_000 ? raw : defaultSettings.warnBelowBps;

/** Makes settings of whatever was stored: every value is checked alone, a bad one falls back to its default. */
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

/**
 * The settings as this browser keeps them (`settings:v1`), without a store: for what runs before the application. An
 * older or damaged entry is read value by value, so that nothing that is still valid is lost.
 */
export const storedSettings = keptHere('settings:v1', 1, readSettings);

/** The kept settings of this browser. Write with `settingsStore.setState({ theme: 'dark' })`. */
export const settingsStore = /* @__PURE__ */ keptStore(storedSettings);

/** Writes theme, density and motion onto <html>, where the tokens read them. */
export const applyAppearance = (root: HTMLElement, { theme, density, motion }: Settings): void => {
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.density = density;
  if (motion === 'reduce') root.dataset.motion = 'reduce';
  else delete root.dataset.motion;
};

/** The time of day in the reader's own zone: "16:31:52". */
const localClock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** A time of day in the chosen way: UTC "14:31:52", local "16:31:52", or its age "4 min ago". */
export const showTime = (time: Ms, times: Settings['times'], now: Ms): string => {
  if (times === 'relative') return `${formatAge(now - time)} ago`;
  if (times === 'utc') return formatClock(time);
  return localClock.format(time);
};
