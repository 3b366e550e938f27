import type { Page } from '@playwright/test';
import { makerMessages, makerToolMessages } from '../../src/messages/maker.ts';

/** The maker's desk: where things are, and what a maker does there. Asserts nothing. */
export const makerView = (page: Page) => {
  const main = page.getByRole('main');
  const approval = page.getByRole('dialog', { name: /^Approve \S+ on / });
  return {
    open: () => page.goto('/maker'),
    connect: async () => {
      await main.getByRole('button', { name: /Connect wallet/ }).click();
      await page
        .getByRole('dialog', { name: 'Connect a wallet' })
        .getByRole('button', { name: /Sandbox wallet/ })
        .click();
    },
    heading: page.getByRole('heading', { level: 1, name: 'Maker desk' }),
    next: main.getByRole('button', { name: /^Next request/ }),
    inventory: page.getByRole('region', { name: makerToolMessages.inventoryTable }),
    /** Opens the inventory on a phone. */
    balances: page.locator('summary').filter({ hasText: makerToolMessages.balances }),
    /** Approves in the inventory, or changes what is approved there. */
    changeApproval: (symbol: string, chain: string) =>
      page
        .getByRole('region', { name: makerToolMessages.inventoryTable })
        .getByRole('button', { name: new RegExp(`(Approve|Change approval of) ${symbol} on ${chain}$`, 'i') }),
    approval,
    approveExactly: approval.getByRole('button', { name: /^Approve [\d.,]+/ }),
    requests: page.getByRole('list', { name: 'Open requests' }).getByRole('listitem'),
    /** Opens the form for a request. */
    quote: page.getByRole('list', { name: 'Open requests' }).getByRole('button', { name: /^Quote/ }),
    gives: main.getByRole('textbox', { name: 'You give' }),
    send: main.getByRole('button', { name: /^Sign (and send|at a loss)$/ }),
    sent: main.getByRole('table').filter({ hasText: 'Outcome' }).getByRole('row'),
    fill: main.getByRole('button', { name: makerMessages.wonFill }),
    /** The transaction of a fill, in the message after it. */
    filled: main.getByRole('status').filter({ hasText: 'Filled' }).getByRole('link'),
    withdraw: main.getByRole('button', { name: 'Withdraw' }),
    /** Earnings of fills, if any. */
    earned: main.getByRole('heading', { name: 'To withdraw' }),
    alert: main.getByRole('alert'),
  };
};
