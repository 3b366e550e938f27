import type { ReactElement } from 'react';
import { CrossingGlyph } from '../../../ui/CrossingGlyph.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OrderColumn } from './orderColumns.ts';

const ROWS = Array.from({ length: 16 }, (_, row) => row);
const DELAY = 400;

/** Rows in the grid of the data while the first page loads; they appear after 400 ms. */
export const SkeletonRows = ({ columns }: SkeletonRows.Props): ReactElement => (
  <>
    {ROWS.map((row) => (
      <tr key={row}>
        {columns.map((column, at) => (
          <td key={column.id} data-column={column.id} className={column.align === 'right' ? 'text-end' : undefined}>
            {column.id === 'crossing' ? (
              <span className="orders-late">
                <CrossingGlyph shape="missing" />
              </span>
            ) : (
              <Skeleton
                width={Math.round((column.width - 24) * (0.6 + ((row * 7 + at * 5) % 9) / 22))}
                delayMs={DELAY}
              />
            )}
          </td>
        ))}
      </tr>
    ))}
  </>
);

export declare namespace SkeletonRows {
  type Props = { readonly columns: readonly OrderColumn[] };
}
