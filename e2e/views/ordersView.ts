import type { Page } from '@playwright/test';
import { orderToolsMessages } from '../../src/messages/orders.ts';

/** The orders page and an order's page: where things are, and what a person does there. Asserts nothing. */
export const ordersView = (page: Page) => {
  const main = page.getByRole('main');
  return {
    table: main.getByRole('table', { name: /^Orders, page/ }),
    rows: main.locator('tbody tr[data-row]'),
    status: (name: string) => main.getByRole('radiogroup', { name: 'Status' }).getByRole('radio', { name }),
    range: main.getByRole('navigation', { name: orderToolsMessages.pages }),
    open: (search = '') => page.goto(`/orders${search}`),
    filters: main.getByRole('button', { name: /^Filters/ }),
    export: main.getByRole('button', { name: /^Export/ }),
    openOrder: (orderHash: string) => page.goto(`/order/${orderHash}`),
    /** Order hashes of the rows on screen, top to bottom. */
    hashes: () =>
      main
        .locator('tbody td[data-column="order"] a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? '')),
    asOf: () => new URL(page.url()).searchParams.get('as_of'),
  };
};
