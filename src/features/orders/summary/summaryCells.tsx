import { Fragment, type ReactElement, type ReactNode } from 'react';
import { busiestRoutes, fillQuantile, type MicroUsd, type OrderStats } from '../../../domain/order/list/orderStats.ts';
import { ChainName, chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { fillText } from '../../../entities/order/OrderMarks.tsx';
import type { Numbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { ordersMessages, orderSummaryMessages as t } from '../../../messages/orders.ts';
import { cx } from '../../../ui/cx.ts';
import { ProgressIcon } from '../../../ui/ProgressIcon.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { Scan, ScanState } from './createScan.ts';

const FIGURE = 'mt-0.5 whitespace-nowrap font-medium text-24 normal-nums in-data-charts:inline';
export const BELOW =
  'mt-0.5 whitespace-nowrap text-12 text-text-3 max-lg:whitespace-normal in-data-charts:ms-2 in-data-charts:inline in-data-charts:whitespace-normal';

type SummaryFigureProps = { readonly name: string; readonly children: ReactNode };

export const SummaryFigure = ({ name, children }: SummaryFigureProps): ReactElement => (
  <dl className="min-w-0">
    <dt className="text-12 text-text-2">{name}</dt>
    <Text>{children}</Text>
  </dl>
);

type FigureTextProps = { readonly value: string; readonly below: ReactNode; readonly isFaint?: boolean };

export const FigureText = ({ value, below, isFaint = false }: FigureTextProps): ReactElement => (
  <>
    <dd translate="no" className={cx(FIGURE, isFaint && 'text-text-3')}>
      {value}
    </dd>
    <dd className={BELOW}>{below}</dd>
  </>
);

const MAX_PAGES = 1_000_000;

const Coverage = ({ scan, state, total, numbers }: VolumeCellProps): ReactElement => {
  const { phase, stats } = state;
  const { count } = numbers;
  const reading = phase === 'reading';
  const readOn = phase === 'failed' ? commonMessages.retry : t.readAll;
  return (
    <Text>
      {total === 0
        ? ordersMessages.noOrders
        : t.read({ read: count(Math.min(stats.scanned, total)), total: count(total) })}{' '}
      {phase !== 'done' && total > 0 && (
        <button type="button" className="link ms-1" onClick={() => (reading ? scan.pause() : scan.start(MAX_PAGES))}>
          {reading ? t.pause : readOn}
        </button>
      )}
    </Text>
  );
};

type VolumeCellProps = {
  readonly scan: Scan;
  readonly state: ScanState;
  readonly total: number;
  readonly numbers: Numbers;
};

export const VolumeCell = ({ volume, ...read }: VolumeCellProps & { readonly volume: MicroUsd }): ReactElement => (
  <FigureText
    isFaint={volume === 0n}
    value={volume === 0n ? t.unknown : read.numbers.usd(volume)}
    below={<Coverage {...read} />}
  />
);

export const FillCell = ({ stats, numbers }: FillProps): ReactElement => {
  const quantile = fillQuantile(stats.fills, 0.5);
  const [median, most] = [quantile, fillQuantile(stats.fills, 0.9)].map((time) => numbers.style(fillText(time)));
  return quantile === null || median === undefined || most === undefined ? (
    <FigureText isFaint value={t.unknown} below={t.noneCompleted} />
  ) : (
    <FigureText value={median} below={t.within({ time: most })} />
  );
};

type FillProps = { readonly stats: OrderStats; readonly numbers: Numbers };

const MAX_ROUTES = 3;

type RoutesCellProps = { readonly stats: OrderStats; readonly numbers: Numbers };

export const RoutesCell = ({ stats, numbers }: RoutesCellProps): ReactElement => {
  const { config } = useWorld();
  const routes = busiestRoutes(stats, MAX_ROUTES);
  if (routes.length === 0) return <dd className={`${BELOW} pt-2`}>{t.noRoutes}</dd>;
  return (
    <dd className="mt-1 grid grid-cols-[repeat(4,auto)] items-center justify-start gap-x-2 gap-y-0.5 whitespace-nowrap text-12 leading-4">
      {routes.map(({ from, to, count }) => (
        <Fragment key={`${from}>${to}`}>
          <span className="sr-only">
            {ordersMessages.route({ from: chainName(config, from), to: chainName(config, to) })}
          </span>
          <span className="contents" aria-hidden="true">
            <ChainName chainKey={from} size={15} />
            <ProgressIcon shape="whole" width={26} />
            <ChainName chainKey={to} size={15} />
          </span>
          <span translate="no" className="ms-2 text-end">
            {numbers.share(count, stats.scanned)}
          </span>
        </Fragment>
      ))}
    </dd>
  );
};
