import type { ReactElement } from 'react';

/**
 * The room of rows that are not drawn; `height` of one in px, 0 where it is not known. One cell: a span over columns that
 * the style sheet leaves out would make new ones.
 */
export const RowsGap = ({ rows, height }: RowsGap.Props): ReactElement | null =>
  rows <= 0 || height === 0 ? null : (
    <tbody className="orders-gap" aria-hidden="true">
      <tr>
        <td style={{ height: rows * height }} />
      </tr>
    </tbody>
  );

export declare namespace RowsGap {
  type Props = { readonly rows: number; readonly height: number };
}
