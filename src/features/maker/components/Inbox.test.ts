import { describe, expect, test } from 'vitest';
import type { InboxRow } from '../../../domain/maker/inboxRows.ts';
import { frozenRows } from './Inbox.tsx';

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
