import type { ReactElement } from 'react';
import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import { pageRange } from '../../domain/order/list/pageRange.ts';
import type { OrderPage } from '../../domain/order/OrderRecord.ts';
import { FootPages, FootRange } from '../../features/orders/list/FootWords.tsx';
import { RowsGap } from '../../features/orders/list/RowsGap.tsx';
import { FIRST_ROWS, rowWindow, shownOf, sizesOf } from '../../features/orders/list/rowWindow.ts';
import { orderFacts } from '../../features/orders/OrderFacts.ts';
import { drawOnce } from '../../lib/once/drawOnce.ts';
import type { Visit } from './drawPage.ts';
import { type EarlyOrders, earlyOrders } from './earlyOrders.ts';
import { CardsPart, RowsPart, TablePart } from './ordersParts.tsx';

/** When grey bars take the place of rows that are not there, in ms; they show themselves 400 ms later. */
const LATE = 250;
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

const afterFrame = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run));
};

type Drawn = { readonly orders: EarlyOrders; readonly visit: Pick<Visit, 'isNarrow' | 'settings'> };

const drawFoot = (root: HTMLElement, { totalRecords, undecodable }: OrderPage): void => {
  const range = pageRange(DEFAULT_VIEW.page, DEFAULT_VIEW.size, totalRecords);
  const foot = root.querySelector('.orders-foot');
  foot?.firstElementChild?.replaceWith(drawn(<FootRange range={range} unreadable={undecodable} waiting="Loading" />));
  foot?.querySelector('[data-pages]')?.replaceWith(drawn(<FootPages range={range} />));
};

/** The rows that a window shows beyond the first sixteen, and the room of the others. */
const drawRest = (list: HTMLElement, { page }: EarlyOrders, facts: ReturnType<typeof orderFacts>): void => {
  const sizes = sizesOf(list);
  if (sizes === null) return;
  const count = page.orders.length;
  const from = shownOf(FIRST_ROWS, count).to;
  const to = Math.max(from, shownOf(rowWindow(count, list.scrollTop, sizes.room, sizes.height), count).to);
  list.querySelector('tbody')?.append(drawn(<RowsPart page={page} facts={facts} from={from} to={to} />));
  list.querySelector('table')?.append(drawn(<RowsGap rows={count - to} height={sizes.height} />));
};

const firstRows = (list: HTMLElement, { orders, visit }: Drawn): void => {
  const { page } = orders;
  const facts = orderFacts({ chains: orders.chains }, orders.tokens.find, visit.settings.numberFormat);
  if (visit.isNarrow) {
    const inSight = { ...page, orders: page.orders.slice(0, Math.ceil(innerHeight / CARD)) };
    fillCards(list, <CardsPart page={inSight} facts={facts} />);
    return;
  }
  list.replaceChildren(drawn(<TablePart page={page} facts={facts} shown={shownOf(FIRST_ROWS, page.orders.length)} />));
  afterFrame(() => list.isConnected && drawRest(list, orders, facts));
};

/** The list while it waits: cards of grey bars, or a table whose grey bars come when the wait is long. */
const waiting = (list: HTMLElement, isNarrow: boolean): (() => void) => {
  if (isNarrow) fillCards(list, <CardsPart />);
  else list.replaceChildren(drawn(<TablePart shown={FIRST_ROWS} skeletons={0} />));
  const late = setTimeout(() => isNarrow || list.replaceChildren(drawn(<TablePart shown={FIRST_ROWS} />)), LATE);
  return () => clearTimeout(late);
};

/** Shows the list of a bare /orders in the drawn page: as it waits, then with its orders as soon as all that names them is there. */
export const drawOrders = async (root: HTMLElement, visit: Drawn['visit']): Promise<void> => {
  const list = root.querySelector<HTMLElement>('.orders-scroll, .order-cards');
  if (list === null) return;
  const stopWaiting = waiting(list, visit.isNarrow);
  const orders = await earlyOrders(location.href).catch(() => null);
  if (orders === null || orders.page.orders.length === 0 || !list.isConnected) return;
  stopWaiting();
  firstRows(list, { orders, visit });
  drawFoot(root, orders.page);
};
