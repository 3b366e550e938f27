import type { RequestRow, WalletRequest } from './describeRequest.ts';

/** Makes an element with attributes and children. Text only ever enters as text. */
const element = <K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElementTagNameMap[K] => {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
};

/**
 * The wallet dialog's sheet, in the colours of the app, where an extension would open: beside the page's own dialogs.
 * Constructed, so that no style element is needed.
 */
const walletStyles = `
:host { all: initial; color-scheme: light;
  --surface: #ffffff; --surface-2: #eef3f3; --hairline: #dbe1e2; --edge: #c5ced0; --control: #7c8a90; --text: #112028;
  --text-2: #425158; --text-3: #59676e; --accent: #086079; --accent-hover: #014e65; --on-accent: #f9fdfd;
  --focus: #0f7299; --pending: #8d5c07; --pending-soft: #faf0dc; --scrim: rgb(15 20 22 / 0.28); }
:host([data-theme='dark']) { color-scheme: dark;
  --surface: #161f22; --surface-2: #1e272b; --hairline: #263034; --edge: #333f44; --control: #6a7c83; --text: #e8eeef;
  --text-2: #afbbbf; --text-3: #93a1a6; --accent: #77cfe0; --accent-hover: #91deec; --on-accent: #061a22;
  --focus: #65cdf3; --pending: #eebb5e; --pending-soft: #322819; --scrim: rgb(0 0 0 / 0.4); }
* { box-sizing: border-box; }
dialog { width: 380px; max-height: min(720px, calc(100dvh - 80px)); margin: 64px 24px auto auto; padding: 0; overflow: hidden;
  border: 1px solid var(--edge); border-radius: 14px; background: var(--surface); color: var(--text);
  font: 430 13px/20px 'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif;
  font-variant-numeric: tabular-nums lining-nums; text-rendering: geometricPrecision; word-spacing: 0.06em;
  box-shadow: 0 24px 64px rgb(0 0 0 / 0.28); }
dialog[open] { display: flex; flex-direction: column; }
dialog::backdrop { background: var(--scrim); }
.strip { display: flex; gap: 8px; padding: 7px 20px 7px 10px; background: var(--pending-soft); color: var(--text);
  font-size: 12px; line-height: 16px; border-left: 10px solid var(--pending); }
.strip strong { font-weight: 620; }
.head { padding: 16px 20px 4px; }
h2 { margin: 0; font-size: 16px; line-height: 24px; font-weight: 620; }
p { margin: 2px 0 0; color: var(--text-2); }
.body { overflow: auto; padding: 4px 20px 16px; }
h3 { margin: 14px 0 2px; font-size: 12px; line-height: 16px; font-weight: 530; color: var(--text-3); }
dl { margin: 0; display: grid; grid-template-columns: minmax(96px, auto) 1fr; }
dt, dd { margin: 0; padding: 5px 0; border-bottom: 1px solid var(--hairline); }
dl > :nth-last-child(-n + 2) { border-bottom: 0; }
dt { color: var(--text-2); padding-right: 16px; }
dd { text-align: right; overflow-wrap: anywhere; white-space: pre-wrap; font-weight: 530; }
details { margin-top: 8px; border-top: 1px solid var(--hairline); }
summary { padding: 10px 0 6px; color: var(--text-2); cursor: pointer; list-style: none; }
summary::before { content: ''; display: inline-block; width: 6px; height: 6px; margin: 0 9px 2px 1px; border: solid; border-width: 1.5px 1.5px 0 0; rotate: 45deg; }
[open] > summary::before { rotate: 135deg; margin-bottom: 4px; }
details dd, dd.code { font: 430 12px/20px 'Geist Mono Variable', 'Geist Mono', ui-monospace, monospace;
  font-variant-ligatures: none; }
dd small { display: block; font: 430 12px/16px 'Instrument Sans Variable', system-ui, sans-serif; color: var(--text-3); }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 12px 20px 16px; border-top: 1px solid var(--hairline); }
button { height: 44px; border-radius: 6px; text-rendering: inherit; word-spacing: inherit; font: 530 14px/20px 'Instrument Sans Variable', system-ui, sans-serif;
  border: 1px solid var(--control); background: var(--surface); color: var(--text); cursor: pointer; }
button:hover { background: var(--surface-2); }
button.confirm { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
button.confirm:hover { background: var(--accent-hover); border-color: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
.body:focus-visible { outline-offset: -2px; }
@media (max-width: 767px) {
  dialog { width: 100%; max-width: 100%; margin: auto 0 0; border-radius: 14px 14px 0 0; border-width: 1px 0 0; }
}
@media (forced-colors: active) { button.confirm { border: 2px solid ButtonText; } }
`;

