import { blows } from './recovery/blows.ts';
import { test } from './recovery/fixtures.ts';
import { killPoints } from './recovery/killPoints.ts';
import { runCase } from './recovery/runCase.ts';

// A trace of a browser that is killed cannot be collected.
test.use({ trace: 'off' });

/** Every kill point under every blow: 64 orders, each accounted for in the journal, at the service and on the chains. */
for (const blow of blows) {
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
