import type { Page } from '@playwright/test';
import { swapMessages } from '../../src/messages/swap.ts';

export type Route = { readonly from: string; readonly to: string; readonly sell?: string; readonly buy?: string };

/** The swap page: where things are, and what a person does there. Asserts nothing. */
export const swapView = (page: Page) => {
  const review = page.getByRole('dialog', { name: 'Review and sign' });
  const choose = () =>
    page
      .getByRole('dialog', { name: 'Connect a wallet' })
      .getByRole('button', { name: /Sandbox wallet/ })
      .click();
  const main = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  return {
    amount: page.getByRole('textbox', { name: swapMessages.amount }),
    /** The output amount, in large type. */
    received: page
      .getByRole('region', { name: /receives?( exactly)?$/ })
      .getByRole('status')
      .first(),
    unit: (unit: string) => page.getByRole('button', { name: `Enter the amount in ${unit}` }),
    review,
    main,
    /** The review button or the open review, which opens after an approval without a press. */
    canReview: async () => (await review.isVisible()) || (await main('Review and sign').isVisible()),
    /** Opens the review if it is not open. */
    openReview: async () => {
      while (!(await review.isVisible()))
        await main('Review and sign')
          .click({ timeout: 1_000 })
          .catch(() => undefined);
    },
    status: (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text }),
    refusal: page.getByRole('main').getByRole('alert').first(),
    sign: review.getByRole('button', { name: /^Sign .* for / }),
    cancel: review.getByRole('button', { name: 'Cancel' }),
    stopWaiting: review.getByRole('button', { name: 'Stop waiting' }),
    revoke: page.getByRole('main').getByRole('button', { name: 'Revoke it' }),
    refund: page.getByRole('main').getByRole('button', { name: /^Cancel and refund .*USDC/ }),
    another: page.getByRole('main').getByRole('button', { name: 'New swap' }),
    open: (route: Route, amount?: string) => {
      const search = new URLSearchParams({ ...route, ...(amount !== undefined && { amount }) });
      return page.goto(`/swap?${search}`);
    },
    connect: async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
      await choose();
    },
    /** Picks the sandbox wallet in the open connect dialog. */
    choose,
  };
};
