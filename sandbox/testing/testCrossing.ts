import { type Address, type Hex, parseAbi, parseEventLogs } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Order } from '../../src/domain/order/Order.ts';
import { orderTypedData } from '../../src/domain/order/orderHash.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { sec } from '../../src/domain/time.ts';
import { accounts } from '../chain/accounts.ts';
import type { RunningChain } from '../chain/startChains.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { testClient } from './testClient.ts';

/** The messaging endpoint of a sandbox chain (sandbox/contracts/src/MessageBus.sol). */
export const messageBusAbi = parseAbi([
  'event MessageSent(bytes32 indexed messageId, uint32 indexed dstEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'event MessageDelivered(bytes32 indexed messageId, uint32 indexed srcEid)',
  'function deliver(uint32 srcEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function delivered(bytes32 messageId) view returns (bool)',
  'function nonce() view returns (uint64)',
]);

const usdOf = (chain: RunningChain) => {
  const token = tokenTable.find((each) => each.chainKey === chain.chainKey && each.symbol.startsWith('USD'));
  if (!token) throw new Error(`${chain.chainKey} has no dollar.`);
  return token;
};

/** An order of trader 0 from one chain's dollar to another's, valid for a minute from the source chain's last block. */
export const makeOrder = async (from: RunningChain, to: RunningChain, changes: Partial<Order> = {}): Promise<Order> => {
  const { timestamp } = await testClient(from, accounts.relayer).reader.getBlock();
  const offerer = privateKeyToAccount(accounts.trader(0)).address;
  return {
    inputAmount: 5_000_000n,
    outputAmount: 4_990_000n,
    inputToken: usdOf(from).address,
    outputToken: usdOf(to).address,
    startTime: sec(Number(timestamp)),
    endTime: sec(Number(timestamp) + 60),
    srcEid: from.eid,
    dstEid: to.eid,
    offerer,
    recipient: offerer,
    ...changes,
  };
};

/** Trader 0's signature of an order. */
export const signOrder = (order: Order, source: RunningChain): Promise<Hex> =>
  privateKeyToAccount(accounts.trader(0)).signTypedData(
    orderTypedData(order, { name: 'Aori', version: '0.3.1', verifyingContract: source.settlement }),
  );

/** In native coin. Kind 0 settles an order that `filler` filled, 1 cancels. */
export const messageFee = (on: RunningChain, srcEid: number, kind: 0 | 1, filler: Address): Promise<bigint> =>
  testClient(on, accounts.relayer).reader.readContract({
    address: on.settlement,
    abi: settlementAbi,
    functionName: 'quote',
    args: [srcEid, kind, '0x', false, srcEid, filler],
  });

/** Carries every message that one chain has sent to another and that has not arrived, as the relayer does. */
export const relayMessages = async (from: RunningChain, to: RunningChain): Promise<number> => {
  const logs = await testClient(from, accounts.relayer).reader.getLogs({ address: from.bus, fromBlock: 0n });
  const relayer = testClient(to, accounts.relayer);
  let carried = 0;
  for (const { args } of parseEventLogs({ abi: messageBusAbi, logs, eventName: 'MessageSent' })) {
    const known = { address: to.bus, abi: messageBusAbi } as const;
    if (args.dstEid !== to.eid) continue;
    if (await relayer.reader.readContract({ ...known, functionName: 'delivered', args: [args.messageId] })) continue;
    await relayer.call(to.bus, messageBusAbi, 'deliver', [
      from.eid,
      args.nonce,
      args.sender,
      args.receiver,
      args.payload,
    ]);
    carried += 1;
  }
  return carried;
};
