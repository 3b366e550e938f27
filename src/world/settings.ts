import * as v from 'valibot';
import type { PersistedEntry } from './storage.ts';

const flag = (fallback: boolean) => v.fallback(v.boolean(), fallback);

const isRpcUrl = (url: unknown): url is string => typeof url === 'string' && /^(https?:\/\/|\/)\S{1,300}$/.test(url);

const MAX_RPC_URLS = 50;

const ownUrl = (shape: RegExp) =>
  v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(shape),
        v.check((url) => URL.canParse(url)),
      ),
    ),
    null,
  );

/** Each invalid value gets its default by itself. */
const settingsRecord = v.object({
  theme: v.fallback(v.picklist(['system', 'light', 'dark']), 'system'),
  /** Row height of tables: 32 or 40 px. */
  density: v.fallback(v.picklist(['compact', 'regular']), 'compact'),
  numberFormat: v.fallback(v.picklist(['1,234.56', '1.234,56', '1 234,56', '1234.56']), '1,234.56'),
  times: v.fallback(v.picklist(['utc', 'local', 'relative']), 'utc'),
  motion: v.fallback(v.picklist(['system', 'reduce']), 'system'),
  /** Single-key shortcuts. */
  shortcuts: flag(true),
  /** One notification per finished order. */
  notifications: flag(false),
  /** Ask again in review when the recipient is not the connected account. */
  askRecipient: flag(true),
  /** Below this price difference in basis points, review requires a confirmation. */
  warnBelowBps: v.fallback(v.pipe(v.number(), v.integer(), v.minValue(-10_000), v.maxValue(0)), -100),
  /** RPC URLs by chainKey that replace the configured ones for reading. */
  rpcUrls: v.fallback(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((urls): Readonly<Record<string, string>> => {
        const valid = Object.entries(urls).filter((entry): entry is [string, string] => isRpcUrl(entry[1]));
        return Object.fromEntries(valid.slice(0, MAX_RPC_URLS));
      }),
    ),
    {},
  ),
  /** The user's own service and feed, in use only where the configuration allows it; null: the site's. */
  serviceUrl: ownUrl(/^https?:\/\/\S{1,300}$/),
  feedUrl: ownUrl(/^wss?:\/\/\S{1,300}$/),
});

/** Persisted settings of appearance and behaviour. They are not secret and do not leave the device. */
export type Settings = Readonly<v.InferOutput<typeof settingsRecord>>;

/** Settings of a stored value, which an older version or other code may have written. */
export const readSettings = (stored: unknown): Settings =>
  v.parse(
    v.fallback(settingsRecord, () => v.parse(settingsRecord, {})),
    stored,
  );

export const defaultSettings: Settings = readSettings({});

/** The settings as this browser persists them. */
export const settingsEntry: PersistedEntry<Settings> = { key: 'settings:v1', version: 1, parse: readSettings };
