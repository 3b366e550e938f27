import type { Page } from '@playwright/test';
import { marketMessages } from '../../src/messages/market.ts';
import { rfqMessages } from '../../src/messages/rfq.ts';

/** The RFQ page: where things are, and what a reader does there. Asserts nothing. */
export const rfqView = (page: Page) => {
  const main = page.getByRole('main');
  const inspector = page.getByRole('dialog');
  return {
    open: (search = '') => page.goto(`/rfq${search}`),
    connected: main.getByText('Connected', { exact: true }).filter({ visible: true }).first(),
    /** Events of the feed; earlier orders are links. */
    auctions: page
      .getByRole('list', { name: 'Auctions' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button') }),
    earlier: page
      .getByRole('list', { name: 'Auctions' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: /^Open order/ }) }),
    events: page.getByRole('list', { name: 'Events' }).getByRole('listitem'),
    event: (kind: string) => page.getByRole('list', { name: 'Events' }).getByRole('button', { name: kind }).first(),
    /** While the feed is down for longer. */
    pollsOrders: main.getByText(rfqMessages.droppedPolling),
    pause: main.getByRole('button', { name: 'Pause' }),
    resume: main.getByRole('button', { name: /^Resume/ }),
    stopListening: main.getByRole('button', { name: marketMessages.stopListening }).filter({ visible: true }),
    reconnect: main.getByRole('button', { name: 'Listen again' }).filter({ visible: true }),
    state: (name: string) => main.getByRole('radio', { name }),
    find: main.getByRole('textbox', { name: rfqMessages.find }),
    size: main.getByRole('button', { name: rfqMessages.size }),
    smallest: page.getByRole('textbox', { name: 'Minimum size, tokens' }),
    removeFilter: (words: string) => main.getByRole('button', { name: `Remove ${words}` }),
    kinds: main.getByRole('button', { name: /Events shown/ }),
    kind: (name: string) => page.getByRole('checkbox', { name: new RegExp(name) }),
    inspector,
    /** Events of the open auction. */
    story: inspector.getByRole('list', { name: 'What happened' }).getByRole('listitem'),
    /** Opens the record of the marked event. */
    proof: inspector.getByText('Proof', { exact: true }),
    note: (text: string) => main.getByText(text),
  };
};