const kinds = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
];

/**
 * Keeps what happens inside the wallet from the page, as a wallet in a window of its own would: a press in the wallet
 * must not count as a press outside the page's own dialog. Clicks on a button go straight to `onPress`. This script
 * runs before the page's, so these listeners are the first.
 */
const keepEventsInside = (host: HTMLElement, onPress: (button: HTMLButtonElement) => void): (() => void) => {
  const listen = (event: Event) => {
    const path = event.composedPath();
    if (!path.includes(host)) return;
    event.stopImmediatePropagation();
    const button = path.find((node) => node instanceof HTMLButtonElement);
    if (event.type === 'click' && button instanceof HTMLButtonElement) onPress(button);
  };
  for (const kind of kinds) window.addEventListener(kind, listen, true);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listen, true);
  };
};

const row = ({ label, value, note }: RequestRow): Node[] => [
  element('dt', {}, [label]),
  element(
    'dd',
    value.startsWith('0x') ? { class: 'code' } : {},
    note ? [value, element('small', {}, [note])] : [value],
  ),
];

/** Open where nothing of the request could be put plainly. */
const raw = ({ rows, raw: groups }: WalletRequest): Node =>
  element('details', rows.length === 0 ? { open: '' } : {}, [
    element('summary', {}, ['Raw data']),
    ...groups.flatMap((group) => [element('h3', {}, [group.heading]), element('dl', {}, group.rows.flatMap(row))]),
  ]);

const content = (request: WalletRequest, name: string): Node[] => [
  element('div', { class: 'strip' }, [element('strong', {}, [name]), ' Test tokens only.']),
  element('div', { class: 'head' }, [
    element('h2', { id: 'title' }, [request.title]),
    element('p', { id: 'words' }, [request.words]),
  ]),
  element(
    'div',
    // The first focus is on the request, not on a button, and the scrolling part can be scrolled by keyboard.
    { class: 'body', tabindex: '0', role: 'group', 'aria-label': 'Details', autofocus: '' },
    [
      ...(request.rows.length > 0 ? [element('dl', {}, request.rows.flatMap(row))] : []),
      ...(request.raw.length > 0 ? [raw(request)] : []),
    ],
  ),
  element('div', { class: 'actions' }, [
    element('button', { type: 'button', class: 'reject', value: 'reject' }, ['Reject']),
    element('button', { type: 'button', class: 'confirm', value: 'confirm' }, [request.confirm]),
  ]),
];

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Shows a request in the dialog of the wallet of this name; false for Reject and Esc. */
export const confirmRequest = (request: WalletRequest, name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const host = document.createElement('sandbox-wallet');
    host.dataset.theme = isDark() ? 'dark' : 'light';
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(walletStyles);
    root.adoptedStyleSheets = [sheet];
    const dialog = element(
      'dialog',
      { 'aria-labelledby': 'title', 'aria-describedby': 'words' },
      content(request, name),
    );
    root.append(dialog);

    const before = document.activeElement;
    const close = (confirmed: boolean) => {
      release();
      dialog.close();
      host.remove();
      if (before instanceof HTMLElement) before.focus();
      resolve(confirmed);
    };
    const release = keepEventsInside(host, (button) => close(button.value === 'confirm'));
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      close(false);
    });
    document.body.append(host);
    dialog.showModal();
  });
