// What checkQuote costs: the bar is 3 ms at the median, warm; the first call of a page is told apart.
// node sandbox/run.mjs bench/checkQuote.ts [--bar 3]
import { signingHash } from '../src/domain/order/orderHash.ts';
import { checkQuote } from '../src/domain/swap/checkQuote.ts';
import { quoteVector } from '../src/domain/swap/quoteVector.ts';

const ROUNDS = 15;
const CALLS = 100;
const NOISY = 1.5;
const barAt = process.argv.indexOf('--bar');
const bar = barAt < 0 ? 3 : Number(process.argv[barAt + 1]);

const timed = (work: () => void): number => {
  const began = performance.now();
  work();
  return performance.now() - began;
};
const sortedRounds = (work: () => void): number[] =>
  Array.from({ length: ROUNDS }, () => {
    const took = timed(() => {
      for (let i = 0; i < CALLS; i += 1) work();
    });
    return took / CALLS;
  }).sort((a, b) => a - b);
const at = (sorted: number[], share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;

const check = (): void => {
  if (!checkQuote(quoteVector).ok) throw new Error('the vector must pass');
};
const first = timed(check);
const first10 = timed(() => {
  for (let i = 0; i < 10; i += 1) check();
});
const { order, domain } = (() => {
  const result = checkQuote(quoteVector);
  if (!result.ok) throw new Error('the vector must pass');
  return result.checked;
})();
const floor = sortedRounds(() => void signingHash(order, domain));
const whole = sortedRounds(check);
const [low, middle, high] = [at(whole, 0.25), at(whole, 0.5), at(whole, 0.75)];

console.log(`first call ${first.toFixed(1)} ms, the next ten ${(first10 / 10).toFixed(2)} ms each`);
console.log(
  `checkQuote median ${middle.toFixed(3)} ms, quartiles ${low.toFixed(3)} to ${high.toFixed(3)} ms (bar: ${bar} ms)`,
);
console.log(`${(middle / at(floor, 0.5)).toFixed(2)}x the floor: one EIP-712 digest, ${at(floor, 0.5).toFixed(3)} ms`);
const noisy = high / low > NOISY;
if (noisy) console.log('Too noisy to be a result: run it again on a quiet machine.');
process.exit(!noisy && middle <= bar ? 0 : 1);
