import * as v from 'valibot';
import { useStore } from 'zustand';
import { hasDeliveries, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { FilterKey } from '../../../domain/order/list/orderFilters.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useMedia } from '../../../lib/useMedia.ts';
import type { PersistedEntry } from '../../../world/persisted.ts';

type Charts = { readonly open: boolean | null };

const chartsEntry: PersistedEntry<Charts> = {
  key: 'orders-charts:v1',
  parse: (stored) => v.parse(v.fallback(v.object({ open: v.nullable(v.boolean()) }), { open: null }), stored),
};

/** Of one address or transaction the list comes first, until charts are chosen. */
export const useShowsCharts = (
  view: OrdersView,
  subject?: FilterKey,
): readonly [shown: boolean, toggle: () => void] => {
  const store = useWorld().persisted(chartsEntry);
  const hasRoom = useMedia('(width < 48rem), (width >= 72.5rem) and (height >= 50rem)') && subject === undefined;
  const shown = useStore(store, ({ open }) => open) ?? hasRoom;
  return [shown && hasDeliveries(view), () => store.setState({ open: !shown })];
};
