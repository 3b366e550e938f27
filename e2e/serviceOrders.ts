import { serviceUrl } from './urls.ts';

export type ServiceRow = Readonly<
  Record<'orderHash' | 'status' | 'offerer' | 'recipient' | 'srcTx' | 'dstTx' | 'startTime', string>
>;
type OrdersPage = {
  readonly orders: readonly ServiceRow[];
  readonly pagination: { readonly totalRecords: number; readonly totalPages: number };
};

/** The sandbox responds in the live dialect (docs/SERVICE.md). */
export const isLive = process.env.CAUSEWAY_DIALECT === 'live';

/** A time in ms in the unit of the service's filters: seconds in the live dialect. */
export const filterTime = (ms: number): number => (isLive ? Math.floor(ms / 1000) : ms);

/** GET /data/query; the live dialect responds to an empty page with 404. */
export const queryService = async (search: string): Promise<OrdersPage> => {
  const response = await fetch(`${serviceUrl()}/data/query?${search}`);
  const none = { orders: [], pagination: { totalRecords: 0, totalPages: 0 } };
  return response.status === 404 ? none : response.json();
};

/** The first order of a query. Rejects without one. */
export const firstOrder = async (search: string): Promise<ServiceRow> => {
  const [order] = (await queryService(search)).orders;
  if (order === undefined) throw new Error(`no order: ${search}`);
  return order;
};
