import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AuctionStrip } from './AuctionStrip.tsx';
import { CountdownRing } from './CountdownRing.tsx';
import { ProgressIcon } from './ProgressIcon.tsx';
import { ProgressTrack } from './ProgressTrack.tsx';
import { Timeline } from './Timeline.tsx';

describe('CountdownRing', () => {
  test('It is a silent timer that names what ends', () => {
    render(<CountdownRing label={(left) => `Price fixed for ${left} seconds`} secondsLeft={23.4} totalSeconds={30} />);
    const timer = screen.getByRole('timer', { name: 'Price fixed for 24 seconds' });
    expect(timer.getAttribute('aria-live')).toBe('off');
    expect(timer.textContent).toBe('24 s');
  });

  test('From ten seconds it changes colour, and at the end it is empty with a 0', () => {
    const arc = () => document.querySelector('[stroke-dasharray]');
    const { rerender } = render(
      <CountdownRing label={(left) => `Ends in ${left} seconds`} secondsLeft={11} totalSeconds={30} />,
    );
    expect(arc()?.getAttribute('stroke')).toBe('var(--accent)');
    rerender(<CountdownRing label={(left) => `Ends in ${left} seconds`} secondsLeft={10} totalSeconds={30} />);
    expect(arc()?.getAttribute('stroke')).toBe('var(--pending)');
    rerender(<CountdownRing label={(left) => `Ends in ${left} seconds`} secondsLeft={-4} totalSeconds={30} />);
    expect(arc()).toBeNull();
    expect(screen.getByRole('timer').textContent).toBe('0 s');
  });
});

test('ProgressIcon: each state has its own silhouette, not only its own colour', () => {
  const shapes = (['ahead', 'half', 'whole', 'broken'] as const).map((shape) => {
    const { container, unmount } = render(<ProgressIcon shape={shape} />);
    const svg = container.querySelector('svg');
    const form = [...(svg?.querySelectorAll('path, circle') ?? [])].map(
      (part) => `${part.tagName}${part.getAttribute('d') ?? ''}${part.getAttribute('stroke-dasharray') ?? ''}`,
    );
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    unmount();
    return form.join();
  });
  expect(new Set(shapes).size).toBe(4);
});

test('ProgressTrack: the head is at the order’s position, and a failed one ends midway', () => {
  const { container, rerender } = render(<ProgressTrack state="running" progress={0.62} above="Deposited on Base" />);
  const head = () => container.querySelector<HTMLElement>('[data-head]');
  expect(head()?.style.insetInlineStart).toBe('62%');
  expect(container.textContent).toBe('Deposited on Base');
  rerender(<ProgressTrack state="running" progress={7} />);
  expect(head()?.style.insetInlineStart).toBe('100%');
  rerender(<ProgressTrack state="broken" />);
  expect(head()).toBeNull();
  expect(container.querySelector('[data-state="broken"] > .start-1\\/2')).not.toBeNull();
});

test('AuctionStrip: one sentence for a reader, marks inside the track for the eye', () => {
  const { container } = render(
    <AuctionStrip
      tone="matched"
      ticks={[
        { at: 0.06, kind: 'plain' },
        { at: 0.16, kind: 'winner' },
        { at: 1.4, kind: 'mine' },
      ]}
      notch={0.66}
      endTime={1}
      now={0.4}
      match={0.3}
      end={null}
      label="3 quotes, matched, 4 s ago"
    />,
  );
  expect(screen.getByRole('img', { name: '3 quotes, matched, 4 s ago' })).toBeTruthy();
  const ticks = [...container.querySelectorAll('.strip-tick > line')];
  expect(ticks.map((tick) => tick.getAttribute('x1'))).toEqual(['6%', '16%', '100%']);
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toContain('40%');
});

describe('Timeline', () => {
  const stops = [
    { key: 'signed', mark: 'done', label: 'Signed', note: '14:31:49, this device' },
    { key: 'received', mark: 'half', label: 'Deposited on Base', note: '14:31:52, block time' },
    { key: 'delivered', mark: 'ahead', label: 'Delivered on Arbitrum' },
    { key: 'end', mark: 'post-ahead', label: 'Order ends', note: '14:32:10' },
  ] as const;

  test('The stops are a list in the order of time, each with the source of its time', () => {
    render(<Timeline label="Order" stops={stops} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Signed14:31:49, this device',
      'Deposited on Base14:31:52, block time',
      'Delivered on Arbitrum',
      'Order ends14:32:10',
    ]);
  });

  test('The track is crossed up to the last stop that was reached', () => {
    const { container } = render(<Timeline label="Order" stops={stops} />);
    const lines = [...container.querySelectorAll<HTMLElement>('[data-reached]')];
    expect(lines.map(({ dataset }) => dataset.reached)).toEqual(['true', 'false', 'false']);
  });
});
