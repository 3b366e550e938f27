import {
  type Address,
  encodeFunctionData,
  type Hex,
  parseEventLogs,
  type RpcLog,
  type RpcTransactionReceipt,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll } from 'vitest';
import { allowSolver, fundGas, mintTokens } from '../../chain/mintTokens.ts';
import { NodeRpcError, nodeRpc, nodeRpcHex } from '../../chain/nodeRpc.ts';
import { seededRandom } from '../../random/seededRandom.ts';
import { startTestChains } from '../../testing/testChains.ts';
import { erc20Abi } from '../../testing/testClient.ts';
import { messageBusAbi } from '../../testing/testCrossing.ts';
import {
  type Engine,
  firstApprovals,
  KEYS,
  MAKER,
  people,
  plenty,
  randomActions,
  type Sending,
  tokensOn,
} from './randomActions.ts';
import { serveEvmChains } from './serveEvmChains.ts';

export type Comparison = {
  /** Sent, mined and reverted, refused: the same on both. */
  readonly counts: Readonly<Record<'mined' | 'reverted' | 'refused', number>>;
  /** By kind of action: how many were mined and succeeded. */
  readonly done: Readonly<Record<string, number>>;
  /** Each thing that was not the same, in words. */
  readonly differences: readonly string[];
  /** The largest difference of gas, as a share. */
  readonly gas: number;
};

const receiptOf = async (url: string, hash: Hex): Promise<RpcTransactionReceipt> => {
  for (;;) {
    const receipt = await nodeRpc(url, 'eth_getTransactionReceipt', [hash]);
    if (receipt) return receipt as RpcTransactionReceipt;
    await nodeRpc(url, 'evm_mine');
  }
};
const plain = (logs: readonly RpcLog[]) =>
  JSON.stringify(logs.map(({ address, topics, data }) => [address.toLowerCase(), topics, data]));

type Outcome = RpcTransactionReceipt | NodeRpcError | undefined;
const isReceipt = (outcome: Outcome): outcome is RpcTransactionReceipt =>
  outcome !== undefined && !(outcome instanceof NodeRpcError);

const outcomeOf = async (url: string, raw: Hex): Promise<Outcome> => {
  try {
    return await receiptOf(url, await nodeRpcHex(url, 'eth_sendRawTransaction', [raw]));
  } catch (error) {
    if (error instanceof NodeRpcError) return error;
    throw error;
  }
};

/** As a share of the larger one. */
const gasApart = (a: RpcTransactionReceipt, b: RpcTransactionReceipt): number =>
  Math.abs(Number(a.gasUsed) - Number(b.gasUsed)) / Number(a.gasUsed);

const differencesOf = (what: string, a: RpcTransactionReceipt, b: RpcTransactionReceipt): readonly string[] => [
  ...(a.status === b.status ? [] : [`${what}: status ${a.status} and ${b.status}`]),
  ...(plain(a.logs) === plain(b.logs) ? [] : [`${what}: logs ${plain(a.logs)} and ${plain(b.logs)}`]),
  ...(gasApart(a, b) <= 0.01 ? [] : [`${what}: gas ${Number(a.gasUsed)} and ${Number(b.gasUsed)}`]),
];

/** The chain's own coin first. */
const holdings = async ({ at }: Engine, on: string, who: Address): Promise<string> => {
  const { rpcUrl } = at(on);
  const held = tokensOn(on).map((token) =>
    nodeRpcHex(rpcUrl, 'eth_call', [
      { to: token.address, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [who] }) },
      'latest',
    ]),
  );
  return [await nodeRpcHex(rpcUrl, 'eth_getBalance', [who, 'latest']), ...(await Promise.all(held))].map(BigInt).join();
};

/** Whose holdings are not the same, in words. */
const holdingsApart = async (one: Engine, other: Engine): Promise<readonly string[]> => {
  const all = KEYS.flatMap((on) => [...people, one.at(on).settlement].map((who) => ({ on, who })));
  const compared = await Promise.all(
    all.map(async ({ on, who }) => {
      const [held, heldToo] = await Promise.all([holdings(one, on, who), holdings(other, on, who)]);
      return held === heldToo ? [] : [`${who} on ${on} holds ${held} and ${heldToo}`];
    }),
  );
  return compared.flat();
};

/** Moves the clocks of both engines ahead. */
const skip = async (engines: readonly Engine[], seconds: number): Promise<void> => {
  for (const { at } of engines) {
    for (const key of KEYS) {
      await nodeRpc(at(key).rpcUrl, 'evm_increaseTime', [seconds]);
      await nodeRpc(at(key).rpcUrl, 'evm_mine');
    }
  }
};

