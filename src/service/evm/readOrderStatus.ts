import type { Hex } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import { type ContractStatus, contractStatusOf } from '../../domain/order/contractStatus.ts';
import { callData, readUint, selectors } from './abiWords.ts';
import { callContract } from './callContract.ts';
import { pinnedContract, readChain, type WithPins } from './readChain.ts';

/**
 * What the settlement contract of this chain says about an order. The contract is the pinned one and never the address
 * that /chains states: a service could name a contract that says whatever it likes.
 */
export const readOrderStatus = (
  world: WithPins,
  { chainKey }: Pick<Chain, 'chainKey'>,
  orderHash: Hex,
): Promise<ContractStatus> =>
  readChain(world, chainKey, 'order status', async (rpc) => {
    const contract = pinnedContract(world, chainKey);
    const value = readUint(await callContract(rpc, contract, callData(selectors.orderStatus, orderHash)));
    const status = value > 255n ? null : contractStatusOf(Number(value));
    if (status === null) throw new Error(`The contract answered with status ${value}.`);
    return status;
  });
