import { type Address, decodeEventLog, encodeFunctionData, type Hex, parseAbi, type RpcLog } from 'viem';
import { sameAddress } from '../../../src/domain/address.ts';
import type { ChainClient } from './createChainClient.ts';
import { wait } from './wait.ts';

/** The messaging endpoint of a chain, as far as the relayer uses it. */
export const busAbi = parseAbi([
  'event MessageSent(bytes32 indexed messageId, uint32 indexed dstEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function deliver(uint32 srcEid, uint64 nonce, address sender, address receiver, bytes payload)',
  'function delivered(bytes32 messageId) view returns (bool)',
]);

const FIRST_RETRY_MS = 250;
const LAST_RETRY_MS = 15_000;
const TELL_MS = 8_000;

/** Carries messages from the bus of one chain to the bus of another. */
type Relay = {
  /** Takes the bus logs of a chain. */
  take(from: ChainClient, logs: readonly RpcLog[]): void;
  /** The last block of a chain before its first message that is still on the way, at most `upTo`. */
  safeBlock(chainKey: string, upTo: number): number;
  /** Whether a message is on the way. */
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

/** Anyone may post to a bus; what does not go from settlement contract to settlement contract is not ours to pay for. */
const isOurs = ({ sender, receiver }: { sender: Address; receiver: Address }, from: ChainClient, to: ChainClient) =>
  sameAddress(sender, from.chain.settlement) && sameAddress(receiver, to.chain.settlement);

/** Makes the relay. A message is delivered once: the receiving bus knows which have arrived. */
export const createRelay = (options: {
  readonly byEid: ReadonlyMap<number, ChainClient>;
  readonly stopped: AbortSignal;
  readonly onDelivered: (chain: ChainClient) => void;
  readonly log: (line: string) => void;
}): Relay => {
  const onTheWay = new Map<Hex, { chainKey: string; block: number }>();

  const attempt = async (to: ChainClient, data: Hex): Promise<'done' | string> => {
    const reason = await to.simulate(to.chain.bus, data);
    if (reason === null) return (await to.send(to.chain.bus, data)).success ? 'done' : 'reverted';
    return reason.includes('Already delivered') ? 'done' : reason;
  };
  // A refusal may pass: a settlement that overtakes its deposit is taken once the deposit is there.
  const deliver = async (to: ChainClient, data: Hex): Promise<void> => {
    let told = false;
    for (let delayMs = FIRST_RETRY_MS; !options.stopped.aborted; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS)) {
      const outcome = await attempt(to, data).catch(() => null);
      if (outcome === 'done') return options.onDelivered(to);
      if (outcome !== null && !told && delayMs >= TELL_MS) {
        told = true;
        options.log(`a message to ${to.chain.chainKey} is refused for now: ${outcome}`);
      }
      await wait(delayMs, options.stopped);
    }
  };

  return {
    take: (from, logs) => {
      for (const log of logs) {
        const message = sameAddress(log.address, from.chain.bus) ? readMessage(log) : null;
        const to = message && options.byEid.get(message.dstEid);
        if (!message || !to || onTheWay.has(message.messageId)) continue;
        if (!isOurs(message, from, to)) continue;
        const { messageId, nonce, sender, receiver, payload } = message;
        onTheWay.set(messageId, { chainKey: from.chain.chainKey, block: Number(log.blockNumber) });
        const args = [from.chain.eid, nonce, sender, receiver, payload] as const;
        void deliver(to, encodeFunctionData({ abi: busAbi, functionName: 'deliver', args })).finally(() => {
          onTheWay.delete(messageId);
        });
      }
    },
    safeBlock: (chainKey, upTo) =>
      [...onTheWay.values()]
        .filter((message) => message.chainKey === chainKey)
        .reduce((safe, message) => Math.min(safe, message.block - 1), upTo),
    isBusy: () => onTheWay.size > 0,
  };
};
