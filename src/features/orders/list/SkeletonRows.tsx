import type { ReactElement } from 'react';
import { CrossingGlyph } from '../../../ui/CrossingGlyph.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { OrderColumn } from './orderColumns.ts';

const ROWS = 16;
const DELAY = 400;

/** Rows in the grid of the data while the first page loads; they appear after 400 ms. */
export const SkeletonRows = ({ columns, rows = ROWS }: SkeletonRows.Props): ReactElement => (
  <>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: grey bars, all alike
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
  type Props = { readonly columns: readonly OrderColumn[]; readonly rows?: number | undefined };
}