/** Gives everybody money and allowances, on both engines. */
const equip = async ({ at }: Engine): Promise<void> => {
  for (const chainKey of KEYS) {
    const chain = at(chainKey);
    for (const who of people) {
      await fundGas(chain, who);
      for (const token of tokensOn(chainKey)) await mintTokens(chain, token, who, plenty);
    }
    await allowSolver(chain, privateKeyToAccount(MAKER).address);
  }
};

const nonceOf = async (url: string, who: Address): Promise<number> =>
  Number(await nodeRpcHex(url, 'eth_getTransactionCount', [who, 'latest']));

/** Unix seconds of the last block. */
const timeOf = async (url: string): Promise<number> => {
  const block = await nodeRpc(url, 'eth_getBlockByNumber', ['latest', false]);
  return Number((block as { timestamp: Hex }).timestamp);
};

/** Sends the same random transactions, signed once, to two engines and compares the results. */
const compareEngines = async (one: Engine, other: Engine, times: number, seed: number): Promise<Comparison> => {
  const random = seededRandom(seed);
  const engines = [one, other];
  const counts = { mined: 0, reverted: 0, refused: 0 };
  const done: Record<string, number> = {};
  const differences: string[] = [];
  const nonces = new Map<string, number>();
  const sentMessages: { readonly from: string; readonly data: Hex }[] = [];
  let gas = 0;
  await Promise.all(engines.map(equip));

  const count = (what: string, { status }: RpcTransactionReceipt): void => {
    const success = status === '0x1';
    counts[success ? 'mined' : 'reverted'] += 1;
    if (success) done[what] = (done[what] ?? 0) + 1;
  };
  const send = async (what: string, { on, key, to, data, value = 0n }: Sending): Promise<void> => {
    const account = privateKeyToAccount(key);
    const id = `${on} ${account.address}`;
    const nonce = nonces.get(id) ?? (await nonceOf(one.at(on).rpcUrl, account.address));
    const raw = await account.signTransaction({
      chainId: one.at(on).chainId,
      nonce,
      to,
      data,
      value,
      gas: random.chance(0.02) ? 60_000n : 900_000n,
      maxFeePerGas: 2_000n,
      maxPriorityFeePerGas: 1_000n,
    });
    const [a, b] = await Promise.all(engines.map(({ at }) => outcomeOf(at(on).rpcUrl, raw)));
    if (!isReceipt(a) || !isReceipt(b)) {
      if (isReceipt(a) || isReceipt(b)) differences.push(`${what}: refused by one: ${String(a)} ${String(b)}`);
      counts.refused += 1;
      return;
    }
    nonces.set(id, nonce + 1);
    count(what, a);
    differences.push(...differencesOf(what, a, b));
    gas = Math.max(gas, gasApart(a, b));
    const logs = a.logs as never;
    for (const { args } of parseEventLogs({ abi: messageBusAbi, logs, eventName: 'MessageSent' })) {
      const carried = [one.at(on).eid, args.nonce, args.sender, args.receiver, args.payload] as const;
      const deliver = { abi: messageBusAbi, functionName: 'deliver', args: carried } as const;
      sentMessages.push({ from: on, data: encodeFunctionData(deliver) });
    }
  };

  const actions = randomActions(one, random, () => timeOf(one.at(KEYS[0]).rpcUrl), sentMessages);
  // Actions with an effect are more frequent than refusals.
  const kinds = [...Object.keys(actions), ...['deposit', 'fill', 'settle', 'deliver', 'refund', 'cancel']];
  for (const approval of firstApprovals(one)) await send('approve', approval);
  for (let i = 0; i < times; i += 1) {
    if (i % 60 === 59) await skip(engines, Math.ceil((60_000 * 60) / times));
    const what = random.pick(kinds);
    const sending = await actions[what]?.();
    if (sending) await send(what, sending);
  }
  // Balances differ where the gas does.
  if (gas === 0) differences.push(...(await holdingsApart(one, other)));
  return { counts, done, differences, gas };
};

/** Starts two chains on anvil and two in JavaScript for the tests of a file; returns a function that compares their results. */
export const bothEngines = () => {
  const keys = [...KEYS];
  let anvil: Awaited<ReturnType<typeof startTestChains>>;
  let javascript: Awaited<ReturnType<typeof serveEvmChains>>;
  beforeAll(async () => {
    [anvil, javascript] = await Promise.all([startTestChains(keys), serveEvmChains(keys)]);
  });
  afterAll(async () => {
    await anvil?.end();
    await javascript?.end();
  });
  return (times: number, seed: number) => compareEngines(anvil, javascript, times, seed);
};
