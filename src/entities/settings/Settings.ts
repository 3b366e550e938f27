import type { NumberFormat } from '../../domain/amount/numberFormat.ts';

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
