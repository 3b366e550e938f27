import { expect, test } from 'vitest';
import { orderVector } from '../../domain/order/orderVector.ts';
import { checkQuote } from '../../domain/swap/checkQuote.ts';
import { draftEntry, entryAccepted, entrySigned } from '../../domain/swap/JournalEntry.ts';
import { quoteVector } from '../../domain/swap/quoteVector.ts';
import { ms } from '../../domain/time.ts';
import type { Receipt } from '../../world/chains/readOrder.ts';
import { observations, type Seen } from './orderReads.ts';

const { orderHash, signature, domain } = orderVector;
const { now, pins } = quoteVector;
const check = checkQuote(quoteVector);
if (!check.ok) throw new Error('the vector must pass');
const entry = entryAccepted(entrySigned(draftEntry(check.checked, now), signature, now), now);
const { inputChain, outputChain } = entry;
const subject = { orderHash, entry, chains: { inputChain, outputChain } };
const nothing: Seen = {
  ...{ record: null, source: null, destination: null, confirmed: { source: null, destination: null } },
  ...{ sourceReceipt: null, destinationReceipt: null },
};
const receipt = (kind: 'Deposit' | 'Fill', change: Partial<Receipt> = {}): Receipt => ({
  hash: `0x${'ab'.repeat(32)}`,
  ok: true,
  blockNumber: 1n,
  blockTime: ms(5),
  from: domain.verifyingContract,
  to: domain.verifyingContract,
  events: [{ kind, contract: domain.verifyingContract, orderId: orderHash, order: null }],
  logs: [],
  ...change,
});
const seenBy = (seen: Partial<Seen>) =>
  observations(subject, { ...nothing, ...seen }, pins)
    .filter(({ by }) => by !== 'device')
    .map((found) => ('what' in found ? `${found.by} ${found.what}` : found.by));

test('What this device did is always known', () => {
  expect(observations(subject, nothing, pins)).toEqual([
    { by: 'device', what: 'signed', at: now },
    { by: 'device', what: 'submitted', at: now },
  ]);
});

test('A deposit and a fill are proofs when the pinned contract emitted them', () => {
  expect(seenBy({ sourceReceipt: receipt('Deposit'), destinationReceipt: receipt('Fill') })).toEqual([
    'source deposit',
    'destination fill',
  ]);
});

test('A transaction of another contract, of another order, or a reverted one proves nothing', () => {
  const [event] = receipt('Fill').events;
  if (!event) throw new Error('an event');
  const fakes = [
    receipt('Fill', { ok: false }),
    receipt('Fill', { events: [{ ...event, contract: '0x00000000000000000000000000000000deadbeef' }] }),
    receipt('Fill', { events: [{ ...event, orderId: `0x${'12'.repeat(32)}` }] }),
    receipt('Deposit'),
  ];
  for (const destinationReceipt of fakes) expect(seenBy({ destinationReceipt })).toEqual([]);
});

test('What contracts said carries the block and the time of it, the newest and the confirmed one apart', () => {
  const source = { status: 'active', block: 9n, at: ms(7) } as const;
  const destination = { status: 'filled', block: 4n, at: ms(5) } as const;
  const confirmed = { source: null, destination };
  const found = observations(subject, { ...nothing, source, confirmed }, pins);
  expect(found).toContainEqual({ by: 'source', what: 'latest', ...source });
  expect(found).toContainEqual({ by: 'destination', what: 'confirmed', ...destination });
});
