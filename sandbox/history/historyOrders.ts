import { type Address, getAddress } from 'viem';
import { orderHash } from '../../src/domain/order/orderHash.ts';
import { ms, secOfMs } from '../../src/domain/time.ts';
import type { StoredOrder } from '../core/store/StoredOrder.ts';
import { type SeededRandom, seededRandom } from '../random/seededRandom.ts';
import { type HistoryOptions, type HistoryToken, historyTerms } from './historyTerms.ts';

const DAY_MS = 86_400_000;
/** A history grows by about one order in 30 s, but is never shorter than a day nor longer than a year. */
const spanOf = (count: number): number => Math.min(365 * DAY_MS, Math.max(DAY_MS, count * 30_000));

/**
 * When the order with this index (0 is the oldest) was accepted, in ms: even slots over the span, a random moment in
 * each, and days that are busier at one end than at the other. Never decreases with the index.
 */
export const acceptedAt = (index: number, count: number, now: number, unit: number): number => {
  const span = spanOf(count);
  const even = ((index + unit) / count) * span;
  const busy = Math.sin((2 * Math.PI * even) / DAY_MS) * DAY_MS * 0.11;
  const fading = Math.min(1, Math.min(even, span - even) / DAY_MS);
  return Math.floor(now - span + even + busy * fading * 0.8);
};

/** Offerers: a few regulars make most orders, others appear once or twice. */
type People = { offerer(): Address; recipientFor(offerer: Address): Address };

const REGULAR_COUNT = 48;

/** The first regulars are drawn most often. */
export const pickPeople = (random: SeededRandom): People => {
  const stranger = () => getAddress(random.hex(20));
  const regulars = Array.from({ length: REGULAR_COUNT }, stranger);
  const regular = () => regulars[Math.floor(REGULAR_COUNT * random.unit() ** 2.2)] ?? stranger();
  return {
    offerer: () => (random.chance(0.62) ? regular() : stranger()),
    recipientFor: (offerer) => {
      if (random.chance(0.9)) return offerer;
      return random.chance(0.5) ? regular() : stranger();
    },
  };
};

const VALIDITY_MS = 90_000;

type Outcome = Pick<StoredOrder, 'status' | 'failReason' | 'srcTx' | 'dstTx' | 'timestamp'>;

/** Longer than any order takes to end, in ms. */
const MAX_OUTCOME_MS = VALIDITY_MS + 900_000;

/** Most orders complete within seconds; some fail, with or without a deposit; a few are stuck. Nothing lies after `now`. */
const outcome = (random: SeededRandom, acceptedMs: number, endTime: number, now: number): Outcome => {
  const tx = () => random.hex(32);
  const deposited = acceptedMs + random.int(150, 600);
  const draw = random.unit();
  if (draw < 0.966 || now - acceptedMs < MAX_OUTCOME_MS) {
    const filled = deposited + Math.floor(200 + 300 * Math.exp(random.gap(0.7)));
    const none = { failReason: null, srcTx: tx(), dstTx: tx() } as const;
    return { ...none, status: 'completed', timestamp: Math.min(filled, endTime - 1, Math.max(now, acceptedMs)) };
  }
  if (draw < 0.984) return { status: 'failed', failReason: 'expired', srcTx: null, dstTx: null, timestamp: endTime };
  if (draw < 0.99) return { status: 'failed', failReason: 'unfilled', srcTx: tx(), dstTx: null, timestamp: endTime };
  if (draw < 0.995) {
    const later = endTime + random.int(20_000, 900_000);
    return { status: 'failed', failReason: 'cancelled', srcTx: tx(), dstTx: null, timestamp: later };
  }
  const stuck = { failReason: null, dstTx: null } as const;
  if (draw < 0.998) return { ...stuck, status: 'received', srcTx: tx(), timestamp: deposited };
  return { ...stuck, status: 'pending', srcTx: null, timestamp: acceptedMs };
};

/** Among so many of the newest orders, three of five go through all routes in turn: each has recent prices and times. */
const ROUND_MS = 3_000;
/** A prime: steps of this length visit every route before one repeats, far ones after each other. */
const STEP_SIZE = 7_919;

/** The route of an order by its index if it is one of those that visit all routes, or null. */
const routeAt = (index: number, { count, tokens }: HistoryOptions): readonly [HistoryToken, HistoryToken] | null => {
  const at = index - (count - ROUND_MS);
  const routes = tokens.length * (tokens.length - 1);
  if (at < 0 || count < ROUND_MS || at % 5 > 2) return null;
  const route = ((Math.floor(at / 5) * 3 + (at % 5)) * STEP_SIZE) % routes;
  const from = Math.floor(route / (tokens.length - 1));
  const to = route % (tokens.length - 1);
  const [input, output] = [tokens[from], tokens[to < from ? to : to + 1]];
  return input && output ? [input, output] : null;
};

/** From the quote to the signature in ms: mostly instant, like bots, and sometimes as long as a human needs. */
const signedIn = (draw: number): number => (draw < 9_000 ? 200 + draw / 10 : (draw - 8_900) * 40);

const orderAt = (index: number, options: HistoryOptions, random: SeededRandom, people: People): StoredOrder => {
  const createdAt = acceptedAt(index, options.count, options.now, random.unit());
  const startTime = Math.floor((createdAt - signedIn(random.int(0, 10_000))) / 1000) * 1000;
  const endTime = startTime + VALIDITY_MS;
  const { input, output, ...amounts } = historyTerms(options, random, createdAt, routeAt(index, options));
  const offerer = people.offerer();
  const recipient = people.recipientFor(offerer);
  const eid = (chainKey: string) => options.chains.find((chain) => chain.chainKey === chainKey)?.eid ?? 0;
  const hash = orderHash({
    inputAmount: amounts.inputAmount,
    outputAmount: amounts.outputAmount,
    inputToken: input.address,
    outputToken: output.address,
    startTime: secOfMs(ms(startTime)),
    endTime: secOfMs(ms(endTime)),
    srcEid: eid(input.chainKey),
    dstEid: eid(output.chainKey),
    offerer,
    recipient,
  });
  return {
    orderHash: hash,
    offerer,
    recipient,
    inputToken: input.address,
    inputChain: input.chainKey,
    outputToken: output.address,
    outputChain: output.chainKey,
    ...amounts,
    startTime,
    endTime,
    createdAt,
    ...outcome(random, createdAt, endTime, options.now),
  };
};

/** A plausible past of the service, oldest first, in batches. Hashes are those of the orders; transactions are made up. */
export function* historyOrders(options: HistoryOptions, batch = 10_000): Generator<readonly StoredOrder[]> {
  const random = seededRandom(options.seed);
  const people = pickPeople(random);
  for (let from = 0; from < options.count; from += batch) {
    const size = Math.min(batch, options.count - from);
    yield Array.from({ length: size }, (_, i) => orderAt(from + i, options, random, people));
  }
}
