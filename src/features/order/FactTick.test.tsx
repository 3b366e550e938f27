import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chainErrorMessages } from '../../messages/errors.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { type ChainFinding, compareFacts } from './chainFindings.ts';
import { FactDifference, FactsContext, FactTick } from './FactTick.tsx';

const finding = (fields: Partial<ChainFinding>): ChainFinding => ({
  fact: 'inputAmount',
  side: 'source',
  service: '10',
  chain: '10',
  verdict: 'agrees',
  ...fields,
});
const draw = (...findings: readonly ChainFinding[]) =>
  render(
    <FactsContext
      value={{
        facts: compareFacts(findings),
        names: { from: 'Base', to: 'Arbitrum' },
        isUndelivered: false,
        isComparable: true,
      }}
    >
      <FactTick fact={findings[0]?.fact ?? 'status'} />
    </FactsContext>,
  );

test('default: one tick, which names the agreeing sources', () => {
  draw(finding({}), finding({ side: 'destination' }));
  expect(screen.getAllByRole('img', { name: t.sameOnBoth({ from: 'Base', to: 'Arbitrum' }) })).toHaveLength(1);
});

test('param: a fact of one chain names that chain', () => {
  draw(finding({ fact: 'dstTx', side: 'destination', chain: '17' }));
  expect(screen.getByRole('img', { name: t.sameOn({ chain: 'Arbitrum' }) })).toBeDefined();
});

test('behavior: a difference takes the place of the tick, with both values', () => {
  const { container } = draw(finding({}), finding({ side: 'destination', chain: '11', verdict: 'differs' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).toBe('Service 10Arbitrum 11');
});

test('behavior: statuses of a chain are words, times are times', () => {
  const { container, rerender } = draw(
    finding({ fact: 'srcTx', service: '0xab', chain: 'txNoDeposit', verdict: 'differs' }),
  );
  expect(container.textContent).toBe(`Service 0xabBase ${t.txNoDeposit}`);
  rerender(<span />);
  const time = draw(finding({ fact: 'endTime', service: '1791417757', chain: '1791417758', verdict: 'differs' }));
  expect(time.container.textContent).toBe('Service 2026-10-08 00:02:37 UTCBase 2026-10-08 00:02:38 UTC');
});

test('behavior: a chain that is ahead, or was not read, has no tick and no difference', () => {
  const ahead = draw(finding({ fact: 'status', service: 'Received', chain: 'settled', verdict: 'ahead' }));
  expect(ahead.container.textContent).toContain('settled');
  const unread = draw(
    finding({ fact: 'status', chain: chainErrorMessages.unread({ chain: 'Base' }), verdict: 'unread' }),
  );
  expect(unread.getByRole('img', { name: t.unchecked }).title).toBe(chainErrorMessages.unread({ chain: 'Base' }));
});

test('behavior: in little space a mark replaces two values, which follow by name', () => {
  const found = compareFacts([
    finding({ fact: 'endTime', service: '1791417757', chain: '1791417758', verdict: 'differs' }),
  ]);
  const { container } = render(
    <FactsContext
      value={{ facts: found, names: { from: 'Base', to: 'Arbitrum' }, isUndelivered: false, isComparable: true }}
    >
      <FactTick fact="endTime" short />
      <FactDifference fact="endTime" name="Order ends" />
      <FactDifference fact="startTime" name="Valid from" />
    </FactsContext>,
  );
  expect(container.textContent).toBe('Order endsService 2026-10-08 00:02:37 UTCBase 2026-10-08 00:02:38 UTC');
});

test('behavior: a value that no chain was read for is a dash', () => {
  render(
    <FactsContext value={{ facts: new Map(), names: { from: '', to: '' }, isUndelivered: true, isComparable: true }}>
      <FactTick fact="orderHash" />
    </FactsContext>,
  );
  expect(screen.getByRole('img', { name: t.unchecked })).toBeDefined();
});

test('behavior: where the chains have nothing to compare, no fact has a mark', () => {
  const { container } = render(
    <FactsContext value={{ facts: new Map(), names: { from: '', to: '' }, isUndelivered: true, isComparable: false }}>
      <FactTick fact="orderHash" />
    </FactsContext>,
  );
  expect(container.innerHTML).toBe('');
});

test('behavior: of an order that was not delivered, no confirmed fact is green', () => {
  const rendered = (isUndelivered: boolean): string =>
    render(
      <FactsContext
        value={{
          facts: compareFacts([finding({})]),
          names: { from: 'Base', to: 'Arbitrum' },
          isUndelivered,
          isComparable: true,
        }}
      >
        <FactTick fact="inputAmount" />
      </FactsContext>,
    ).container.innerHTML;
  expect(rendered(false)).toContain('text-completed');
  expect(rendered(true)).not.toContain('text-completed');
});
