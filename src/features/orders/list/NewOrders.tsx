import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import { formatClock } from '../../../domain/time/formatClock.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { Button } from '../../../ui/Button.tsx';
import { CrossingGlyph } from '../../../ui/CrossingGlyph.tsx';

/** Newer orders wait here until they are asked for: rows never insert themselves. */
export const NewOrders = ({ waiting, since, onShow }: NewOrders.Props): ReactElement | null => {
  if (waiting === 0) return null;
  const words = waiting === 1 ? '1 new order' : `${formatCount(waiting)} new orders`;
  return (
    <div className="new-orders">
      <CrossingGlyph shape="ahead" width={34} />
      <span>
        <b>{words}</b> <span className="new-orders-since">since {formatClock(since)}</span>
      </span>
      <Button variant="primary" size="sm" aria-keyshortcuts="n" onClick={onShow}>
        Show {waiting === 1 ? 'it' : 'them'}
      </Button>
    </div>
  );
};

export declare namespace NewOrders {
  type Props = { readonly waiting: number; readonly since: Ms; readonly onShow: () => void };
}
