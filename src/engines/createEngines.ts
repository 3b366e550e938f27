import type { World } from '../world/World.ts';
import { createFeedNudge } from './createFeedNudge.ts';
import { createNotices } from './createNotices.ts';
import { createOwnOrders } from './createOwnOrders.ts';
import { createSiteUpdates } from './createSiteUpdates.ts';
import { createDelivery } from './delivery/createDelivery.ts';
import { createExport } from './export/createExport.ts';
import { createFeed } from './feed/createFeed.ts';
import { createMaker } from './maker/createMaker.ts';
import { createOrderStatus } from './orderStatus/createOrderStatus.ts';
import { createTransactions } from './transactions/createTransactions.ts';

/** Work that outlives a page. `start` is called once, `stop` ends everything that it started. */
type Engine = { readonly start?: () => void; readonly stop: () => void };

export const createEngines = (world: World) => {
  const feed = createFeed(world);
  const ownOrders = createOwnOrders(world);
  const delivery = createDelivery(world, ownOrders);
  const orderStatus = createOrderStatus(world, ownOrders);
  const transactions = createTransactions(world);
  const engines = {
    feed,
    feedNudge: createFeedNudge(world, feed.store, orderStatus),
    transactions,
    maker: createMaker(world, { feed, transactions, orderStatus }),
    ownOrders,
    delivery,
    orderStatus,
    export: createExport(world),
    siteUpdates: createSiteUpdates(world, { delivery, transactions }),
    notices: createNotices(world, orderStatus, delivery),
  } satisfies Readonly<Record<string, Engine>>;
  const all: readonly Engine[] = Object.values(engines);
  return {
    ...engines,
    start: (): void => {
      for (const engine of all) engine.start?.();
    },
    stop: (): void => {
      for (const engine of all) engine.stop();
    },
  };
};

export type Engines = ReturnType<typeof createEngines>;
