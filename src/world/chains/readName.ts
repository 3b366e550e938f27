import { type Address, bytesToHex, decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem';
import { namehash, normalize, packetToBytes } from 'viem/ens';
import { lowerHex, sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { MAX_NAME_LENGTH, NAME_CHAIN_ID, UNIVERSAL_RESOLVER } from '../../domain/ensName.ts';
import { type Rpc, RpcError } from './createRpc.ts';
import { ChainReadError, callContract, callData, readAgreed, readChain, type WithChains } from './readChain.ts';

/** Why a name has no address here. `unread`: the nodes did not say; any other is an answer. */
type NameIssue = 'notAllowed' | 'noAddress' | 'offchain' | 'contradict' | 'unread';

/** A name leads to no address that could be believed. Nothing is filled in for it. */
export class NameError extends CausewayError {
  override readonly name = 'NameError';
  readonly issue: NameIssue;

  constructor(issue: NameIssue, typed: string, cause?: unknown) {
    const name = cleanText(typed, 80);
    const why = cause instanceof Error ? cleanText(cause.message, 160) : '';
    super(
      issue === 'notAllowed'
        ? { code: 'names.notAllowed', values: { name, why } }
        : { code: `names.${issue}`, values: { name } },
      {
        recovery: issue === 'unread' ? 'retry' : 'none',
        details: cause instanceof CausewayError ? cause.details : [],
        cause,
      },
    );
    this.issue = issue;
  }
}

/** A name as ENS writes it, and the account that its ETH record (coin type 60) names, lower case. */
export type ResolvedName = { readonly name: string; readonly address: Address };

const BYTES = { type: 'bytes' } as const;
const ADDRESS = { type: 'address' } as const;
const TEXTS = { type: 'string[]' } as const;

/** Selectors of the universal resolver and of resolvers (a test computes them too). */
export const CALLS = {
  addr: { selector: '0x3b3b57de', signature: 'addr(bytes32)' },
  resolve: { selector: '0xa1472844', signature: 'resolveWithGateways(bytes,bytes,string[])' },
  reverse: { selector: '0xb7d6ca64', signature: 'reverseWithGateways(bytes,uint256,string[])' },
} as const;

/** ETH, in the numbers of ENSIP-9: the one record that is read, whichever chain the address is used on. */
const ETH = 60n;

/** Has a resolver whose responses are elsewhere say so (EIP-3668); nobody follows it. */
const NO_GATEWAYS = ['x-batch-gateway:true'];

/** `OffchainLookup` of EIP-3668: the answer is on a server that the name's owner chose. */
export const OFFCHAIN_LOOKUP = '0x556f1830';

/** The universal resolver's own words for "there is nothing", by selector (a test computes them from the signatures). */
export const NOTHING: Readonly<Record<Hex, string>> = {
  '0x77209fe8': 'ResolverNotFound(bytes)',
  '0x1e9535f2': 'ResolverNotContract(bytes,address)',
  '0x7b1c461b': 'UnsupportedResolverProfile(bytes4)',
  '0x95c0c752': 'ResolverError(bytes)',
  '0xef9c03ce': 'ReverseAddressMismatch(string,bytes)',
};

const isThere = (answer: Hex): Hex => {
  if (answer === '0x') throw new CausewayError({ code: 'names.noNames' });
  return answer;
};

const requireMainnet = async (rpc: Rpc): Promise<void> => {
  const id = Number(await rpc.request('eth_chainId', []));
  if (id !== NAME_CHAIN_ID) throw new CausewayError({ code: 'names.otherChain', values: { chain: id } });
};

/** Asks the resolver of one node, which has to be of Ethereum; null where it says that there is nothing. */
const askResolver = async (rpc: Rpc, data: Hex): Promise<Hex | 'offchain' | null> => {
  try {
    const [answer] = await Promise.all([callContract(rpc, UNIVERSAL_RESOLVER, data), requireMainnet(rpc)]);
    return isThere(answer);
  } catch (thrown) {
    const said = thrown instanceof RpcError && typeof thrown.data === 'string' ? thrown.data.slice(0, 10) : '';
    if (said === OFFCHAIN_LOOKUP) return 'offchain';
    if (Object.hasOwn(NOTHING, said)) return null;
    throw thrown;
  }
};

/** Decoder errors are a page long. */
const decoded = <Value>(decode: () => Value): Value => {
  try {
    return decode();
  } catch (cause) {
    throw new CausewayError({ code: 'names.noResponse' }, { cause });
  }
};

const addressIn = (answer: Hex): Address | null =>
  decoded(() => {
    const [record] = decodeAbiParameters([BYTES, ADDRESS], answer);
    if (record === '0x') return null;
    const found = lowerHex(decodeAbiParameters([ADDRESS], record)[0]);
    return found === ZERO_ADDRESS ? null : found;
  });

type Answer = { readonly address: Address } | { readonly issue: 'noAddress' | 'offchain' };

/** Response of one node for a normalized name. */
const askName = async (rpc: Rpc, name: string): Promise<Answer> => {
  const record = callData(CALLS.addr.selector, namehash(name));
  const words = encodeAbiParameters([BYTES, BYTES, TEXTS], [bytesToHex(packetToBytes(name)), record, NO_GATEWAYS]);
  const answer = await askResolver(rpc, `${CALLS.resolve.selector}${words.slice(2)}`);
  if (answer === 'offchain') return { issue: 'offchain' };
  const found = answer === null ? null : addressIn(answer);
  return found === null ? { issue: 'noAddress' } : { address: found };
};

/** A name in the one spelling that ENS knows (ENSIP-15). Throws NameError `notAllowed`, for look-alikes of mixed scripts too. */
export const normalizeName = (typed: string): string => {
  try {
    return normalize(typed);
  } catch (cause) {
    throw new NameError('notAllowed', typed, cause);
  }
};

const isNormal = (name: string): boolean => {
  try {
    return normalize(name) === name;
  } catch {
    return false;
  }
};

/**
 * The address of a name, by all nodes of `chainKey`, which is Ethereum mainnet: money may go there. Throws NameError
 * where there is none, where a server outside Ethereum would have to be asked, and where nodes contradict each other.
 */
export const readNameAddress = async (world: WithChains, chainKey: string, typed: string): Promise<ResolvedName> => {
  const name = normalizeName(typed);
  const agreed = await readAgreed(
    world,
    chainKey,
    'name',
    (rpc) => askName(rpc, name),
    (answer) => JSON.stringify(answer),
  ).catch((cause: unknown) => {
    throw new NameError(cause instanceof ChainReadError && cause.contradicts ? 'contradict' : 'unread', typed, cause);
  });
  if ('issue' in agreed.value) throw new NameError(agreed.value.issue, typed);
  return { name, address: agreed.value.address };
};

/**
 * The name that an address gives itself, where that name leads to this very address; null where it has none, or claims
 * one that is not its own or not allowed. Throws ChainReadError where no node responds.
 */
export const readAddressName = (world: WithChains, chainKey: string, account: Address): Promise<string | null> =>
  readChain(world, chainKey, 'name', async (rpc) => {
    const words = encodeAbiParameters([BYTES, { type: 'uint256' }, TEXTS], [account, ETH, NO_GATEWAYS]);
    const answer = await askResolver(rpc, `${CALLS.reverse.selector}${words.slice(2)}`);
    if (answer === null || answer === 'offchain') return null;
    const [name] = decoded(() => decodeAbiParameters([{ type: 'string' }, ADDRESS, ADDRESS], answer));
    // A name that is spelled otherwise than ENS spells it is somebody's trick.
    if (name === '' || name.length > MAX_NAME_LENGTH || !isNormal(name)) return null;
    const back = await askName(rpc, name);
    return 'address' in back && sameAddress(back.address, account) ? name : null;
  });
