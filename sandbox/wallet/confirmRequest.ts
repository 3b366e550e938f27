import { element } from './element.ts';
import { keepEventsInside } from './keepEventsInside.ts';
import type { RequestRow, WalletRequest } from './WalletRequest.ts';
import { walletStyles } from './walletStyles.ts';

const row = ({ label, value, note }: RequestRow): Node[] => [
  element('dt', {}, [label]),
  element('dd', {}, note ? [value, element('small', {}, [note])] : [value]),
];

const content = (request: WalletRequest): Node[] => [
  element('div', { class: 'strip' }, [element('strong', {}, ['Sandbox wallet']), 'Test tokens only.']),
  element('div', { class: 'head' }, [
    element('h2', { id: 'title' }, [request.title]),
    element('p', { id: 'words' }, [request.words]),
  ]),
  element(
    'div',
    // The first focus is on what is asked, not on a button, and the part that scrolls can be scrolled by keyboard.
    { class: 'body', tabindex: '0', role: 'group', 'aria-label': 'Details', autofocus: '' },
    request.groups
      .filter((group) => group.rows.length > 0)
      .flatMap((group) => [element('h3', {}, [group.heading]), element('dl', {}, group.rows.flatMap(row))]),
  ),
  element('div', { class: 'actions' }, [
    element('button', { type: 'button', class: 'reject', value: 'reject' }, ['Reject']),
    element('button', { type: 'button', class: 'approve', value: 'approve' }, ['Approve']),
  ]),
];

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Shows a request in the wallet's own dialog; true for Approve, false for Reject and Esc. */
export const confirmRequest = (request: WalletRequest): Promise<boolean> =>
  new Promise((resolve) => {
    const host = document.createElement('sandbox-wallet');
    host.dataset.theme = isDark() ? 'dark' : 'light';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(walletStyles);
    root.adoptedStyleSheets = [sheet];
    const dialog = element('dialog', { 'aria-labelledby': 'title', 'aria-describedby': 'words' }, content(request));
    root.append(dialog);

    const before = document.activeElement;
    const answer = (approved: boolean) => {
      release();
      dialog.close();
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(approved);
    };
    const release = keepEventsInside(host, (button) => answer(button.value === 'approve'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      answer(false);
    });
    document.body.append(host);
    dialog.showModal();
  });
