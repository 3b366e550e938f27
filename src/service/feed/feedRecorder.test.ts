import { expect, test } from 'vitest';
import { ms } from '../../domain/time/Ms.ts';
import { feedRecorder } from './feedRecorder.ts';

test('default: one line per frame, as it came and when', async () => {
  const recorder = feedRecorder();
  recorder.add('before', ms(0));
  recorder.start(ms(1));
  for (const [n, text] of ['{"a":1}', 'no "json"\n', 'é'].entries()) recorder.add(text, ms(10 + n));
  expect(recorder.state()).toMatchObject({ since: 1, frames: 3, full: false });
  const lines = (await recorder.stop().text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { at: 10, frame: '{"a":1}' },
    { at: 11, frame: 'no "json"\n' },
    { at: 12, frame: 'é' },
  ]);
  expect(recorder.state()).toBeNull();
});

test('behavior: full after 200,000 frames, says so and keeps what it has', async () => {
  const recorder = feedRecorder();
  recorder.start(ms(0));
  for (let n = 0; n < 200_010; n++) recorder.add('x', ms(n));
  expect(recorder.state()).toMatchObject({ frames: 200_000, full: true });
  expect((await recorder.stop().text()).trimEnd().split('\n')).toHaveLength(200_000);
});

test('behavior: full after 64 MB', () => {
  const recorder = feedRecorder();
  recorder.start(ms(0));
  const frame = 'x'.repeat(65_000);
  for (let n = 0; n < 1100; n++) recorder.add(frame, ms(n));
  expect(recorder.state()).toMatchObject({ full: true });
  expect(recorder.state()?.bytes).toBeLessThan(64 * 1024 * 1024 + 70_000);
});
