import type { Page } from '@playwright/test';
import { frameMessages } from '../../src/messages/shell.ts';

/** The frame of every page: header, palette, help, footer and what they lead to. Asserts nothing. */
export const shellView = (page: Page) => {
  const palette = page.getByRole('dialog', { name: 'Find' });
  return {
    palette,
    paletteInput: palette.getByRole('combobox'),
    options: palette.getByRole('option'),
    help: page.getByRole('dialog', { name: 'Keyboard' }),
    heading: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }),
    nav: page.getByRole('navigation', { name: 'Main', exact: true }),
    footer: page.getByRole('contentinfo'),
    rowOf: (chain: string) =>
      page.getByRole('region', { name: /^Chains/ }).getByRole('row', { name: new RegExp(`^${chain} `) }),
    openProof: () => page.getByRole('main').getByText('Proof', { exact: true }).click(),
    /** A chain in the table of ids, which is under Proof. */
    idsOf: (chain: string) =>
      page.getByRole('region', { name: /^Ids/ }).getByRole('row', { name: new RegExp(`^${chain} `) }),
    routes: page.getByRole('region', { name: /^Routes/ }),
    requests: page.getByRole('dialog', { name: frameMessages.requests }),
    /** The value of a colour token as the page resolves it. */
    token: (name: string) =>
      page.evaluate((token) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = `var(--${token})`;
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name),
    /** From now on every page notes in each frame how far it could be scrolled sideways. */
    watchWidth: () =>
      page.addInitScript(() => {
        const look = () => {
          const { scrollWidth, dataset } = document.documentElement;
          dataset.sideways = String(Math.max(Number(dataset.sideways ?? 0), scrollWidth - globalThis.innerWidth));
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    /** The most that the page could be scrolled sideways since it was opened, in px. */
    sideways: () => page.locator('html').getAttribute('data-sideways'),
  };
};
