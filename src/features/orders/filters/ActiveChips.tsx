import type { ReactElement } from 'react';
import { activeFilters, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { orderFilterMessages } from '../../../messages/orderFilters.ts';
import { Chip } from '../../../ui/Chip.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import { describeFilter } from './describeFilter.ts';

/** The filters of a view that are on, each with its cross. */
export const ActiveChips = ({ view, facts, onView }: ActiveChips.Props): ReactElement => {
  const t = orderFilterMessages.get();
  return (
    <>
      {activeFilters(view).map((filter) => {
        const { name, value } = describeFilter(view, filter, facts);
        return (
          <Chip
            key={filter.chip}
            label={name}
            removeLabel={t.removeFilter({ name: name.toLowerCase() })}
            onRemove={() => onView(filter.without)}
          >
            {value}
          </Chip>
        );
      })}
    </>
  );
};

export declare namespace ActiveChips {
  type Props = {
    readonly view: OrdersView;
    readonly facts: OrderFacts;
    readonly onView: (view: OrdersView) => void;
  };
}
