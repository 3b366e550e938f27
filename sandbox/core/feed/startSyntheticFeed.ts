import { type Address, type Hex, keccak256, toHex } from 'viem';
import type { SandboxOptions } from '../SandboxOptions.ts';
import type { FeedEvent } from '../wire/eventFrame.ts';
import type { Hub } from './createHub.ts';

const ACCOUNT_COUNT = 97;

const hash = (index: number): Hex => keccak256(toHex(`synthetic ${index}`));
const people: Address[] = [];
const person = (index: number): Address => {
  const place = index % ACCOUNT_COUNT;
  people[place] ??= `0x${hash(place).slice(2, 42)}`;
  return people[place];
};

/** Events of each synthetic auction. */
export const SYNTHETIC_EVENT_COUNT = 5;

/** The events of one synthetic auction: requested, three maker quotes, then settled, expired or failed. */
export const syntheticAuction = (
  index: number,
  { tokens, now }: Pick<SandboxOptions, 'tokens' | 'now'>,
): readonly FeedEvent[] => {
  const input = tokens[index % tokens.length];
  const output = tokens[(index * 7 + 3) % tokens.length];
  if (!input || !output) return [];
  const rfqId = `aori-9${String(index).padStart(15, '0')}`;
  const amount = (10n ** BigInt(input.decimals) * BigInt(1 + (index % 900))).toString();
  const endSec = Math.floor(now() / 1000) + 90;
  const subject = { inputToken: input.address, outputToken: output.address, inputAmount: amount };
  const keys = { inputChain: input.chainKey, outputChain: output.chainKey };
  const asked = {
    rfqId,
    address: person(index),
    ...subject,
    deadline: String(endSec - 89),
    endTime: String(endSec),
    ...keys,
  };
  const quoted = [1, 2, 3].map((maker): FeedEvent => {
    const from = { address: person(1_000 + maker), zone: person(7), chainId: output.chainId, deadline: endSec };
    return { event: 'QuoteReceived', data: { rfqId, ...subject, ...from, ...keys }, outputAmount: '1' };
  });
  const outcome = index % 10;
  const end: FeedEvent =
    outcome < 7
      ? { event: 'TradeSettled', data: { rfqId, transactionHash: hash(index) } }
      : { event: outcome < 9 ? 'TradeExpired' : 'TradeFailed', data: { rfqId } };
  return [{ event: 'QuoteRequested', data: asked }, ...quoted, end];
};

const TICK_MS = 20;
const MAX_EVENTS_PER_TICK = 2_000;

/**
 * Publishes made-up auctions at a steady rate of events a second until the signal fires. For benchmarks and endurance
 * of readers; makers that respond get the error that the RFQ is not known.
 */
export const startSyntheticFeed = (
  options: Pick<SandboxOptions, 'tokens' | 'now' | 'feedRate'> & { readonly hub: Hub; readonly stopped: AbortSignal },
): void => {
  if (options.feedRate <= 0) return;
  let pending: FeedEvent[] = [];
  let index = 0;
  let owed = 0;
  let last = Date.now();
  const timer = setInterval(() => {
    const elapsed = Date.now() - last;
    last += elapsed;
    owed = Math.min(owed + (options.feedRate * elapsed) / 1000, MAX_EVENTS_PER_TICK);
    for (; owed >= 1; owed -= 1) {
      if (pending.length === 0) {
        pending = [...syntheticAuction(index, options)];
        index += 1;
      }
      const event = pending.shift();
      if (event) options.hub.publish(event);
    }
  }, TICK_MS);
  options.stopped.addEventListener('abort', () => clearInterval(timer));
};
