import { describe, expect, test } from 'vitest';
import type { InboxRow } from '../../../domain/maker/inboxRows.ts';
import { ms } from '../../../domain/time.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { describeFastRequests, frozenRows } from './Inbox.tsx';

const numbers = numbersIn('1,234.56');

test('auctions too short for a user are counted, and no count is shown without any', () => {
  const lately = { span: ms(60_000), requested: 240, fast: 212 };
  expect(describeFastRequests(lately, numbers)).toBe(
    'Last 1 min: 212 of 240 requests closed within 3 s. Use auto-quote for those.',
  );
  expect(describeFastRequests({ ...lately, span: ms(14_000), fast: 1 }, numbers)).toBe(
    'Last 14 s: 1 of 240 requests closed within 3 s. Use auto-quote for those.',
  );
  expect(describeFastRequests({ ...lately, fast: 0 }, numbers)).toBeNull();
});

describe('a list that is held', () => {
  const row = (rfqId: string) => ({ auction: { rfqId } }) as InboxRow;
  const ids = (held: readonly InboxRow[], rows: readonly InboxRow[]) =>
    frozenRows(held, rows).map(({ row: { auction }, over }) => `${auction.rfqId}${over ? ' closed' : ''}`);

  test('default: closed requests keep their place, new ones are below', () => {
    expect(ids([row('a'), row('b')], [row('b'), row('new')])).toEqual(['a closed', 'b', 'new']);
  });

  test('behavior: without a hold it is the list itself', () => {
    const rows = [row('b'), row('a')];
    expect(ids(rows, rows)).toEqual(['b', 'a']);
  });
});
