import type { ReactElement } from 'react';
import type { OrderStatus } from '../../domain/order/OrderRecord.ts';
import { CrossingGlyph } from '../../ui/CrossingGlyph.tsx';

const shapes: Readonly<Record<OrderStatus, CrossingGlyph.Shape>> = {
  pending: 'ahead',
  received: 'half',
  completed: 'whole',
  failed: 'broken',
  cancelled: 'ahead',
  expired: 'ahead',
  unknown: 'ahead',
};

/** The crossing of an order in a row (DESIGN section 9). Decoration beside the status word. */
export const OrderGlyph = ({ status, width = 64 }: OrderGlyph.Props): ReactElement => (
  <CrossingGlyph shape={shapes[status]} width={width} />
);

export declare namespace OrderGlyph {
  type Props = { readonly status: OrderStatus; readonly width?: number };
}
