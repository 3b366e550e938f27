import { expect, test } from 'vitest';
import { ms } from '../../domain/time/Ms.ts';
import { feedPulse } from './feedPulse.ts';

const at = (seconds: number) => ms(seconds * 1000);

test('default: a service that answers is asked after 20 s of silence and given up 10 s later', () => {
  const pulse = feedPulse();
  pulse.start(at(0));
  pulse.answered();
  expect(pulse.look(at(19))).toBe('alive');
  expect(pulse.look(at(20))).toBe('probe');
  expect(pulse.look(at(29))).toBe('alive');
  expect(pulse.look(at(30))).toBe('dead');
});

test('behavior: any sign of life takes the question back', () => {
  const pulse = feedPulse();
  pulse.start(at(0));
  pulse.answered();
  expect(pulse.look(at(20))).toBe('probe');
  pulse.heard(at(25));
  expect(pulse.look(at(40))).toBe('alive');
  expect(pulse.look(at(45))).toBe('probe');
});

test('param: a service that never answers requests is not asked, and renewed after five minutes of silence', () => {
  const pulse = feedPulse();
  pulse.start(at(0));
  expect(pulse.look(at(299))).toBe('alive');
  expect(pulse.look(at(300))).toBe('dead');
  pulse.start(at(300));
  expect(pulse.look(at(301))).toBe('alive');
});
