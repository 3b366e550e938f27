import * as v from 'valibot';
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type DecodeFunctionResultParameters,
  decodeAbiParameters,
  decodeFunctionResult,
  type EncodeFunctionDataParameters,
  encodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToString,
  isHex,
  size,
} from 'viem';
import { lowerHex } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { ownValue } from '../../domain/config.ts';
import { type Ms, ms } from '../../domain/time.ts';
import type { World } from '../World.ts';
import { ChainReadError, type ChainReading } from './ChainReadError.ts';
import type { Rpc } from './createRpc.ts';

export const hexValue = v.custom<Hex>((value) => isHex(value), 'not hex');

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

export const blockRecord = v.object({ number: quantity, timestamp: blockTime });

type ReadFunction<abi extends Abi, name extends ContractFunctionName<abi, 'pure' | 'view'>> = {
  readonly address: Address;
  readonly abi: abi;
  readonly functionName: name;
  readonly args?: ContractFunctionArgs<abi, 'pure' | 'view', name>;
};

/** Raw result of a view function. Rejects where the address has no such function. */
export const callContract = async <const abi extends Abi, name extends ContractFunctionName<abi, 'pure' | 'view'>>(
  rpc: Rpc,
  { address, ...call }: ReadFunction<abi, name>,
  block: Hex | 'latest' = 'latest',
): Promise<Hex> => {
  const data = encodeFunctionData(call as EncodeFunctionDataParameters);
  const result = lowerHex(v.parse(hexValue, await rpc.request('eth_call', [{ to: address, data }, block])));
  if (result === '0x') throw new CausewayError({ code: 'chainErrors.noContract' });
  return result;
};

/** One number. What no encoder writes, such as bits beyond the type, is refused: re-encoded, it must be the same. */
export const readNumber = async <const abi extends Abi, name extends ContractFunctionName<abi, 'pure' | 'view'>>(
  rpc: Rpc,
  call: ReadFunction<abi, name>,
  block?: Hex | 'latest',
): Promise<bigint> => {
  const data = await callContract(rpc, call, block);
  const { abi, functionName } = call as Pick<DecodeFunctionResultParameters, 'abi' | 'functionName'>;
  try {
    const result = decodeFunctionResult({ abi, functionName, data });
    if (encodeFunctionResult({ abi, functionName, result }) === data) return BigInt(result as bigint | number);
  } catch {
    // Not an encoding of the type.
  }
  throw new CausewayError({ code: 'chainErrors.noNumber' });
};

const MAX_TEXT_LENGTH = 1024;

/** A text result: an ABI string, or 32 bytes as some old tokens have it. */
export const decodeText = (data: Hex): string => {
  try {
    if (size(data) === 32) return hexToString(data, { size: 32 });
    const [text] = decodeAbiParameters([{ type: 'string' }], data);
    if (text.length <= MAX_TEXT_LENGTH) return text;
  } catch {
    // Not an encoding of a text.
  }
  throw new CausewayError({ code: 'chainErrors.noText' });
};

export type WithChains = Pick<World, 'chains'>;

export type WithPins = Pick<World, 'chains' | 'config'>;

/** The pinned settlement contract of a chain. Throws without a pin. */
export const pinnedContract = ({ config }: Pick<World, 'config'>, chainKey: string): Address => {
  const contract = ownValue(config.pins.contracts, chainKey);
  if (contract === undefined) throw new CausewayError({ code: 'chainErrors.noPin' });
  return contract;
};

/** Runs one read against a chain. Rejects with ChainReadError alone. */
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
export type Consensus<Value> = { readonly value: Value; readonly silent: number };

/** After the first response the other nodes have this time. */
const QUORUM_TIMEOUT_MS = 3_000;

type Outcome<Value> = { readonly value: Value } | { readonly cause: unknown };

/** Reads from every node; a node that fails has a cause, a late one is left out. */
const readEach = <Value>(
  nodes: readonly Rpc[],
  read: (rpc: Rpc) => Promise<Value>,
): Promise<readonly Outcome<Value>[]> =>
  new Promise((resolve) => {
    const outcomes: Outcome<Value>[] = [];
    const add = (outcome: Outcome<Value>): void => {
      outcomes.push(outcome);
      if (outcomes.length === nodes.length) resolve(outcomes);
      else if ('value' in outcome) setTimeout(() => resolve([...outcomes]), QUORUM_TIMEOUT_MS);
    };
    for (const node of nodes) {
      read(node).then(
        (value) => add({ value }),
        (cause) => add({ cause }),
      );
    }
  });

const valuesOf = <Value>(outcomes: readonly Outcome<Value>[]): readonly Value[] =>
  outcomes.flatMap((outcome) => ('value' in outcome ? [outcome.value] : []));

/** By every node, for what money depends on. Rejects with ChainReadError if they contradict each other by `key`. */
export const readConsensus = async <Value>(
  { chains }: WithChains,
  chainKey: string,
  what: ChainReading,
  read: (rpc: Rpc) => Promise<Value>,
  key: (value: Value) => string = String,
): Promise<Consensus<Value>> => {
  const nodes = chains.nodes(chainKey);
  if (nodes.length === 0) throw new ChainReadError(chainKey, what, new CausewayError({ code: 'chainErrors.noNode' }));
  const outcomes = await readEach(nodes, read);
  const values = valuesOf(outcomes);
  const [first] = values;
  if (first === undefined) {
    const failure = outcomes.find((outcome) => 'cause' in outcome);
    throw new ChainReadError(chainKey, what, failure?.cause);
  }
  if (values.some((value) => key(value) !== key(first)))
    throw new ChainReadError(chainKey, what, new CausewayError({ code: 'chainErrors.contradict' }), true);
  return { value: first, silent: nodes.length - values.length };
};

/** For what one node may have before another (a new transaction): null only if no node that responds has it. */
export const readKnown = async <Value>(
  world: WithChains,
  chainKey: string,
  what: ChainReading,
  read: (rpc: Rpc) => Promise<Value | null>,
): Promise<Value | null> => {
  const first = await readChain(world, chainKey, what, read);
  const nodes = world.chains.nodes(chainKey);
  if (first !== null || nodes.length < 2) return first;
  return valuesOf(await readEach(nodes, read)).find((value) => value !== null) ?? null;
};

/** True if this address has a contract. An account's EIP-7702 delegation does not count. */
export const hasCode = (world: WithChains, chainKey: string, address: Address): Promise<boolean> =>
  readChain(world, chainKey, 'code', async (rpc) => {
    const code = v.parse(hexValue, await rpc.request('eth_getCode', [address, 'latest'])).toLowerCase();
    return code !== '0x' && !code.startsWith('0xef0100');
  });

/** The newest block of a node, the chain id that it states, and how long it took to respond. */
export const readHead = (world: WithChains, chainKey: string) =>
  readChain(world, chainKey, 'head', async (rpc) => {
    const began = performance.now();
    const [block, id] = await Promise.all([
      rpc.request('eth_getBlockByNumber', ['latest', false]),
      rpc.request('eth_chainId', []),
    ]);
    const latency = ms(Math.round(performance.now() - began));
    const { number, timestamp } = v.parse(blockRecord, block);
    return { number, time: timestamp, chainId: Number(v.parse(quantity, id)), latency };
  });

export type ChainHead = Awaited<ReturnType<typeof readHead>>;
