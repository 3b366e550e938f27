import { type ReactElement, useState } from 'react';
import { lazyComponent } from '../lib/lazy.ts';
import { commonMessages } from '../messages/common.ts';
import { cx } from './cx.ts';
import type { ChartPoint, ChartScale } from './Plot.tsx';
import { Text } from './Text.tsx';

const Plot = lazyComponent(() => import('./Plot.tsx').then((module) => module.Plot));

const PLOT_HEIGHT_PX = 112;

export type ChartProps = ChartScale & {
  readonly label: string;
  /** In place of the name on screen; a value is then shown under the pointer only. */
  readonly head?: ReactElement;
  readonly height?: number;
  /** Oldest first. Null: not read yet. */
  readonly points: readonly ChartPoint[] | null;
  readonly format: (value: bigint) => string;
  /** A time in seconds since 1970, in UTC. */
  readonly formatX: (sec: number) => string;
  readonly columns: readonly [time: string, value: string];
  /** Why there are too few points, if not for lack of orders. */
  readonly reason?: string | undefined;
};

type ChartTableProps = Pick<ChartProps, 'label' | 'columns' | 'format' | 'formatX'> & {
  readonly points: readonly ChartPoint[];
};

const ChartTable = ({ label, columns, points, format, formatX }: ChartTableProps): ReactElement => (
  <div className="sr-only">
    <table>
      <caption>{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ x, value }) => (
          <tr key={`${x} ${value}`}>
            <td>{formatX(x)}</td>
            <td>{format(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Bars or a line with axes and a value under the pointer; a table for who cannot see it. As high in every state. */
export const Chart = (props: ChartProps): ReactElement => {
  const { points, label, head, height = PLOT_HEIGHT_PX, reason = commonMessages.chartEmpty, format, formatX } = props;
  const [at, setAt] = useState<number | null>(null);
  const plotted = points !== null && points.length >= 2 ? points : [];
  const shown = (at === null ? undefined : plotted[at]) ?? (head === undefined ? plotted.at(-1) : undefined);
  return (
    <figure className="relative min-w-0">
      <figcaption className={head === undefined ? 'flex min-h-8 items-center gap-2 text-12 text-text-2' : undefined}>
        {head ?? <Text>{label}</Text>}
        {shown !== undefined && (
          <span
            translate="no"
            className={cx(
              'ms-auto whitespace-nowrap',
              head !== undefined && 'absolute end-0 top-0 bg-surface ps-3 text-12 text-text-2',
            )}
            aria-hidden="true"
          >
            <span className={cx(head === undefined && 'max-md:hidden')}>{formatX(shown.x)}</span>
            <b className="ms-1.5 font-medium text-13 text-text">{format(shown.value)}</b>
          </span>
        )}
      </figcaption>
      {plotted.length > 0 && (
        <>
          <div className="relative overflow-hidden" style={{ height }} aria-hidden="true">
            <Plot {...props} points={plotted} onPoint={setAt} />
            <span className="absolute end-0 bottom-1.5 text-11 text-text-3">{commonMessages.utc}</span>
          </div>
          <ChartTable {...props} points={plotted} />
        </>
      )}
      {points === null && <div style={{ height }} />}
      {points !== null && plotted.length === 0 && (
        <p
          className="grid place-items-center rounded-control bg-surface-2 px-4 text-center text-13 text-text-2"
          style={{ height }}
        >
          {reason}
        </p>
      )}
    </figure>
  );
};
