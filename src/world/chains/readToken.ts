import * as v from 'valibot';
import { type Address, erc20Abi, type Hex, numberToHex } from 'viem';
import { lowerHex, sameAddress } from '../../domain/address.ts';
import { approvalData } from '../../domain/approvalCall.ts';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import { cleanText } from '../../domain/cleanText.ts';
import type { Holding } from '../../domain/maker/inboxRows.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { fulfilled } from '../fulfilled.ts';
import { type Rpc, RpcError } from './createRpc.ts';
import {
  callContract,
  decodeText,
  quantity,
  readChain,
  readConsensus,
  readNumber,
  type WithChains,
} from './readChain.ts';

/** The revert reason of a call in the next block; null if it would succeed. Rejects with ChainReadError if the node fails. */
export const readRefusal = (
  world: WithChains,
  chainKey: string,
  {
    value = 0n,
    ...call
  }: { readonly from: Address; readonly to: Address; readonly data: Hex; readonly value?: bigint },
): Promise<string | null> =>
  readChain(world, chainKey, 'trialCall', async (rpc) => {
    const paid = value === 0n ? {} : { value: numberToHex(value) };
    try {
      await rpc.request('eth_call', [{ ...call, ...paid }, 'pending']);
      return null;
    } catch (error) {
      if (!(error instanceof RpcError && error.reverted)) throw error;
      return error.message.replace(/^.*?execution reverted:?\s*/i, '').trim() || 'no reason given';
    }
  });

export type TrialApproval = {
  readonly token: Address;
  readonly owner: Address;
  readonly spender: Address;
  readonly amount: bigint;
};

/** True if a token rejects this allowance but accepts 0 (USDT), found by simulating both. */
export const needsReset = async (
  world: WithChains,
  chainKey: string,
  { token, owner, spender, amount }: TrialApproval,
): Promise<boolean> => {
  const goes = async (value: bigint): Promise<boolean> => {
    const data = approvalData(spender, value);
    return (await readRefusal(world, chainKey, { from: owner, to: token, data })) === null;
  };
  return !(await goes(amount)) && (await goes(0n));
};

/** Fee of an approval in wei: the estimated gas times the node's gas price. */
export const readApprovalFee = (
  world: WithChains,
  chainKey: string,
  { token, owner, spender, amount }: TrialApproval,
): Promise<bigint> =>
  readChain(world, chainKey, 'transaction', async (rpc) => {
    const [gas, price] = await Promise.all([
      rpc.request('eth_estimateGas', [{ from: owner, to: token, data: approvalData(spender, amount) }]),
      rpc.request('eth_gasPrice', []),
    ]);
    return v.parse(quantity, gas) * v.parse(quantity, price);
  });

export const readAllowance = (
  world: WithChains,
  chainKey: string,
  token: Address,
  owner: Address,
  spender: Address,
): Promise<bigint> =>
  readChain(world, chainKey, 'allowance', (rpc) =>
    readNumber(rpc, {
      address: token,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [lowerHex(owner), lowerHex(spender)],
    }),
  );

const balanceAt = async (rpc: Rpc, token: Address, owner: Address, block: Hex | 'latest'): Promise<bigint> =>
  sameAddress(token, NATIVE_TOKEN)
    ? v.parse(quantity, await rpc.request('eth_getBalance', [owner, block]))
    : readNumber(rpc, { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [lowerHex(owner)] }, block);

export const readBalance = (world: WithChains, chainKey: string, token: Address, owner: Address): Promise<bigint> =>
  readChain(world, chainKey, 'balance', (rpc) => balanceAt(rpc, token, owner, 'latest'));

/** Smallest units. `before` is null if the node has no such state: `after` is the current balance. */
export const readBalanceAround = (
  world: WithChains,
  chainKey: string,
  token: Address,
  owner: Address,
  block: bigint,
): Promise<{ readonly before: bigint | null; readonly after: bigint }> =>
  readChain(world, chainKey, 'balance', async (rpc) => {
    const at = (number: bigint) => balanceAt(rpc, token, owner, numberToHex(number));
    try {
      const [before, after] = await Promise.all([at(block - 1n), at(block)]);
      return { before, after };
    } catch (error) {
      // It responded, so that it has the current balance.
      if (!(error instanceof RpcError) || error.code === null) throw error;
      return { before: null, after: await balanceAt(rpc, token, owner, 'latest') };
    }
  });

/** Reads by lower-case address. A token without a response is left out; fails only if none responds. */
const readByToken = async <Value>(
  tokens: readonly Address[],
  read: (token: Address) => Promise<Value>,
): Promise<ReadonlyMap<string, Value>> =>
  new Map(await fulfilled(tokens.map(async (token) => [token.toLowerCase(), await read(token)] as const)));

export const readBalances = (
  world: WithChains,
  chainKey: string,
  tokens: readonly Address[],
  owner: Address,
): Promise<ReadonlyMap<string, bigint>> => readByToken(tokens, (token) => readBalance(world, chainKey, token, owner));

export const readHolding = async (
  world: WithChains,
  chain: Chain,
  token: Address,
  account: Address,
): Promise<Holding> => {
  const [balance, allowance] = await Promise.all([
    readBalance(world, chain.chainKey, token, account),
    readAllowance(world, chain.chainKey, token, account, chain.address),
  ]);
  return { balance, allowance };
};

export const readHoldings = (
  world: WithChains,
  chain: Chain,
  tokens: readonly Address[],
  account: Address,
): Promise<ReadonlyMap<string, Holding>> => readByToken(tokens, (token) => readHolding(world, chain, token, account));

const MAX_DECIMALS = 77n;

const decimalsBy = async (rpc: Rpc, token: Address): Promise<number> => {
  const decimals = await readNumber(rpc, { address: token, abi: erc20Abi, functionName: 'decimals' });
  if (decimals > MAX_DECIMALS)
    throw new CausewayError({ code: 'chainErrors.decimals', values: { decimals: String(decimals) } });
  return Number(decimals);
};

const COIN_DECIMALS = 18;

/** The decimals that a token states itself, by all nodes of its chain. The coin of a chain has 18. */
export const readDecimals = async (world: WithChains, chainKey: string, token: Address): Promise<number> =>
  sameAddress(token, NATIVE_TOKEN)
    ? COIN_DECIMALS
    : (await readConsensus(world, chainKey, 'token', (rpc) => decimalsBy(rpc, token))).value;

/** Decimals are required; a name may be missing. */
export const readTokenMeta = (world: WithChains, chainKey: string, token: Address) =>
  readChain(world, chainKey, 'token', async (rpc) => {
    const textOf = (functionName: 'symbol' | 'name', maxLength: number) =>
      callContract(rpc, { address: token, abi: erc20Abi, functionName })
        .then((data) => cleanText(decodeText(data), maxLength))
        .catch(() => '');
    const [decimals, symbol, name] = await Promise.all([
      decimalsBy(rpc, token),
      textOf('symbol', 20),
      textOf('name', 60),
    ]);
    return { symbol, name, decimals };
  });
