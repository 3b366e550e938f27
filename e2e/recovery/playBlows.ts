import { type Blow, blows } from './blows.ts';
import { test } from './fixtures.ts';
import { killPoints } from './killPoints.ts';
import { runCase } from './runCase.ts';

/** Every kill point under these blows: so many orders, each accounted for in the journal, at the service and on the chains. */
export const playBlows = (names: readonly Blow['name'][]): void => {
  // A trace of a browser that is killed cannot be collected.
  test.use({ trace: 'off' });
  for (const blow of blows.filter(({ name }) => names.includes(name))) {
    test.describe(blow.name, () => {
      for (const point of killPoints) {
        test(point.name, async ({ sandbox, browser }) => {
          const { ended, signatures, approvals, posts, deposits, ms } = await runCase(sandbox, browser, point, blow);
          const counts = `${signatures} signature prompts, ${approvals} transactions, ${posts} POSTs, ${deposits} deposit`;
          console.log(`case | ${blow.name} | ${point.name} | ${ended} | ${counts} | ${(ms / 1000).toFixed(1)} s`);
        });
      }
    });
  }
};
