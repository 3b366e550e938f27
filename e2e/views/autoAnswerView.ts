import type { Page } from '@playwright/test';

/** The auto-answer panel of the maker's desk. Asserts nothing. */
export const autoAnswerView = (page: Page) => {
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Auto-answer' }) });
  const field = (name: string) => panel.getByRole('textbox', { name });
  return {
    panel,
    /** Fills in a rule for USDC on Arbitrum at no margin. */
    compose: async (least: string, most: string, cap: string) => {
      await panel.getByRole('combobox').selectOption({ label: 'USDC on Arbitrum' });
      await field('Margin, bps').fill('0');
      await field('Smallest answer').fill(least);
      await field('Largest answer').fill(most);
      await field('Cap for all').fill(cap);
    },
    start: panel.getByRole('button', { name: 'Start answering' }),
    stop: panel.getByRole('button', { name: 'Stop now' }),
    stopElsewhere: panel.getByRole('button', { name: 'Stop it there' }),
  };
};
