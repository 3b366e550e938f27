import type { SandboxOptions } from '../core/SandboxOptions.ts';

/** What the supervisor tells the service process, as JSON in the environment variable CAUSEWAY_SERVICE. */
export type ServeSettings = Pick<
  SandboxOptions,
  | 'chains'
  | 'auctionWindowMs'
  | 'quoteValidityMs'
  | 'fillPatienceMs'
  | 'dialect'
  | 'strict'
  | 'corsOrigins'
  | 'hosts'
  | 'native'
  | 'faults'
  | 'feedRate'
> & {
  readonly port: number;
  readonly host: string;
  /** Null keeps everything in memory. */
  readonly dataDir: string | null;
  /** Nodes and data directory go with the supervisor, however it ends. */
  readonly temporary: boolean;
  readonly history: number;
  /** Serves a relay of WalletConnect beside the service. */
  readonly walletConnect: boolean;
  readonly seed: number;
  /** A libSQL URL in place of the file in the data directory, and the token that its server asks for. */
  readonly storeUrl: string | null;
  readonly storeToken: string | null;
};

const defaults = {
  port: 8787,
  host: '127.0.0.1',
  dataDir: null,
  temporary: false,
  auctionWindowMs: 150,
  quoteValidityMs: 90_000,
  fillPatienceMs: 30_000,
  dialect: 'interface',
  strict: false,
  corsOrigins: [],
  hosts: [],
  native: false,
  faults: false,
  feedRate: 0,
  history: 0,
  walletConnect: false,
  seed: 1,
  storeUrl: null,
  storeToken: null,
} as const;

/** Reads the settings, with defaults for what is not said; throws where there are no chains. */
export const serveSettings = (text: string | undefined): ServeSettings => {
  const given = JSON.parse(text ?? '{}') as Partial<ServeSettings>;
  const { chains } = given;
  if (!chains || chains.length === 0) throw new Error('CAUSEWAY_SERVICE names no chains.');
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { ...defaults, ...said, chains };
};
