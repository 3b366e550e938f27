import {
  type Address,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  type RpcLog,
} from 'viem';
import { sameAddress } from '../../../src/domain/address.ts';
import { settlementAbi } from '../../../src/domain/order/settlement.ts';
import { wait } from '../retry.ts';
import type { ChainClient } from './createChainClient.ts';

/** The messaging endpoint of a chain, as far as the relayer uses it. */
export const busAbi = parseAbi([
  'event MessageSent(bytes32 indexed messageId, uint32 indexed dstEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function deliver(uint32 srcEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function delivered(bytes32 messageId) view returns (bool)',
]);

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 15_000;
const LOG_AFTER_MS = 8_000;

/** Sends `settle` for fills, and delivers messages from the bus of one chain to the bus of another. */
type Relay = {
  /** Takes the logs of a chain's settlement contract and bus. */
  take(from: ChainClient, logs: readonly RpcLog[]): void;
  /** The last block of a chain before its first fill or message that is still on the way, at most `upTo`. */
  safeBlock(chainKey: string, upTo: number): number;
  /** True while a message is undelivered or a settlement unsent. */
  isBusy(): boolean;
};

const readMessage = (log: RpcLog) => {
  try {
    const topics = log.topics as [Hex, ...Hex[]];
    const decoded = decodeEventLog({ abi: busAbi, data: log.data, topics });
    return decoded.eventName === 'MessageSent' ? decoded.args : null;
  } catch {
    return null;
  }
};

const readFill = (log: RpcLog) => {
  try {
    const decoded = decodeEventLog({ abi: settlementAbi, data: log.data, topics: log.topics as [Hex, ...Hex[]] });
    return decoded.eventName === 'Fill' ? decoded.args : null;
  } catch {
    return null;
  }
};

const settleCall = async (chain: ChainClient, srcEid: number, filler: Address) => {
  const quote = { abi: settlementAbi, functionName: 'quote' } as const;
  const args = [srcEid, 0, '0x', false, srcEid, filler] as const;
  const response = await chain.read(chain.chain.settlement, encodeFunctionData({ ...quote, args }));
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'settle', args: [srcEid, filler, '0x'] });
  return { value: decodeFunctionResult({ ...quote, data: response }), data };
};

/** Anyone may post to a bus; only messages from settlement contract to settlement contract are paid for. */
const isOurs = ({ sender, receiver }: { sender: Address; receiver: Address }, from: ChainClient, to: ChainClient) =>
  sameAddress(sender, from.chain.settlement) && sameAddress(receiver, to.chain.settlement);

/** A message is delivered once: the receiving bus and the contract refuse repeats. */
export const createRelay = (options: {
  readonly byEid: ReadonlyMap<number, ChainClient>;
  readonly stopped: AbortSignal;
  readonly onDelivered: (chain: ChainClient) => void;
  readonly log: (line: string) => void;
}): Relay => {
  const onTheWay = new Map<Hex, { chainKey: string; block: number }>();
  /** One settlement of a filler after the other: the first may cover all. */
  const turns = new Map<string, Promise<void>>();

  const attempt = async (to: ChainClient, data: Hex): Promise<'done' | string> => {
    const reason = await to.simulate(to.chain.bus, data);
    if (reason === null) return (await to.send(to.chain.bus, data)).success ? 'done' : 'reverted';
    return reason.includes('Already delivered') ? 'done' : reason;
  };
  const attemptSettle = async (on: ChainClient, srcEid: number, fillTx: Hex): Promise<'done' | string> => {
    const { value, data } = await settleCall(on, srcEid, await on.sender(fillTx));
    const reason = await on.simulate(on.chain.settlement, data, value);
    if (reason === null) return (await on.send(on.chain.settlement, data, value)).success ? 'done' : 'reverted';
    return reason.includes('No orders provided') ? 'done' : reason;
  };
  // A refusal may be temporary: a settlement that overtakes its deposit is accepted once the deposit is mined.
  const insist = async (on: ChainClient, what: string, act: () => Promise<'done' | string>): Promise<void> => {
    let logged = false;
    for (let delayMs = FIRST_RETRY_MS; !options.stopped.aborted; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS)) {
      const outcome = await act().catch(() => null);
      if (outcome === 'done') return options.onDelivered(on);
      if (outcome !== null && !logged && delayMs >= LOG_AFTER_MS) {
        logged = true;
        options.log(`${what} ${on.chain.chainKey} is refused for now: ${outcome}`);
      }
      await wait(delayMs, options.stopped);
    }
  };
  const takeMessage = (from: ChainClient, log: RpcLog): void => {
    const message = readMessage(log);
    const to = message && options.byEid.get(message.dstEid);
    if (!message || !to || onTheWay.has(message.messageId) || !isOurs(message, from, to)) return;
    const { messageId, nonce, sender, receiver, payload } = message;
    onTheWay.set(messageId, { chainKey: from.chain.chainKey, block: Number(log.blockNumber) });
    const args = [from.chain.eid, nonce, sender, receiver, payload] as const;
    const data = encodeFunctionData({ abi: busAbi, functionName: 'deliver', args });
    void insist(to, 'a message to', () => attempt(to, data)).finally(() => onTheWay.delete(messageId));
  };
  const takeFill = (on: ChainClient, log: RpcLog): void => {
    const fill = readFill(log);
    const fillTx = log.transactionHash;
    if (!fill || !fillTx || onTheWay.has(fill.orderId)) return;
    const { orderId, order } = fill;
    onTheWay.set(orderId, { chainKey: on.chain.chainKey, block: Number(log.blockNumber) });
    const key = `${on.chain.chainKey} ${order.srcEid}`;
    const turn = (turns.get(key) ?? Promise.resolve())
      .then(() => insist(on, 'a settlement from', () => attemptSettle(on, order.srcEid, fillTx)))
      .finally(() => {
        onTheWay.delete(orderId);
        if (turns.get(key) === turn) turns.delete(key);
      });
    turns.set(key, turn);
  };

  return {
    take: (from, logs) => {
      for (const log of logs) {
        if (sameAddress(log.address, from.chain.bus)) takeMessage(from, log);
        else if (sameAddress(log.address, from.chain.settlement)) takeFill(from, log);
      }
    },
    safeBlock: (chainKey, upTo) =>
      [...onTheWay.values()]
        .filter((message) => message.chainKey === chainKey)
        .reduce((safe, message) => Math.min(safe, message.block - 1), upTo),
    isBusy: () => onTheWay.size > 0,
  };
};
