import * as v from 'valibot';
import type { Address, Hex } from 'viem';
import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { ownValue } from '../../domain/config.ts';
import { type Ms, ms } from '../../domain/time.ts';
import type { World } from '../World.ts';
import { type Rpc, RpcError } from './createRpc.ts';

const said = (cause: unknown): readonly Message[] => {
  if (cause instanceof CausewayError && typeof cause.happened !== 'string') return [cause.happened];
  const words = cause instanceof Error ? cleanText(cause.message.split('\n')[0] ?? '', 160) : '';
  return words === '' ? [] : [{ code: 'chainErrors.response', values: { words } }];
};

/** Reads of a chain. */
type ChainReading =
  | 'allowance'
  | 'balance'
  | 'code'
  | 'domain'
  | 'head'
  | 'messageFee'
  | 'name'
  | 'nonce'
  | 'orderStatus'
  | 'receipt'
  | 'token'
  | 'transaction'
  | 'trialCall'
  | 'unlockedBalance';

/** A chain could not be read: no node is configured, or none of them answered. Nothing is known, which is not zero. */
export class ChainReadError extends CausewayError {
  override readonly name = 'ChainReadError';
  readonly chainKey: string;
  /** Its nodes answered, and not the same. */
  readonly contradicts: boolean;

  constructor(chainKey: string, what: ChainReading, cause: unknown, contradicts = false) {
    super(
      { code: 'chainErrors.unread', values: { chain: cleanText(chainKey, 40) } },
      {
        details: [{ code: 'chainErrors.reading', values: { what: { code: `chainErrors.${what}` } } }, ...said(cause)],
        recovery: 'retry',
        cause,
      },
    );
    this.chainKey = chainKey;
    this.contradicts = contradicts;
  }
}

/** Call data: a selector and static words. */
export const callData = (selector: Hex, ...words: readonly Hex[]): Hex =>
  `${selector}${words.map((word) => word.slice(2).padStart(64, '0')).join('')}`;

/** The one word that a call answered with, as a number. Throws where the answer is not exactly that. */
export const readUint = (answer: Hex): bigint => {
  if (answer === '0x') throw new CausewayError({ code: 'chainErrors.noContract' });
  if (!/^0x[0-9a-fA-F]{64}$/.test(answer)) throw new CausewayError({ code: 'chainErrors.noNumber' });
  return BigInt(answer);
};

const utf8 = (hex: string): string => {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return new TextDecoder().decode(bytes);
};

/** The ABI string that word `place` of an answer leads to. */
const textAt = (hex: string, place: number): string => {
  const start = Number.parseInt(hex.slice(64 * place, 64 * place + 64), 16) * 2;
  const length = Number.parseInt(hex.slice(start, start + 64), 16) * 2;
  const body = hex.slice(start + 64, start + 64 + length);
  if (Number.isNaN(length) || body.length !== length || length > 2048)
    throw new CausewayError({ code: 'chainErrors.noText' });
  return utf8(body);
};

/** The text that a call answered with: an ABI string, or 32 bytes as some old tokens have it. */
export const readText = (answer: Hex): string => {
  const hex = answer.slice(2);
  return hex.length === 64 ? utf8(hex.replace(/(00)+$/, '')) : textAt(hex, 0);
};

/** The selectors this app calls (a test computes them from the signatures). */
export const selectors = {
  balanceOf: '0x70a08231',
  allowance: '0xdd62ed3e',
  approve: '0x095ea7b3',
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  name: '0x06fdde03',
  orderStatus: '0x2dff692d',
  getUnlockedBalances: '0xe86dfbbf',
  quote: '0xcd774887',
  eip712Domain: '0x84b0196e',
} as const satisfies Readonly<Record<string, Hex>>;

const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value);

/** Any hex text. */
export const hexValue = v.custom<Hex>(isHex, 'not hex');

/** A quantity of JSON-RPC: hex without leading zeros, as a bigint. */
export const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/, 'not a quantity'),
  v.transform((text) => BigInt(text)),
);

/** A block's timestamp, seconds as a quantity; inside, ms. */
const blockTime = v.pipe(
  quantity,
  v.transform((value): Ms => ms(Number(value) * 1000)),
);

/** The number and the time of a block. */
export const blockRecord = v.object({ number: quantity, timestamp: blockTime });

/** Asks a contract by eth_call at a block, the latest unless told; `data` is selector and words. Returns the raw answer. */
export const callContract = async (rpc: Rpc, to: Address, data: Hex, block: Hex | 'latest' = 'latest'): Promise<Hex> =>
  v.parse(hexValue, await rpc.request('eth_call', [{ to, data }, block]));

/** The part of the world that a chain read uses: its nodes. */
export type WithChains = Pick<World, 'chains'>;

/** Also the pinned contracts, for reads of the settlement contract. */
export type WithPins = Pick<World, 'chains' | 'config'>;

/** The settlement contract that the configuration pins for a chain. Throws where it pins none. */
export const pinnedContract = ({ config }: Pick<World, 'config'>, chainKey: string): Address => {
  const contract = ownValue(config.pins.contracts, chainKey);
  if (contract === undefined) throw new CausewayError({ code: 'chainErrors.noPin' });
  return contract;
};

/** Runs one read against a chain; whatever goes wrong is a ChainReadError that names `what` was read. */
export const readChain = async <Value>(
  { chains }: WithChains,
  chainKey: string,
  what: ChainReading,
  read: (rpc: Rpc) => Promise<Value>,
): Promise<Value> => {
  const rpc = chains.rpc(chainKey);
  if (!rpc) throw new ChainReadError(chainKey, what, new CausewayError({ code: 'chainErrors.noNode' }));
  try {
    return await read(rpc);
  } catch (error) {
    throw new ChainReadError(chainKey, what, error);
  }
};

