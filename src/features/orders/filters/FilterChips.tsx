import { memo, type ReactElement } from 'react';
import { activeFilters } from '../../../domain/order/list/activeFilters.ts';
import { DEFAULT_VIEW, type OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import type { OrderFacts } from '../OrderFacts.ts';
import { filterWords } from './filterWords.ts';

const Chips = ({ view, facts, onView, onAdd }: FilterChips.Props): ReactElement => {
  const filters = activeFilters(view);
  return (
    <>
      {filters.map((filter) => (
        <Chip
          key={filter.name}
          label={filter.name}
          removeLabel={`Remove ${filter.name.toLowerCase()} filter`}
          onRemove={() => onView(filter.without)}
        >
          {filterWords(view, filter, facts)}
        </Chip>
      ))}
      <Button variant="ghost" size="sm" icon="plus" onClick={onAdd}>
        {filters.length === 0 ? 'Add a filter' : 'Add'}
      </Button>
      {filters.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onView({ ...DEFAULT_VIEW, size: view.size })}>
          Clear
        </Button>
      )}
    </>
  );
};

/** The active filters, each removable; Add opens the form, Clear lists everything again. */
export const FilterChips = memo(Chips);

export declare namespace FilterChips {
  type Props = {
    readonly view: OrdersView;
    readonly facts: OrderFacts;
    readonly onView: (view: OrdersView) => void;
    readonly onAdd: () => void;
  };
}
