import { AbiDecodingZeroDataError, type Address, BaseError, type Client } from 'viem';
import { getEnsAddress, getEnsName, normalize } from 'viem/ens';
import { lowerHex, sameAddress } from '../../domain/address.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import { cleanText } from '../../domain/cleanText.ts';
import { MAX_NAME_LENGTH, NAME_CHAIN_ID, UNIVERSAL_RESOLVER } from '../../domain/ensName.ts';
import { ChainReadError } from './ChainReadError.ts';
import { clientOf, nodeFailure, type Rpc, RpcError } from './createRpc.ts';
import { readChain, readConsensus, type WithChains } from './readChain.ts';

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

/** `OffchainLookup` of EIP-3668: the record is on a server of the name's owner, which is not requested. */
const OFFCHAIN_LOOKUP = '0x556f1830';

const resolver = { universalResolverAddress: UNIVERSAL_RESOLVER } as const;

const requireMainnet = async (rpc: Rpc): Promise<void> => {
  const id = Number(await rpc.request('eth_chainId', []));
  if (id !== NAME_CHAIN_ID) throw new CausewayError({ code: 'names.otherChain', values: { chain: id } });
};

/** Reads from the resolver on one node, which has to be of Ethereum. */
const readResolver = async <Value>(rpc: Rpc, read: (client: Client) => Promise<Value>): Promise<Value | 'offchain'> => {
  try {
    const [value] = await Promise.all([read(clientOf(rpc)), requireMainnet(rpc)]);
    return value;
  } catch (error) {
    const failure = nodeFailure(error);
    if (failure instanceof RpcError && String(failure.data).startsWith(OFFCHAIN_LOOKUP)) return 'offchain';
    if (failure !== null) throw failure;
    // viem's errors are a page long.
    const isEmpty = error instanceof BaseError && error.walk((one) => one instanceof AbiDecodingZeroDataError) !== null;
    throw new CausewayError({ code: isEmpty ? 'names.noNames' : 'names.noResponse' }, { cause: error });
  }
};

type Resolution = { readonly address: Address } | { readonly issue: 'noAddress' | 'offchain' };

/** Resolution of a normalized name by one node: its ETH record, whichever chain the address is used on. */
const resolveName = async (rpc: Rpc, name: string): Promise<Resolution> => {
  const address = await readResolver(rpc, (client) => getEnsAddress(client, { ...resolver, name }));
  if (address === 'offchain') return { issue: 'offchain' };
  return address === null ? { issue: 'noAddress' } : { address: lowerHex(address) };
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

/** By consensus of all nodes of Ethereum mainnet (`chainKey`), because money may go there. Throws NameError. */
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

/** The reverse name, if it resolves back to the address; else null. Rejects with ChainReadError if no node responds. */
export const readAddressName = (world: WithChains, chainKey: string, account: Address): Promise<string | null> =>
  readChain(world, chainKey, 'name', async (rpc) => {
    const name = await readResolver(rpc, (client) => getEnsName(client, { ...resolver, address: account }));
    // A name in another spelling than that of ENS is a trick.
    if (name === null || name.length > MAX_NAME_LENGTH || !isNormal(name)) return null;
    const back = await resolveName(rpc, name);
    return 'address' in back && sameAddress(back.address, account) ? name : null;
  });
