import type { ReactElement } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { useDraftCount } from './useDraftCount.ts';

/** How many orders the filters in the form would list. Apart from the form, which is then not drawn again for a count. */
export const DraftCount = ({ view, marked }: DraftCount.Props): ReactElement => {
  const count = useDraftCount(view);
  return (
    <span className="ms-auto text-13 text-text-2" role="status">
      {marked ? 'Correct the marked fields' : count}
    </span>
  );
};

export declare namespace DraftCount {
  type Props = {
    /** What Apply would show; null while a field is wrong. */
    readonly view: OrdersView | null;
    /** A field is marked as wrong on screen; one that is still being typed is not. */
    readonly marked: boolean;
  };
}
