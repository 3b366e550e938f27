import { describe, expect, test } from 'vitest';
import type { InboxRow } from '../../../domain/maker/inboxRows.ts';
import { ms } from '../../../domain/time.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { makerMessages } from '../../../messages/maker.ts';
import { makerQuote, quotedOrder } from '../../../testing/makerQuote.ts';
import { describeFastRequests, frozenRows } from './Inbox.tsx';
import { describeLoss } from './SentCard.tsx';

const usdc = { chainId: 42161, address: quotedOrder.inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };

describe('lost by how much', () => {
  const lost = (more: bigint) => makerQuote({ winnerGave: quotedOrder.inputAmount + more });
  test('default: the difference in the token, and in basis points to a tenth', () => {
    // 9,979,503 smallest units were offered.
    expect(describeLoss(lost(5000n), usdc, numbersIn('1,234.56'))).toBe(
      makerMessages.lostBy({ amount: '0.005 USDC', bps: '5.0' }),
    );
    expect(describeLoss(lost(1n), usdc, numbersIn('1,234.56'))).toBe(
      makerMessages.lostBy({ amount: '0.000001 USDC', bps: '0.0' }),
    );
  });

  test('behavior: an unknown difference is unknown, and an amount not below is shown as such', () => {
    expect(describeLoss(makerQuote(), usdc, numbersIn('1,234.56'))).toBeNull();
    expect(describeLoss(lost(0n), usdc, numbersIn('1,234.56'))).toContain('paid no more than you');
    expect(describeLoss(lost(-1n), usdc, numbersIn('1,234.56'))).toContain('paid no more than you');
    expect(describeLoss(lost(5n), null, numbersIn('1,234.56'))).toBe(
      makerMessages.lostBy({ amount: '5 smallest units', bps: '0.0' }),
    );
  });
});

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
  expect(describeFastRequests(null, numbers)).toBeNull();
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
