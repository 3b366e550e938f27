import type { ReactElement } from 'react';
import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import { pageRange } from '../../domain/order/list/pageRange.ts';
import type { OrderPage } from '../../domain/order/OrderRecord.ts';
import { FootPages, FootRange } from '../../features/orders/list/FootWords.tsx';
import { RowsGap } from '../../features/orders/list/RowsGap.tsx';
import { FIRST_ROWS, rowWindow, shownOf, sizesOf } from '../../features/orders/list/rowWindow.ts';
import { orderFacts } from '../../features/orders/OrderFacts.ts';
import { afterPaint } from '../../lib/afterPaint.ts';
import { drawOnce } from '../../lib/once/drawOnce.ts';
import type { Visit } from './drawPage.ts';
import { earlyOrders } from './earlyOrders.ts';
import { CardsPart, RowsPart, TablePart } from './ordersParts.tsx';

/** When grey bars take the place of rows that are not there, in ms; they show themselves 400 ms later. */
const LATE = 250;
/** Rows and cards that come first; the others of the window follow in the next frame. */
const HEAD = 8;
/** A card is never lower, in px. */
const CARD = 80;

const drawn = (what: ReactElement): DocumentFragment => {
  const fragment = document.createDocumentFragment();
  drawOnce(what, fragment);
  return fragment;
};

/** Cards come in a box, which is there. */
const fillCards = (box: HTMLElement, cards: ReactElement): void =>
  box.replaceChildren(...(drawn(cards).firstElementChild?.childNodes ?? []));

type Facts = ReturnType<typeof orderFacts>;
type Seen = Pick<Visit, 'isNarrow' | 'settings'>;

const drawFoot = (root: HTMLElement, { totalRecords, undecodable }: OrderPage): void => {
  const range = pageRange(DEFAULT_VIEW.page, DEFAULT_VIEW.size, totalRecords);
  const foot = root.querySelector('.orders-foot');
  foot?.firstElementChild?.replaceWith(drawn(<FootRange range={range} unreadable={undecodable} waiting="Loading" />));
  foot?.querySelector('[data-pages]')?.replaceWith(drawn(<FootPages range={range} />));
};

/** The rows that the window shows beyond the first ones, and the room of the others. */
const drawRows = (list: HTMLElement, page: OrderPage, facts: Facts): void => {
  const sizes = sizesOf(list);
  if (sizes === null) return;
  const count = page.orders.length;
  const from = list.querySelectorAll('[data-row]').length;
  const seen = shownOf(rowWindow(count, list.scrollTop, sizes.room, sizes.height), count);
  const to = Math.max(from, seen.to, shownOf(FIRST_ROWS, count).to);
  list.querySelector('tbody')?.append(drawn(<RowsPart page={page} facts={facts} from={from} to={to} />));
  list.querySelector('table')?.append(drawn(<RowsGap rows={count - to} height={sizes.height} />));
  list.querySelector('table')?.setAttribute('aria-rowcount', String(count + 1));
};

/** The cards that the window shows beyond the first ones. */
const drawCards = (list: HTMLElement, page: OrderPage, facts: Facts): void => {
  const orders = page.orders.slice(list.querySelectorAll('li').length, Math.ceil(innerHeight / CARD));
  const more = drawn(<CardsPart page={{ ...page, orders }} facts={facts} />);
  list.querySelector('ul')?.append(...more.querySelectorAll('li'));
};

const drawHead = (list: HTMLElement, page: OrderPage, facts: Facts, isNarrow: boolean): void => {
  if (isNarrow) fillCards(list, <CardsPart page={page} facts={facts} />);
  else list.replaceChildren(drawn(<TablePart page={page} facts={facts} shown={{ ...FIRST_ROWS, to: HEAD }} />));
};

/** The list while it waits: cards of grey bars, or a table whose grey bars come when the wait is long. */
const showWaiting = (list: HTMLElement, isNarrow: boolean): (() => void) => {
  if (isNarrow) fillCards(list, <CardsPart />);
  else list.replaceChildren(drawn(<TablePart shown={FIRST_ROWS} skeletons={0} />));
  const late = setTimeout(() => isNarrow || list.replaceChildren(drawn(<TablePart shown={FIRST_ROWS} />)), LATE);
  return () => clearTimeout(late);
};

/**
 * Shows the list of a bare /orders in the drawn page: as it waits, then with its first orders as soon as all that names
 * them is there, and in the frame after with the others that the window shows.
 */
export const drawOrders = async (root: HTMLElement, { isNarrow, settings }: Seen): Promise<void> => {
  const list = root.querySelector<HTMLElement>('.orders-scroll, .order-cards');
  if (list === null) return;
  const stopWaiting = showWaiting(list, isNarrow);
  const orders = await earlyOrders(location.href, HEAD).catch(() => null);
  if (orders === null || orders.head.orders.length === 0 || !list.isConnected) return;
  stopWaiting();
  const facts = orderFacts({ chains: orders.chains }, orders.tokens.find, settings.numberFormat);
  drawHead(list, orders.head, facts, isNarrow);
  afterPaint(() => {
    if (!list.isConnected) return;
    const page = orders.page();
    (isNarrow ? drawCards : drawRows)(list, page, facts);
    drawFoot(root, page);
  });
};
