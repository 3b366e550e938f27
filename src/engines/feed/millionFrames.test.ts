import { expect, test } from 'vitest';
import type { Auction } from '../../domain/rfq/Auction.ts';
import { decodeFrame } from '../../domain/rfq/decodeFrame.ts';
import { emptyRfqState, MAX_AUCTIONS, MAX_TAPE, RATE_SECONDS, reduceRfq } from '../../domain/rfq/reduceRfq.ts';
import { RFQ_EVENT_KINDS, type RfqEvent } from '../../domain/rfq/rfqEventTable.ts';
import { ms } from '../../domain/time.ts';
import { plainLines, referenceState } from '../../testing/referenceState.ts';
import { testAddress, testHash, wireFrame } from '../../testing/rfqFrames.ts';

/** 60,000 frames by default; CAUSEWAY_FRAMES=1000000 for the whole million. */
const FRAMES = Number(process.env.CAUSEWAY_FRAMES ?? 60_000);
const START_MS = 1_791_417_660_000;
const BATCH_SIZE = 500;

const randomFrom = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
};

const junk = ['', '{', '[]', 'null', '{"event":"TradeSettled","data":{}}', '{"id":1}', '\u0000', '{"event":1}'];

/** One text: a tenth cannot be read, some are of unknown kinds, the rest are events of few or many auctions. */
const textAt = (random: () => number, index: number): string => {
  const kindOfText = random();
  if (kindOfText < 0.1) return junk[Math.floor(random() * junk.length)] ?? '';
  if (kindOfText < 0.11) return '{"event":"Heartbeat","data":{}}';
  const kind = RFQ_EVENT_KINDS[Math.floor(random() * RFQ_EVENT_KINDS.length)] ?? 'TradeExpired';
  const rfqId = `r${Math.floor(index / 12) + Math.floor(random() * 40)}`;
  const who = Math.floor(random() * 9) + 1;
  const changes = {
    QuoteRequested: {},
    QuoteReceived: { address: testAddress(who) },
    CalldataToExecute: { matchingHash: testHash(who), maker: testAddress(who) },
    TradeSettled: {},
    TradeExpired: {},
    TradeFailed: {},
  }[kind];
  return wireFrame(kind, rfqId, changes);
};

const shuffleWithin = (texts: string[], random: () => number): void => {
  for (let i = texts.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = texts[i] ?? '';
    texts[i] = texts[j] ?? '';
    texts[j] = held;
  }
};

const eventsOf = (auction: Auction): RfqEvent[] =>
  [auction.request, ...auction.quotes, ...auction.matches, auction.settled, auction.expired, auction.failed].filter(
    (event) => event !== null,
  );

test(`behavior: ${FRAMES} frames, 10 % malformed, 5 % repeated, shuffled: equal to a reference, bounded, no crash`, () => {
  const random = randomFrom(11);
  const reference = referenceState();
  let state = emptyRfqState();
  for (let sent = 0; sent < FRAMES; sent += BATCH_SIZE) {
    const texts = Array.from({ length: BATCH_SIZE }, (_, n) => textAt(random, sent + n));
    for (let n = 0; n < BATCH_SIZE * 0.05; n++)
      texts[Math.floor(random() * BATCH_SIZE)] = texts[Math.floor(random() * BATCH_SIZE)] ?? '';
    shuffleWithin(texts, random);
    const frames = texts.map((text, n) => decodeFrame(text, ms(START_MS + sent + n)));
    for (const frame of frames) reference.take(frame);
    if (sent % (BATCH_SIZE * 40) === 0) reference.forget();
    state = reduceRfq(state, frames);
    expect(state.tape.length).toBeLessThanOrEqual(MAX_TAPE);
    expect(state.auctions.size).toBeLessThanOrEqual(MAX_AUCTIONS);
    expect(state.perSecond.size).toBeLessThanOrEqual(RATE_SECONDS);
  }
  const { counts } = state;
  expect(counts.frames).toBe(FRAMES);
  for (const kind of RFQ_EVENT_KINDS) expect(counts.byKind[kind], kind).toBe(reference.counts.get(kind) ?? 0);
  expect(counts.unknown).toBe(reference.counts.get('unknown'));
  expect(counts.malformed).toBe(reference.counts.get('malformed'));
  expect(counts.malformed).toBeGreaterThan(FRAMES * 0.09);
  expect(counts.repeats).toBe(reference.repeats());
  expect(counts.repeats).toBeGreaterThan(FRAMES * 0.04);
  expect(state.tape).toHaveLength(MAX_TAPE);
  expect(plainLines(state.tape.map(({ event }) => event))).toEqual(
    plainLines(reference.tape().map(({ event }) => event)),
  );
  const auctions = [...state.auctions.values()].map((auction) => ({
    rfqId: auction.rfqId,
    lines: plainLines(eventsOf(auction)),
    first: auction.firstSeenAt,
    last: auction.lastSeenAt,
  }));
  const byId = (a: { rfqId: string }, b: { rfqId: string }) => (a.rfqId < b.rfqId ? -1 : 1);
  expect(auctions.sort(byId)).toEqual(reference.auctions().sort(byId));
}, 600_000);
