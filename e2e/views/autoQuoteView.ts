import type { Page } from '@playwright/test';
import { makerToolMessages } from '../../src/messages/maker.ts';

/** The auto-quote panel of the maker's desk. Asserts nothing. */
export const autoQuoteView = (page: Page) => {
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Auto-quote' }) });
  const field = (name: string) => panel.getByRole('textbox', { name });
  return {
    panel,
    /** Fills in a rule for USDC on Arbitrum at no margin. */
    compose: async (least: string, most: string, cap: string) => {
      await panel.getByRole('combobox').selectOption({ label: 'USDC on Arbitrum' });
      await field('Margin to recent fills, bps').fill('0');
      await field('Minimum quote').fill(least);
      await field('Maximum quote').fill(most);
      await field('Total limit').fill(cap);
    },
    start: panel.getByRole('button', { name: makerToolMessages.start }),
    stop: panel.getByRole('button', { name: 'Stop', exact: true }),
    stopElsewhere: panel.getByRole('button', { name: 'Stop it there' }),
  };
};
