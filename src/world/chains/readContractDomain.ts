import type { Address } from 'viem';
import { getEip712Domain } from 'viem/actions';
import { lowerHex } from '../../domain/address.ts';
import { clientOf, nodeFailure, RpcError } from './createRpc.ts';
import { readChain, type WithChains } from './readChain.ts';

/** A contract's own signing domain; `fields` has a bit for each member (ERC-5267). */
export type ContractDomain = {
  readonly fields: number;
  readonly name: string;
  readonly version: string;
  readonly verifyingContract: Address;
};

/** The signing domain by a contract's `eip712Domain()` (ERC-5267); null without that function. */
export const readContractDomain = (
  world: WithChains,
  chainKey: string,
  contract: Address,
): Promise<ContractDomain | null> =>
  readChain(world, chainKey, 'domain', async (rpc) => {
    try {
      const { domain, fields } = await getEip712Domain(clientOf(rpc), { address: contract });
      const { name, version, verifyingContract } = domain;
      return { fields: Number(fields), name, version, verifyingContract: lowerHex(verifyingContract) };
    } catch (error) {
      const failure = nodeFailure(error);
      if (failure === null || (failure instanceof RpcError && failure.reverted)) return null;
      throw failure;
    }
  });
