import { expect } from '@playwright/test';
import { onPage, type Scene } from './scene.ts';

/** The confirmation for clocks more than two minutes apart. */
export const CLOCK_TICK = 'I accept these times';

/** Confirmations of the review by the sandbox's clock, which earlier cases may have advanced. */
const ticksNow = ({ sandbox }: Scene): readonly string[] =>
  Math.abs(sandbox.now() - Date.now()) > 120_000 ? [CLOCK_TICK] : [];

/** Opens the review of the shown quote, ticks its confirmations, and waits until it can be signed. */
export const openReview = async (scene: Scene, ticks = ticksNow(scene)) => {
  const page = onPage(scene);
  await page.main('Review and sign').click();
  for (const name of ticks) await page.review.getByRole('checkbox', { name }).check();
  await expect(page.sign).toBeEnabled();
  return page;
};

/** Continues until the wallet prompts for the signature. */
export const askToSign = async (scene: Scene, ticks = ticksNow(scene)) => {
  const page = await openReview(scene, ticks);
  await page.sign.click();
  await expect(page.wallet.dialog).toContainText('Sign order');
  return page;
};

/** Goes on until the wallet has signed. */
export const sign = async (scene: Scene, ticks = ticksNow(scene)): Promise<void> =>
  (await askToSign(scene, ticks)).wallet.approve();

/** Signs while nothing that is sent reaches the service, and closes the page: the signature waits in the journal. */
export const signUnsent = async (scene: Scene): Promise<void> => {
  await scene.open();
  await scene.page.route('**/api/swap', (route) => route.abort());
  await sign(scene);
  await expect(onPage(scene).review).toContainText('You will not sign twice');
  await scene.page.close();
};
