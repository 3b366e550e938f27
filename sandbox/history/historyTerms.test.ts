import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainTable } from '../chain/chainTable.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { seededRandom } from '../random/seededRandom.ts';
import { pickPeople } from './historyOrders.ts';
import { historyTerms } from './historyTerms.ts';

const NOW_MS = 1_795_000_000_000;
const options = { count: 1, seed: 1, chains: chainTable, tokens: tokenTable, now: NOW_MS };
const seeds = fc.integer({ min: 0, max: 1_000_000 });

test('behavior: amounts are positive, fit the struct, and both sides are worth about the same', () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: NOW_MS - 4e10, max: NOW_MS }), (seed, time) => {
      const terms = historyTerms(options, seededRandom(seed), time);
      expect(terms.inputAmount > 0n && terms.inputAmount < 2n ** 128n).toBe(true);
      expect(terms.outputAmount > 0n && terms.outputAmount < 2n ** 128n).toBe(true);
      expect([terms.input.chainKey, terms.input.address]).not.toEqual([terms.output.chainKey, terms.output.address]);
      // A spread of 12 to 26 hundredths of a percent, and a cent for rounding.
      const [given, got] = [terms.inputUsdMicro, terms.outputUsdMicro];
      expect(got <= given).toBe(true);
      expect(got >= given - given / 300n - 10_000n).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('behavior: prices of the last day are those that makers quote, older ones swing', () => {
  const differences = (time: number) =>
    Array.from({ length: 2_000 }, (_, seed) => historyTerms(options, seededRandom(seed), time)).map((terms) => {
      const { input, output, inputAmount, outputAmount } = terms;
      const quoted = Number(inputAmount) * Number(input.usd) * 10 ** (output.decimals - input.decimals);
      return Math.abs((Number(outputAmount) * Number(output.usd)) / quoted - 1);
    });
  const beyond = (time: number, difference: number) => differences(time).filter((one) => one > difference).length;
  const DAY_MS = 86_400_000;
  for (const age of [0, 0.25, 0.5, 1].map((days) => days * DAY_MS))
    expect(beyond(NOW_MS - age, 0.005)).toBeLessThan(10);
  expect(beyond(NOW_MS - 40 * DAY_MS, 0.01)).toBeGreaterThan(500);
});

test('behavior: the same seed draws the same', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [one, two] = [
        historyTerms(options, seededRandom(seed), NOW_MS),
        historyTerms(options, seededRandom(seed), NOW_MS),
      ];
      expect(one).toEqual(two);
    }),
    { numRuns: 50 },
  );
});

test('behavior: sizes are spread: small ones are common, large ones occur', () => {
  const random = seededRandom(3);
  const values = Array.from({ length: 4_000 }, () => Number(historyTerms(options, random, NOW_MS).inputUsdMicro) / 1e6);
  const sorted = values.sort((a, b) => a - b);
  expect(sorted[2_000]).toBeGreaterThan(60);
  expect(sorted[2_000]).toBeLessThan(600);
  expect(sorted.at(-1)).toBeGreaterThan(20_000);
  expect(sorted[0]).toBeGreaterThan(0.3);
});

test('behavior: a few regulars make most orders, strangers come once', () => {
  const people = pickPeople(seededRandom(9));
  const offerers = Array.from({ length: 5_000 }, () => people.offerer());
  const times = new Map<string, number>();
  for (const who of offerers) times.set(who, (times.get(who) ?? 0) + 1);
  const counts = [...times.values()].sort((a, b) => b - a);
  expect(counts[0]).toBeGreaterThan(100);
  expect(counts.filter((n) => n > 1).length).toBeLessThan(60);
  const share = offerers.filter((who) => (times.get(who) ?? 0) > 1).length / offerers.length;
  expect(share).toBeGreaterThan(0.55);
  expect(share).toBeLessThan(0.7);
});

test('behavior: most send to themselves', () => {
  const people = pickPeople(seededRandom(9));
  const own = Array.from({ length: 2_000 }, () => people.offerer()).filter((who) => people.recipientFor(who) === who);
  expect(own.length / 2_000).toBeGreaterThan(0.85);
  expect(own.length / 2_000).toBeLessThan(0.95);
});
