import { expect, test } from 'vitest';
import { orderVector } from '../../../testing/orderVector.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { sampleChecked } from '../../../testing/sampleSwap.ts';
import { draftEntry, entryAccepted, entrySigned } from '../../swap/JournalEntry.ts';
import { ms } from '../../time.ts';
import { orderObservations, type SeenOrder, unreadOrder } from './orderObservations.ts';

const { orderHash, signature, domain } = orderVector;
const { now, pins } = quoteVector;
const entry = entryAccepted(entrySigned(draftEntry(sampleChecked, now), signature, now), now);
const { inputChain, outputChain } = entry;
const subject = { orderHash, entry, chains: { inputChain, outputChain } };
type Receipt = NonNullable<SeenOrder['sourceReceipt']>;
const receipt = (kind: 'Deposit' | 'Fill', change: Partial<Receipt> = {}): Receipt => ({
  hash: `0x${'ab'.repeat(32)}`,
  ok: true,
  blockNumber: 1n,
  blockTime: ms(5),
  events: [{ kind, contract: domain.verifyingContract, orderId: orderHash, order: null }],
  ...change,
});
const seenBy = (seen: Partial<SeenOrder>) =>
  orderObservations(subject, { ...unreadOrder, ...seen }, pins)
    .filter(({ by }) => by !== 'device')
    .map((found) => ('what' in found ? `${found.by} ${found.what}` : found.by));

test('Actions of this device are always known', () => {
  expect(orderObservations(subject, unreadOrder, pins)).toEqual([{ by: 'device', what: 'submitted', at: now }]);
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

test('Statuses of contracts carry block and time, latest and confirmed apart', () => {
  const source = { status: 'active', block: 9n, at: ms(7) } as const;
  const destination = { status: 'filled', block: 4n, at: ms(5) } as const;
  const confirmed = { source: null, destination };
  const found = orderObservations(subject, { ...unreadOrder, source, confirmed }, pins);
  expect(found).toContainEqual({ by: 'source', what: 'latest', ...source });
  expect(found).toContainEqual({ by: 'destination', what: 'confirmed', ...destination });
});
