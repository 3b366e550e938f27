import { useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderStage, OrderState } from '../../../domain/order/status/orderStatus.ts';
import { ms } from '../../../domain/time.ts';
import { type DescribedStage, describeStage } from '../../../entities/order/describeStage.ts';
import { shellMessages } from '../../../messages/shell.ts';
import { swapTrackingMessages } from '../../../messages/swapTracking.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { sampleEntry } from '../../../testing/sampleSwap.ts';
import { withSettings } from '../../../testing/testService.ts';
import {
  closingLine,
  leaving,
  type Tracking,
  TrackingFoot,
  useFocusWhen,
  useFreshHoldings,
  useTabState,
} from './TrackingCard.tsx';

let held = 100;
let move = (_to: readonly [paid: boolean, stage: OrderStage]): void => undefined;

/** A balance that is read once in an hour, beside an order on its way. */
const Held = (): ReactElement => {
  const [[paid, stage], setState] = useState<readonly [boolean, OrderStage]>([false, 'pending']);
  move = setState;
  useFreshHoldings(paid, stage);
  const { data } = useQuery({ queryKey: ['balance', 'read', 'x'], queryFn: async () => held, staleTime: 3_600_000 });
  return <p>{`Balance ${data}`}</p>;
};

test('balances are read again after the deposit and after the delivery', async () => {
  renderPart(<Held />);
  expect(await screen.findByText('Balance 100')).toBeDefined();
  held = 75;
  act(() => move([true, 'received']));
  expect(await screen.findByText('Balance 75')).toBeDefined();
  held = 99;
  act(() => move([true, 'completed']));
  expect(await screen.findByText('Balance 99')).toBeDefined();
});

const names = { source: 'Base', destination: 'Arbitrum' };
const both = { source: 'confirmed', destination: 'confirmed' } as const;
const closing = (confirmations: Partial<OrderState['confirmations']>, of: typeof names, took: string | null) =>
  closingLine({ confirmations: { ...both, ...confirmations }, final: true }, of, took);

describe('the closing line of a delivered order', () => {
  test('default: its duration, and the confirmation of both chains', () => {
    expect(closing({}, names, '1.2 s')).toBe(swapTrackingMessages.closing({ time: '1.2 s' }));
  });

  test('behavior: a delivery that is not confirmed yet is not called verified', () => {
    expect(closingLine({ confirmations: both, final: false }, names, '1.2 s')).toBe(
      swapTrackingMessages.closingEarly({ time: '1.2 s', chain: 'Arbitrum' }),
    );
  });

  test('behavior: a chain that has not responded, or whose nodes contradict each other, is named', () => {
    for (const source of ['none', 'notChecked', 'contradicted'] as const)
      expect(closing({ source }, names, '1.2 s')).toBe(
        swapTrackingMessages.closingPart({ time: '1.2 s', chain: 'Base' }),
      );
    expect(closing({ source: 'unconfirmed' }, names, '1.2 s')).toBe(
      swapTrackingMessages.closingEarly({ time: '1.2 s', chain: 'Base' }),
    );
    expect(closing({ destination: 'notChecked' }, names, null)).toBe(
      swapTrackingMessages.untimedPart({ chain: 'Arbitrum' }),
    );
  });

  test('behavior: an order of one chain is verified by that one', () => {
    const one = { source: 'Base', destination: 'Base' };
    expect(closing({ source: 'notChecked' }, one, null)).toBe(swapTrackingMessages.untimedOne({ chain: 'Base' }));
  });
});

test('behavior: the number format changes the time, never the punctuation of the sentence', () => {
  const entry = sampleEntry({ signedAt: ms(1_000) });
  const tracking = {
    order: undefined,
    record: sampleOrder(),
    took: ms(1_240),
    state: { stage: 'completed', confirmations: both, final: true },
    nodes: { source: null, destination: null },
    steps: [],
    now: ms(0),
  } as unknown as Tracking;
  renderPart(
    <TrackingFoot
      entry={entry}
      tracking={tracking}
      text={{} as DescribedStage}
      clock=""
      names={names}
      tokens={{ input: null, output: null }}
      onAnother={() => undefined}
    />,
    { service: withSettings({ numberFormat: '1.234,56' }) },
  );
  expect(screen.getByText(swapTrackingMessages.closing({ time: '1,2 s' }))).toBeDefined();
});

describe('closing the tab', () => {
  test('default: an order on its way continues without it', () => {
    expect(leaving('received')).toBe('You can close this tab.');
    expect(leaving('signed')).toContain('when you return');
  });

  test('behavior: an ended order, or one waiting for a refund, does not claim to continue by itself', () => {
    expect((['failing', 'failed', 'completed', 'refunded'] as const).map(leaving)).toEqual(['', '', '', '']);
  });
});

const Tab = ({ stage }: { stage: OrderStage }) => {
  useTabState(describeStage(stage, { ...names, pays: 'USDC', receives: 'WETH' }));
  return null;
};

describe('the tab of a tracked order', () => {
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href');
  beforeEach(() => {
    document.head.innerHTML = '<link rel="icon" href="/favicon.svg">';
    document.title = shellMessages.pageTitle({ page: 'Swap' });
  });

  test('shows each state in title and icon, and leaves both as they were', () => {
    const rendered = render(<Tab stage="pending" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '… Accepted by the service' }),
      '/favicon-pending.svg',
    ]);
    rendered.rerender(<Tab stage="received" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '… Deposited on Base' }),
      '/favicon-received.svg',
    ]);
    rendered.rerender(<Tab stage="failed" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '✕ The order ended undelivered' }),
      '/favicon-failed.svg',
    ]);
    rendered.rerender(<Tab stage="completed" />);
    expect([document.title, icon()]).toEqual([
      shellMessages.pageTitle({ page: '✓ Completed on Arbitrum' }),
      '/favicon-completed.svg',
    ]);
    rendered.unmount();
    expect([document.title, icon()]).toEqual([shellMessages.pageTitle({ page: 'Swap' }), '/favicon.svg']);
  });
});

const Foot = ({ is, children }: { readonly is: boolean; readonly children?: ReactNode }): ReactElement => (
  <>
    {children}
    <button ref={useFocusWhen(is)} type="button">
      next
    </button>
  </>
);

describe('the focus at the end', () => {
  const next = () => screen.getByRole('button', { name: 'next' });

  test('default: it moves to the button when nothing else has it', () => {
    const { rerender } = render(<Foot is={false} />);
    expect(document.activeElement).toBe(document.body);
    rerender(<Foot is />);
    expect(document.activeElement).toBe(next());
  });

  test('behavior: while a dialog still closes, it moves there afterwards', () => {
    const dialog = (
      <div role="dialog">
        <button type="button">sign</button>
      </div>
    );
    const { rerender } = render(<Foot is={false}>{dialog}</Foot>);
    screen.getByRole('button', { name: 'sign' }).focus();
    rerender(<Foot is>{dialog}</Foot>);
    expect(document.activeElement).not.toBe(next());
    rerender(<Foot is />);
    expect(document.activeElement).toBe(next());
  });

  test('behavior: a reader who moved it elsewhere keeps it', () => {
    const link = <a href="#x">order</a>;
    const { rerender } = render(<Foot is={false}>{link}</Foot>);
    screen.getByRole('link').focus();
    rerender(<Foot is>{link}</Foot>);
    screen.getByRole('link').blur();
    rerender(<Foot is>{link}</Foot>);
    expect(document.activeElement).toBe(document.body);
  });
});
