import type { ReactElement, ReactNode } from 'react';
import { DEFAULT_VIEW } from '../../domain/order/list/OrdersView.ts';
import type { OrderPage } from '../../domain/order/OrderRecord.ts';
import { columnStore } from '../../features/orders/list/columnStore.ts';
import { OrderCards } from '../../features/orders/list/OrderCards.tsx';
import { OrdersTable } from '../../features/orders/list/OrdersTable.tsx';
import { ORDER_COLUMNS } from '../../features/orders/list/orderColumns.ts';
import type { RowWindow } from '../../features/orders/list/rowWindow.ts';
import { TableRows } from '../../features/orders/list/TableRows.tsx';
import { tableCaption } from '../../features/orders/list/tableCaption.ts';
import type { OrderFacts } from '../../features/orders/OrderFacts.ts';
import { RouterActionsContext } from '../../ports/RouterContext.ts';

const nothing = (): void => undefined;
const actions = { go: nothing, preload: nothing };
const none: ReadonlySet<never> = new Set();
const noNames: OrderFacts = { chainName: (key) => key, token: () => null, number: (text) => text };
const columns = () => ORDER_COLUMNS.filter(({ id }) => !columnStore.getState().hidden.includes(id));

/** Links below it are plain ones: there is no router yet. */
const Unrouted = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <RouterActionsContext value={actions}>{children}</RouterActionsContext>
);

const listOf = (page: OrderPage | undefined) => ({
  page,
  rows: page?.orders ?? [],
  changed: none,
  left: none,
  dimmed: false,
  error: null,
});

/** The table of a bare /orders, or its head and grey bars while `page` is not known. */
export const TablePart = ({ page, facts = noNames, shown, skeletons }: TablePart.Props): ReactElement => (
  <Unrouted>
    <OrdersTable
      list={listOf(page)}
      dimmed={false}
      shown={shown}
      columns={columns()}
      facts={facts}
      caption={tableCaption(DEFAULT_VIEW.page, null)}
      selected={-1}
      onSelect={nothing}
      empty={null}
      skeletons={skeletons}
    />
  </Unrouted>
);

export declare namespace TablePart {
  type Props = {
    readonly page?: OrderPage;
    readonly facts?: OrderFacts;
    readonly shown: RowWindow;
    readonly skeletons?: number;
  };
}

/** The rows of a page from `from` (inclusive) to `to` (exclusive). */
export const RowsPart = ({ page, facts, from, to }: RowsPart.Props): ReactElement => (
  <Unrouted>
    <TableRows list={listOf(page)} columns={columns()} selected={-1} onSelect={nothing} {...{ from, to, facts }} />
  </Unrouted>
);

export declare namespace RowsPart {
  type Props = { readonly page: OrderPage; readonly facts: OrderFacts; readonly from: number; readonly to: number };
}

/** The cards of a bare /orders on a phone, or grey bars while `page` is not known. */
export const CardsPart = ({ page, facts = noNames }: Pick<TablePart.Props, 'page' | 'facts'>): ReactElement => (
  <Unrouted>
    <OrderCards list={listOf(page)} dimmed={false} facts={facts} empty={null} />
  </Unrouted>
);
