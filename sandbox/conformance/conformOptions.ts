import { parseArgs } from 'node:util';
import type { Level, Pair } from './Row.ts';
import type { RunOptions } from './runRows.ts';

export const help = `Runs the rows of the interface against any deployment and reports which hold.

Usage: npm run conform -- URL [--read-only | --quotes | --funded KEY]

  URL              base URL of the service
  --read-only      reads only; the default
  --quotes         also requests quotes; nothing is signed
  --funded KEY     also swaps, for real: approves exactly the amount, signs, pays. KEY is a private key 0x…, or "env" for
                   the environment's CAUSEWAY_CONFORM_KEY; needs --sell, --buy, --amount
  --sell CHAIN:0x  what is sold, --buy CHAIN:0x what is bought, --amount N in smallest units;
                   with --quotes by default those of the newest completed order
  --offerer 0x     the offerer of quotes (--quotes)
  --ws URL         the feed (URL/ws)
  --prefix P       prefix of the JSON-RPC methods (svc_)
  --rpc CHAIN=URL  a node of the chain that is sold on, for the approval; may be repeated
  --listen N       seconds to listen to the feed (10)
  --json FILE      writes the report as JSON
  -h, --help       this text

Ends with 0 where no row fails, 1 where one does, 2 where the command cannot be understood.`;

/** A command line that cannot be understood, in a sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'read-only': flag,
        quotes: flag,
        funded: text,
        sell: text,
        buy: text,
        amount: text,
        offerer: text,
        ws: text,
        prefix: { ...text, default: 'svc_' },
        rpc: { ...text, multiple: true, default: [] },
        listen: { ...text, default: '10' },
        json: text,
        help: { ...flag, short: 'h' },
      },
    });
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause });
  }
};

const tokenOf = (name: string, value: string): readonly [string, string] => {
  const found = /^([^:]+):(0x[0-9a-fA-F]{40})$/.exec(value);
  if (found === null) throw new UsageError(`--${name} takes a chain and an address, as base:0x…, not "${value}".`);
  return [String(found[1]), String(found[2])];
};

const pairOf = (sell: string | undefined, buy: string | undefined, amount: string | undefined): Pair | null => {
  if (sell === undefined && buy === undefined && amount === undefined) return null;
  if (sell === undefined || buy === undefined || amount === undefined)
    throw new UsageError('--sell, --buy and --amount go together.');
  if (!/^[1-9]\d{0,38}$/.test(amount)) throw new UsageError(`--amount takes smallest units, not "${amount}".`);
  const [[inputChain, inputToken], [outputChain, outputToken]] = [tokenOf('sell', sell), tokenOf('buy', buy)];
  return { inputChain, inputToken, outputChain, outputToken, amount };
};

const keyOf = (given: string): `0x${string}` => {
  const key = given === 'env' ? process.env.CAUSEWAY_CONFORM_KEY : given;
  if (key === undefined || !/^0x[0-9a-fA-F]{64}$/.test(key))
    throw new UsageError('--funded takes a private key of 32 bytes, 0x….');
  return key as `0x${string}`;
};

const rpcOf = (each: string): readonly [string, string] => {
  const at = each.indexOf('=');
  if (at < 1 || !URL.canParse(each.slice(at + 1))) throw new UsageError(`--rpc takes CHAIN=URL, not "${each}".`);
  return [each.slice(0, at), each.slice(at + 1)];
};

const urlOf = (positionals: readonly string[]): string => {
  const [given, ...more] = positionals;
  const isUrl = given !== undefined && URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  if (!isUrl || more.length > 0) throw new UsageError('Name one URL, as https://api.example.org.');
  return given.replace(/\/+$/, '');
};

const levelOf = (readOnly: boolean, quotes: boolean, isFunded: boolean): Level => {
  if ([readOnly, quotes, isFunded].filter(Boolean).length > 1)
    throw new UsageError('--read-only, --quotes and --funded exclude one another.');
  if (isFunded) return 'funded';
  return quotes ? 'quotes' : 'read';
};

const listenOf = (seconds: string): number => {
  if (!/^\d{1,6}$/.test(seconds)) throw new UsageError(`--listen takes whole seconds, not "${seconds}".`);
  return Number(seconds) * 1_000;
};

export type ConformOptions = { readonly run: RunOptions; readonly json: string | null };

/** Reads the command line; throws UsageError in a sentence. */
export const conformOptions = (args: readonly string[]): ConformOptions | 'help' => {
  const { values, positionals } = read(args);
  if (values.help) return 'help';
  const url = urlOf(positionals);
  const level = levelOf(values['read-only'], values.quotes, values.funded !== undefined);
  const pair = pairOf(values.sell, values.buy, values.amount);
  if (level === 'funded' && pair === null) throw new UsageError('--funded needs --sell, --buy and --amount: it pays.');
  const run: RunOptions = {
    url,
    wsUrl: values.ws ?? `${url.replace(/^http/, 'ws')}/ws`,
    prefix: values.prefix,
    level,
    pair,
    offerer: values.offerer ?? null,
    privateKey: values.funded === undefined ? null : keyOf(values.funded),
    rpcUrls: Object.fromEntries(values.rpc.map(rpcOf)),
    listenMs: listenOf(values.listen),
  };
  return { run, json: values.json ?? null };
};