/** The common result of all nodes that responded, and the number of those that did not. */
export type Agreed<Value> = { readonly value: Value; readonly nodes: number; readonly silent: number };

/** After the first response the other nodes have this time, in ms. */
const PATIENCE = 3_000;

type Answer<Value> = { readonly value: Value } | { readonly cause: unknown };

/** Puts one question to every node; what has not come in time, or failed, is no answer. */
const askEach = <Value>(nodes: readonly Rpc[], read: (rpc: Rpc) => Promise<Value>): Promise<readonly Answer<Value>[]> =>
  new Promise((resolve) => {
    const responses: Answer<Value>[] = [];
    const take = (answer: Answer<Value>): void => {
      responses.push(answer);
      if (responses.length === nodes.length) resolve(responses);
      else if ('value' in answer) setTimeout(() => resolve([...responses]), PATIENCE);
    };
    for (const node of nodes) {
      read(node).then(
        (value) => take({ value }),
        (cause) => take({ cause }),
      );
    }
  });

/**
 * Asks every node of a chain the same: for what money is believed on. Nodes that contradict each other, by `key`, are a
 * ChainReadError that says so, and so is a chain of which no node responds; a node that keeps silent is counted.
 */
export const readAgreed = async <Value>(
  { chains }: WithChains,
  chainKey: string,
  what: ChainReading,
  read: (rpc: Rpc) => Promise<Value>,
  key: (value: Value) => string = String,
): Promise<Agreed<Value>> => {
  const nodes = chains.nodes(chainKey);
  if (nodes.length === 0) throw new ChainReadError(chainKey, what, new CausewayError({ code: 'chainErrors.noNode' }));
  const responses = await askEach(nodes, read);
  const said = responses.flatMap((answer) => ('value' in answer ? [answer.value] : []));
  const [first] = said;
  if (said.length === 0 || first === undefined) {
    const failure = responses.find((answer) => 'cause' in answer);
    throw new ChainReadError(chainKey, what, failure?.cause);
  }
  if (said.some((value) => key(value) !== key(first)))
    throw new ChainReadError(chainKey, what, new CausewayError({ code: 'chainErrors.contradict' }), true);
  return { value: first, nodes: nodes.length, silent: nodes.length - said.length };
};

/**
 * For facts that one node may have before another, such as a new transaction: null only if no node that responds has
 * it. Rejects with ChainReadError if none responds.
 */
export const readKnown = async <Value>(
  world: WithChains,
  chainKey: string,
  what: ChainReading,
  read: (rpc: Rpc) => Promise<Value | null>,
): Promise<Value | null> => {
  const first = await readChain(world, chainKey, what, read);
  const nodes = world.chains.nodes(chainKey);
  if (first !== null || nodes.length < 2) return first;
  const responses = await askEach(nodes, read);
  return responses.flatMap((answer) => ('value' in answer && answer.value !== null ? [answer.value] : []))[0] ?? null;
};

/** True if this address has a contract. An EIP-7702 delegation of an account is none. */
export const hasCode = (world: WithChains, chainKey: string, address: Address): Promise<boolean> =>
  readChain(world, chainKey, 'code', async (rpc) => {
    const code = v.parse(hexValue, await rpc.request('eth_getCode', [address, 'latest'])).toLowerCase();
    return code !== '0x' && !code.startsWith('0xef0100');
  });

/** A contract's own signing domain; `fields` has a bit for each member (ERC-5267). */
export type ContractDomain = {
  readonly fields: number;
  readonly name: string;
  readonly version: string;
  readonly verifyingContract: Address;
};

const decodeDomain = (answer: Hex): ContractDomain | null => {
  const hex = answer.slice(2);
  // Seven words at least: two of them lead to texts, one to a list.
  if (hex.length < 7 * 64) return null;
  try {
    const verifyingContract: Address = `0x${hex.slice(4 * 64 + 24, 5 * 64).toLowerCase()}`;
    return {
      fields: Number.parseInt(hex.slice(0, 2), 16),
      name: textAt(hex, 1),
      version: textAt(hex, 2),
      verifyingContract,
    };
  } catch {
    return null;
  }
};

/** The signing domain that a contract states by `eip712Domain()` (ERC-5267); null where it has no such function. */
export const readContractDomain = (
  world: WithChains,
  chainKey: string,
  contract: Address,
): Promise<ContractDomain | null> =>
  readChain(world, chainKey, 'domain', async (rpc) => {
    try {
      return decodeDomain(await callContract(rpc, contract, selectors.eip712Domain));
    } catch (error) {
      if (error instanceof RpcError && error.reverted) return null;
      throw error;
    }
  });

/** The newest block a node knows, and the chain it says it is. */
export type ChainHead = { readonly number: bigint; readonly time: Ms; readonly chainId: number };

/** Reads the head of a chain: for health, and to find a node that serves another chain. */
export const readHead = (world: WithChains, chainKey: string): Promise<ChainHead> =>
  readChain(world, chainKey, 'head', async (rpc) => {
    const [block, id] = await Promise.all([
      rpc.request('eth_getBlockByNumber', ['latest', false]),
      rpc.request('eth_chainId', []),
    ]);
    const { number, timestamp } = v.parse(blockRecord, block);
    return { number, time: timestamp, chainId: Number(v.parse(quantity, id)) };
  });
