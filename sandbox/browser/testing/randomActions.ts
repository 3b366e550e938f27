import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Order } from '../../../src/domain/order/Order.ts';
import { orderHash } from '../../../src/domain/order/orderHash.ts';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import { sec } from '../../../src/domain/time.ts';
import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import { accounts } from '../../chain/accounts.ts';
import { nodeRpcHex } from '../../chain/nodeRpc.ts';
import type { RunningChain } from '../../chain/startChains.ts';
import { tokenTable } from '../../chain/tokenTable.ts';
import type { SeededRandom } from '../../random/seededRandom.ts';
import { erc20Abi } from '../../testing/testClient.ts';
import { signOrder } from '../../testing/testCrossing.ts';

export type Engine = { readonly at: (chainKey: string) => RunningChain };

export type Sending = {
  readonly on: string;
  readonly key: Hex;
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
};

export const KEYS = ['ethereum', 'plasma'] as const;
/** One account may fill, one may not, one swaps. */
export const [MAKER, STRANGER, TRADER] = [accounts.maker(0), accounts.maker(7), accounts.trader(0)];
export const people = [MAKER, STRANGER, TRADER, accounts.relayer].map((key) => privateKeyToAccount(key).address);
export const plenty = 10n ** 15n;
const abi = settlementAbi;
const transferAbi = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);

export const tokensOn = (chainKey: string) => tokenTable.filter((token) => token.chainKey === chainKey);

/** Random things that people do with the settlement contracts, possible or not. */
export const randomActions = (
  one: Engine,
  random: SeededRandom,
  now: () => Promise<number>,
  sentMessages: readonly { readonly from: string; readonly data: Hex }[],
): Readonly<Record<string, () => Promise<Sending | null>>> => {
  const orders: { readonly order: Order; readonly from: string; readonly to: string }[] = [];
  const newOrder = async () => {
    const began = await now();
    const from = random.pick(KEYS);
    // Some stay on their chain.
    const to = random.chance(0.25) ? from : (KEYS.find((key) => key !== from) ?? from);
    const native = random.chance(0.1);
    const input = random.pick(tokensOn(from).filter(({ kind }) => kind === 'standard'));
    const output = random.pick(tokensOn(to).filter(({ kind }) => kind === 'standard'));
    const offerer = privateKeyToAccount(TRADER).address;
    const order: Order = {
      inputAmount: BigInt(random.int(1, 1_000_000)),
      outputAmount: BigInt(random.int(1, 1_000_000)),
      inputToken: native ? NATIVE_TOKEN : input.address,
      outputToken: output.address,
      startTime: sec(began - 1_000),
      // Some are over already, some will be when the clocks are moved.
      endTime: sec(began + random.pick([-500, 3_000, 3_000, 10_000_000, 10_000_000, 10_000_000])),
      srcEid: one.at(from).eid,
      dstEid: one.at(to).eid,
      offerer,
      recipient: random.pick(people),
    };
    const made = { order, from, to };
    orders.push(made);
    return made;
  };
  const recent = () => orders.slice(-20);
  const anyOrder = async (among = recent()) =>
    among.length === 0 || random.chance(0.25) ? newOrder() : random.pick(among);
  const call = (on: string, key: Hex, data: Hex, value = 0n): Sending => ({
    on,
    key,
    to: one.at(on).settlement,
    data,
    value,
  });
  const encode = (
    functionName: 'fill' | 'withdraw' | 'settle' | 'cancel' | 'deposit' | 'depositNative',
    args: readonly unknown[],
  ): Hex => encodeFunctionData({ abi, functionName, args } as never);

  return {
    approve: async () => {
      const on = random.pick(KEYS);
      const token = random.pick(tokensOn(on));
      const amount = random.chance(0.04) ? BigInt(random.int(0, 100)) : plenty;
      const data = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'approve',
        args: [one.at(on).settlement, amount],
      });
      return { on, key: random.pick([MAKER, TRADER, STRANGER]), to: token.address, data };
    },
    transfer: async () => {
      const on = random.pick(KEYS);
      const amount = random.chance(0.2) ? plenty * 100n : BigInt(random.int(0, 1_000));
      const data = encodeFunctionData({
        abi: transferAbi,
        functionName: 'transfer',
        args: [random.pick(people), amount],
      });
      return { on, key: random.pick([MAKER, TRADER, STRANGER]), to: random.pick(tokensOn(on)).address, data };
    },
    deposit: async () => {
      const { order, from } = await anyOrder();
      const signature = await signOrder(random.chance(0.1) ? { ...order, inputAmount: 1n } : order, one.at(from));
      return call(from, accounts.relayer, encode('deposit', [order, signature]));
    },
    depositNative: async () => {
      const native = recent().filter(({ order }) => order.inputToken === NATIVE_TOKEN);
      const { order, from } = await anyOrder(native);
      return call(
        from,
        random.chance(0.8) ? TRADER : MAKER,
        encode('depositNative', [order]),
        random.chance(0.8) ? order.inputAmount : 5n,
      );
    },
    fill: async () => {
      const { order, to } = await anyOrder();
      return call(to, random.chance(0.8) ? MAKER : STRANGER, encode('fill', [order]));
    },
    settle: async () => {
      const [from, to] = random.chance(0.5) ? KEYS : ([KEYS[1], KEYS[0]] as const);
      const filler = privateKeyToAccount(random.chance(0.8) ? MAKER : STRANGER).address;
      const quote = encodeFunctionData({
        abi,
        functionName: 'quote',
        args: [one.at(to).eid, 0, '0x', false, one.at(to).eid, filler],
      });
      const fee = BigInt(
        await nodeRpcHex(one.at(from).rpcUrl, 'eth_call', [
          { to: one.at(from).settlement, data: quote },
          'latest',
        ]).catch(() => '0x0'),
      );
      return call(
        from,
        accounts.relayer,
        encode('settle', [one.at(to).eid, filler, '0x']),
        random.chance(0.9) ? fee : 0n,
      );
    },
    deliver: async () => {
      const message = sentMessages.length === 0 ? undefined : random.pick(sentMessages.slice(-6));
      const to = KEYS.find((key) => key !== message?.from);
      return message && to ? { on: to, key: accounts.relayer, to: one.at(to).bus, data: message.data } : null;
    },
    cancel: async () => {
      const { order, from } = await anyOrder(recent().filter(({ from, to }) => from === to));
      return call(from, random.pick([TRADER, MAKER]), encode('cancel', [orderHash(order)]));
    },
    refund: async () => {
      const { order, to } = await anyOrder();
      return call(
        to,
        random.pick([TRADER, MAKER]),
        encode('cancel', [orderHash(order), order, '0x']),
        random.chance(0.9) ? 10n ** 16n : 0n,
      );
    },
    withdraw: async () => {
      const on = random.pick(KEYS);
      return call(on, MAKER, encode('withdraw', [random.pick(tokensOn(on)).address, BigInt(random.int(1, 1_000))]));
    },
  };
};

/** Without allowances every action would be refused. */
export const firstApprovals = (one: Engine): readonly Sending[] =>
  [MAKER, TRADER].flatMap((key) =>
    KEYS.flatMap((on) =>
      tokensOn(on).map((token) => {
        const args = [one.at(on).settlement, plenty] as const;
        return {
          on,
          key,
          to: token.address,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
        };
      }),
    ),
  );
