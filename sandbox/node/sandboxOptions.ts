import { parseArgs } from 'node:util';
import { StartError } from './StartError.ts';

export type SandboxOptions = {
  readonly port: number;
  readonly webPort: number;
  readonly host: string;
  /** chainKeys, or null for all. */
  readonly chains: readonly string[] | null;
  readonly history: number;
  readonly makers: number;
  readonly traders: number;
  /** Mean seconds between two requests of one trader. */
  readonly pace: number;
  /** Of 100 requests of traders, those that are slow enough to quote by hand. */
  readonly slowAuctions: number;
  readonly seed: number;
  /** Null: a temporary directory. */
  readonly data: string | null;
  readonly auctionWindowMs: number;
  readonly quoteValidityMs: number;
  /** Timeout of a winner; then the next best maker may fill. */
  readonly fillTimeoutMs: number;
  readonly dialect: 'interface' | 'live';
  /** Events without the chains, which are an extension. */
  readonly strict: boolean;
  readonly faults: boolean;
  /** Blocks that the page wants on top of an end of an order. */
  readonly confirmations: number;
  readonly native: boolean;
  /** Synthetic RFQ events per second; 0 for none. */
  readonly feedRate: number;
  /** Serves a relay of WalletConnect. */
  readonly walletConnect: boolean;
  readonly dev: boolean;
  /** Serves dist/ as it is. */
  readonly skipBuild: boolean;
  /** Pages without the sandbox wallet, as in production; benches measure these. */
  readonly withoutWallet: boolean;
  readonly help: boolean;
};

const wrong = (sentence: string): StartError => new StartError(`${sentence}\nSee --help.`);

const whole = (name: string, text: string, from: number, to: number): number => {
  if (!/^\d{1,9}$/.test(text)) throw wrong(`--${name} takes a whole number, not "${text}".`);
  const value = Number(text);
  if (value < from || value > to) throw wrong(`--${name} takes a number from ${from} to ${to}, not ${text}.`);
  return value;
};

const chainList = (text: string | undefined, known: readonly string[]): readonly string[] | null => {
  if (text === undefined || text === 'all') return null;
  const keys = [...new Set(text.split(',').map((key) => key.trim()))].filter((key) => key !== '');
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown) throw wrong(`--chains: "${unknown}" is not one of ${known.join(', ')}.`);
  if (keys.length === 0) throw wrong('--chains needs at least one chain.');
  return keys;
};

const parse = (args: readonly string[]) => {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { ...text, default: '8787' },
        'web-port': { ...text, default: '4173' },
        host: { ...text, default: '127.0.0.1' },
        chains: text,
        history: { ...text, default: '3000' },
        makers: { ...text, default: '3' },
        traders: { ...text, default: '3' },
        quiet: flag,
        pace: { ...text, default: '4' },
        'slow-auctions': { ...text, default: '30' },
        seed: { ...text, default: '1' },
        data: text,
        'auction-window': { ...text, default: '150' },
        'quote-validity': { ...text, default: '90000' },
        'fill-patience': { ...text, default: '30000' },
        dialect: { ...text, default: 'interface' },
        strict: flag,
        faults: flag,
        confirmations: { ...text, default: '0' },
        native: flag,
        'feed-rate': { ...text, default: '0' },
        'wallet-connect': flag,
        dev: flag,
        'skip-build': flag,
        'without-wallet': flag,
        help: { ...flag, short: 'h' },
      },
    }).values;
  } catch (cause) {
    throw wrong(cause instanceof Error ? cause.message : String(cause));
  }
};

/** Parses the command line; throws StartError. */
export const sandboxOptions = (args: readonly string[], knownChains: readonly string[]): SandboxOptions => {
  const v = parse(args);
  if (v.dialect !== 'interface' && v.dialect !== 'live') {
    throw wrong(`--dialect takes "interface" or "live", not "${v.dialect}".`);
  }
  return {
    port: whole('port', v.port, 1, 65_535),
    webPort: whole('web-port', v['web-port'], 1, 65_535),
    host: v.host,
    chains: chainList(v.chains, knownChains),
    history: whole('history', v.history, 0, 1_000_000),
    makers: whole('makers', v.makers, 0, 50),
    traders: v.quiet ? 0 : whole('traders', v.traders, 0, 50),
    pace: whole('pace', v.pace, 1, 3_600),
    slowAuctions: whole('slow-auctions', v['slow-auctions'], 0, 100),
    seed: whole('seed', v.seed, 0, 999_999_999),
    data: v.data ?? null,
    auctionWindowMs: whole('auction-window', v['auction-window'], 10, 60_000),
    quoteValidityMs: whole('quote-validity', v['quote-validity'], 2_000, 1_800_000),
    fillTimeoutMs: whole('fill-patience', v['fill-patience'], 500, 600_000),
    dialect: v.dialect,
    strict: v.strict,
    faults: v.faults,
    confirmations: whole('confirmations', v.confirmations, 0, 60),
    native: v.native,
    feedRate: whole('feed-rate', v['feed-rate'], 0, 20_000),
    walletConnect: v['wallet-connect'],
    dev: v.dev,
    skipBuild: v['skip-build'],
    withoutWallet: v['without-wallet'],
    help: v.help,
  };
};

const shared = `  --port N              port of the service: HTTP, JSON-RPC, /ws and /rpc/<chainKey>      (8787)
  --host H              address to listen on                                             (127.0.0.1)
  --chains a,b          chains to run, by chainKey, or all                               (all)
  --makers N            maker bots that answer RFQs and fill orders                      (3)
  --traders N           trader bots that make real swaps                                 (3)
  --quiet               no traders: nobody asks but you
  --pace S              mean seconds between two requests of one trader                  (4)
  --slow-auctions N     of 100 requests of traders, so many wait 20 s for your answer    (30)
  --history N           past orders to begin with, up to 1,000,000                       (3000)
  --feed-rate N         synthetic RFQ events a second on the websocket                   (0)
  --seed N              the same seed gives the same history, prices and routes          (1)
  --data DIR            keep orders and chains in DIR; without it all is gone at the end
  --auction-window MS   how long makers may answer an RFQ                                (150)
  --quote-validity MS   how long a quote can be signed                                   (90000)
  --fill-patience MS    how long a winner may take before the next best maker is asked   (30000)
  --dialect WHICH       interface (to the letter) or live (as deployments answer)        (interface)
  --strict              events have the interface's fields only: no chains
  --wallet-connect      a relay of WalletConnect, and the page offers it
  --native              native input as an extended capability
  --faults              the control interface for faults and lies, for tests only
  -h, --help            this text`;

export const sandboxHelp = `Starts the swap service with real local chains, makers and traders. Nothing here has value.

Usage: npm run sandbox -- [options]

${shared}

Example: npm run sandbox -- --chains base,arbitrum --history 5000`;

export const startHelp = `Starts the sandbox and serves the app with it. Nothing here has value.

Usage: npm start -- [options]        the production build
       npm run dev -- [options]      with hot reload

  --web-port N          port of the page                                                 (4173)
  --skip-build          serve dist/ as it is
  --without-wallet      pages without the sandbox wallet
  --confirmations N     blocks that confirm an end of an order, for the page; a quiet chain mines
                        none by itself                                                   (0)
${shared}

Example: npm start -- --chains base,arbitrum,optimism --makers 3 --traders 1`;
