import { expect, test } from 'vitest';
import { ms } from '../../domain/time/Ms.ts';
import type { FeedConnection } from './FeedConnection.ts';
import type { FeedGap } from './FeedPatch.ts';
import { feedGaps } from './feedGaps.ts';

const connection = (phase: FeedConnection['phase'], since: number, droppedAt: number | null): FeedConnection => ({
  phase,
  since: ms(since),
  failures: 0,
  nextAt: null,
  droppedAt: droppedAt === null ? null : ms(droppedAt),
});
const after = (...connections: readonly FeedConnection[]): readonly FeedGap[] =>
  connections.reduce<readonly FeedGap[]>((gaps, next) => feedGaps(gaps, next), []);

test('default: a gap from the cut to the next live connection, however many tries lie between', () => {
  const cut = [connection('live', 10, null), connection('waiting', 50, 50), connection('connecting', 60, 50)];
  expect(after(...cut)).toEqual([{ from: 50, to: null }]);
  expect(after(...cut, connection('waiting', 70, 50), connection('live', 90, null))).toEqual([{ from: 50, to: 90 }]);
});

test('param: before the first live connection nothing was missed', () => {
  expect(after(connection('connecting', 0, null), connection('waiting', 5, null), connection('live', 9, null))).toEqual(
    [],
  );
});

test('behavior: newest first and at most fifty', () => {
  const many = Array.from({ length: 80 }, (_, n) => [
    connection('waiting', n * 10, n * 10),
    connection('live', n * 10 + 5, null),
  ]).flat();
  const gaps = after(...many);
  expect(gaps).toHaveLength(50);
  expect(gaps[0]).toEqual({ from: 790, to: 795 });
  expect(gaps.at(-1)).toEqual({ from: 300, to: 305 });
});
