import { swapErrorMessages } from '../src/messages/swapErrors.ts';
import { swapTrackingMessages } from '../src/messages/swapTracking.ts';
import { blows } from './recovery/blows.ts';
import { expect, test } from './recovery/fixtures.ts';
import { killPoints } from './recovery/killPoints.ts';
import { runCase } from './recovery/runCase.ts';
import { signUnsent } from './recovery/signing.ts';
import { readJournal } from './recovery/walletLog.ts';

// A trace of a browser that is killed cannot be collected.
test.use({ trace: 'off' });

// The most dangerous of the 64 cases of pageDies.long.spec.ts and worldDies.long.spec.ts.
const chosen = [
  ['tab closed', 'signed, before journal'],
  ['browser killed', 'service committed, answer lost'],
  ['RPC down', 'answered, before state write'],
] as const;

for (const [blowName, pointName] of chosen) {
  test(`${blowName} at "${pointName}"`, async ({ sandbox, browser }) => {
    const blow = blows.find(({ name }) => name === blowName);
    const point = killPoints.find(({ name }) => name === pointName);
    if (!blow || !point) throw new Error('no such case');
    expect(await runCase(sandbox, browser, point, blow)).toMatchObject({ deposits: 1 });
  });
}

test('a signature that was never delivered is shown as not placed, after its end', async ({ scene, sandbox }) => {
  await signUnsent(scene);
  await scene.context.route('**/api/swap', (route) => route.abort());
  await scene.open();
  const main = scene.page.getByRole('main');
  await expect(main).toContainText(swapTrackingMessages.signed);
  await sandbox.travel(165);
  await expect(main).toContainText(/Your order of 25(\.0+)? USDC was not placed\./);
  await expect(main).toContainText(swapErrorMessages.journalClosedRest);
  expect(await scene.page.evaluate(readJournal)).toMatchObject([{ state: 'closed' }]);
  expect(scene.prompts).toHaveLength(1);
});
