import {
  type Address,
  bytesToHex,
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  isHex,
  parseAbi,
} from 'viem';
import { namehash, normalize, packetToBytes } from 'viem/ens';
import { lowerHex, sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { MAX_NAME_LENGTH, NAME_CHAIN_ID, UNIVERSAL_RESOLVER } from '../../domain/ensName.ts';
import { ChainReadError } from './ChainReadError.ts';
import { type Rpc, RpcError } from './createRpc.ts';
import { ethCall, readChain, readConsensus, type WithChains } from './readChain.ts';

/** Why a name has no address here. `unread`: no node responded; any other is final. */
type NameIssue = 'notAllowed' | 'noAddress' | 'offchain' | 'contradict' | 'unread';

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

/** ENS's universal resolver and resolvers; its errors are its ways to state that there is no name or record. */
const ensAbi = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes result, address resolver)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string name, address resolver, address reverseResolver)',
  'function addr(bytes32 node) view returns (address)',
  'error ResolverNotFound(bytes name)',
  'error ResolverNotContract(bytes name, address resolver)',
  'error UnsupportedResolverProfile(bytes4 selector)',
  'error ResolverError(bytes errorData)',
  'error ReverseAddressMismatch(string primary, bytes primaryAddress)',
]);

/** ETH, in the numbers of ENSIP-9: the one record that is read, whichever chain the address is used on. */
const ETH = 60n;

/** A resolver whose records are elsewhere reverts with OffchainLookup (EIP-3668), which is not followed. */
const NO_GATEWAYS = ['x-batch-gateway:true'];

/** `OffchainLookup` of EIP-3668: the record is on a server that the name's owner chose. */
const OFFCHAIN_LOOKUP = '0x556f1830';

const isNoName = (data: Hex): boolean => {
  try {
    return !['Error', 'Panic'].includes(decodeErrorResult({ abi: ensAbi, data }).errorName);
  } catch {
    return false;
  }
};

const requireMainnet = async (rpc: Rpc): Promise<void> => {
  const id = Number(await rpc.request('eth_chainId', []));
  if (id !== NAME_CHAIN_ID) throw new CausewayError({ code: 'names.otherChain', values: { chain: id } });
};

/** Result of the resolver on one node, which has to be of Ethereum; null where there is no name or record. */
const callResolver = async (rpc: Rpc, data: Hex): Promise<Hex | 'offchain' | null> => {
  try {
    const [result] = await Promise.all([ethCall(rpc, UNIVERSAL_RESOLVER, data), requireMainnet(rpc)]);
    if (result === '0x') throw new CausewayError({ code: 'names.noNames' });
    return result;
  } catch (thrown) {
    const revert = thrown instanceof RpcError && isHex(thrown.data) ? thrown.data : '0x';
    if (revert.startsWith(OFFCHAIN_LOOKUP)) return 'offchain';
    if (isNoName(revert)) return null;
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

type Resolution = { readonly address: Address } | { readonly issue: 'noAddress' | 'offchain' };

const resolveName = async (rpc: Rpc, name: string): Promise<Resolution> => {
  const record = encodeFunctionData({ abi: ensAbi, functionName: 'addr', args: [namehash(name)] });
  const args = [bytesToHex(packetToBytes(name)), record, NO_GATEWAYS] as const;
  const functionName = 'resolveWithGateways';
  const data = await callResolver(rpc, encodeFunctionData({ abi: ensAbi, functionName, args }));
  if (data === 'offchain') return { issue: 'offchain' };
  const address = decoded(() => {
    if (data === null) return ZERO_ADDRESS;
    const [result] = decodeFunctionResult({ abi: ensAbi, functionName, data });
    return result === '0x'
      ? ZERO_ADDRESS
      : lowerHex(decodeFunctionResult({ abi: ensAbi, functionName: 'addr', data: result }));
  });
  return address === ZERO_ADDRESS ? { issue: 'noAddress' } : { address };
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
  const agreed = await readConsensus(
    world,
    chainKey,
    'name',
    (rpc) => resolveName(rpc, name),
    (resolution) => JSON.stringify(resolution),
  ).catch((cause: unknown) => {
    throw new NameError(cause instanceof ChainReadError && cause.contradicts ? 'contradict' : 'unread', typed, cause);
  });
  if ('issue' in agreed.value) throw new NameError(agreed.value.issue, typed);
  return { name, address: agreed.value.address };
};

/**
 * The name that an address gives itself, if that name resolves to this very address; null without a name, or for one that
 * is not its own or not allowed. Rejects with ChainReadError if no node responds.
 */
export const readAddressName = (world: WithChains, chainKey: string, account: Address): Promise<string | null> =>
  readChain(world, chainKey, 'name', async (rpc) => {
    const functionName = 'reverseWithGateways';
    const args = [account, ETH, NO_GATEWAYS] as const;
    const data = await callResolver(rpc, encodeFunctionData({ abi: ensAbi, functionName, args }));
    if (data === null || data === 'offchain') return null;
    const [name] = decoded(() => decodeFunctionResult({ abi: ensAbi, functionName, data }));
    // A name in another spelling than that of ENS is a trick.
    if (name === '' || name.length > MAX_NAME_LENGTH || !isNormal(name)) return null;
    const back = await resolveName(rpc, name);
    return 'address' in back && sameAddress(back.address, account) ? name : null;
  });
