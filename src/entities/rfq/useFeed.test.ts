import { expect, test } from 'vitest';
import { ms } from '../../domain/time.ts';
import type { FeedConnection } from '../../engines/feed/FeedState.ts';
import { marketMessages } from '../../messages/market.ts';
import { shortRfqId } from './describeAuction.ts';
import { describeFeed } from './useFeed.ts';

const now = ms(1_791_417_660_000);
const at = (changes: Partial<FeedConnection>): FeedConnection => ({
  phase: 'live',
  since: ms(now - 1000),
  failures: 0,
  nextAt: null,
  droppedAt: null,
  ...changes,
});
const stateOf = (changes: Partial<FeedConnection>, lastEventAt: number | null = null) =>
  describeFeed(at(changes), lastEventAt === null ? null : ms(lastEventAt), now);

test.each<[string, string | null, string, Partial<FeedConnection>]>([
  ['Connected', null, 'ok', {}],
  ['Connecting', null, 'warn', { phase: 'connecting' }],
  ['Reconnecting', null, 'warn', { phase: 'connecting', droppedAt: ms(1) }],
  [
    marketMessages.reconnecting,
    marketMessages.nextTry({ seconds: '4' }),
    'warn',
    { phase: 'waiting', failures: 2, nextAt: ms(now + 3200) },
  ],
  [
    marketMessages.disconnected,
    marketMessages.nextTry({ seconds: '30' }),
    'bad',
    { phase: 'waiting', failures: 3, nextAt: ms(now + 30_000) },
  ],
  [marketMessages.disconnected, null, 'bad', { phase: 'connecting', failures: 5 }],
  [
    marketMessages.notListening,
    marketMessages.stoppedAt({ time: '00:00:59' }),
    'warn',
    { phase: 'stopped', failures: 4 },
  ],
])('default: %s, %s', (title, detail, tone, changes) => {
  expect(stateOf(changes)).toEqual({ title, detail, tone });
});

test('behavior: quiet is shown after a minute without an event, counted from the last or from the connection', () => {
  expect(stateOf({ since: ms(now - 60_000) })).toMatchObject({ title: marketMessages.quiet, tone: 'ok' });
  expect(stateOf({ since: ms(now - 600_000) }, now - 59_000).title).toBe('Connected');
  expect(stateOf({ since: ms(now - 600_000) }, now - 61_000).detail).toMatch(/^no event since \d\d:\d\d:\d\d$/);
  expect(describeFeed(null, null, now).title).toBe(marketMessages.notConnected);
});

test.each([
  ['aori-1234567890', '…4567890'],
  ['rfq_7Q2M4K9X', '…Q2M4K9X'],
  ['aori-1795246448465000', '…8465000'],
  ['plain', 'plain'],
])('default: %s is short as %s', (rfqId, short) => {
  expect(shortRfqId(rfqId)).toBe(short);
});
