import { expect } from '@playwright/test';
import { onPage, type Scene } from './scene.ts';

/** Opens the review of the quote that is shown, ticks what it asks about, and waits until it can be signed. */
export const openReview = async (scene: Scene, ticks: readonly string[] = []) => {
  const page = onPage(scene);
  await page.main('Review and sign').click();
  for (const name of ticks) await page.review.getByRole('checkbox', { name }).check();
  await expect(page.sign).toBeEnabled();
  return page;
};

/** Goes on until the wallet asks for the signature. */
export const askToSign = async (scene: Scene, ticks: readonly string[] = []) => {
  const page = await openReview(scene, ticks);
  await page.sign.click();
  await expect(page.wallet.dialog).toContainText('Sign Order');
  return page;
};

/** Goes on until the wallet has signed. */
export const sign = async (scene: Scene, ticks: readonly string[] = []): Promise<void> =>
  (await askToSign(scene, ticks)).wallet.approve();
