import type { ActiveFilter } from '../../../domain/order/list/activeFilters.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import type { OrderFacts } from '../OrderFacts.ts';

const tokenWords = (address: string | undefined, chainKey: string | undefined, facts: OrderFacts): string | null =>
  address === undefined || chainKey === undefined ? null : (facts.token(chainKey, address)?.symbol ?? null);

/** The words of a chip: chains and tokens by name where they are known, the filter's own words otherwise. */
export const filterWords = (view: OrdersView, filter: ActiveFilter, facts: OrderFacts): string => {
  switch (filter.name) {
    case 'From':
    case 'To':
      return facts.chainName(filter.value);
    case 'Pays':
      return tokenWords(view.tokenIn, view.src, facts) ?? filter.value;
    case 'Receives':
      return tokenWords(view.tokenOut, view.dst, facts) ?? filter.value;
    default:
      return filter.value;
  }
};
