import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { routeTimes } from '../../engines/swap/routeHistory.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { fillText } from '../../entities/order/OrderMarks.tsx';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { chainsMessages as t } from '../../messages/chains.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { isSimulated } from '../../world/simulation/simulated.ts';
import type { ChainState } from './chainHealth.ts';
import { MAX_ORDERS, recentOrders } from './recentOrders.ts';

const ChainFigure = ({ label, value, tone }: ChainFigureProps): ReactElement => (
  <div className="min-w-0 px-5 py-3.5 max-md:flex max-md:min-h-8 max-md:items-center max-md:justify-between max-md:gap-3 max-md:px-4 max-md:py-1">
    <dt className="text-12 text-text-2">{label}</dt>
    <dd className="flex items-center gap-2 font-medium text-20 leading-7 max-md:text-13 max-md:leading-5">
      {tone !== null && (
        <span className={tone === 'good' ? 'tone-completed' : 'tone-failed'}>
          <StatusIcon shape={tone === 'good' ? 'completed' : 'failed'} />
        </span>
      )}
      <span className="min-w-0">{value ?? <Skeleton width={96} height={20} />}</span>
    </dd>
  </div>
);

type ChainFigureProps = {
  readonly label: string;
  readonly value: string | null;
  /** Null for a figure that is neither good nor bad, or not there yet. */
  readonly tone: 'good' | 'bad' | null;
};

type Reading = Pick<ChainFigureProps, 'value' | 'tone'>;

const UNREAD: Reading = { value: null, tone: null };

const readHealth = (states: readonly ChainState[]): Reading => {
  if (states.some(({ node }) => node === null)) return UNREAD;
  const count = states.length;
  const up = states.filter(({ node }) => node?.tone === 'good').length;
  return up === count ? { value: t.allUp({ count }), tone: 'good' } : { value: t.someUp({ up, count }), tone: 'bad' };
};

const readContracts = (states: readonly ChainState[], domainMatches: boolean | null): Reading => {
  if (domainMatches === null || states.some(({ contract }) => contract === null)) return UNREAD;
  if (!domainMatches) return { value: t.domainBlocks, tone: 'bad' };
  const count = states.length;
  const verified = states.filter(({ contract }) => contract?.tone === 'good').length;
  if (verified === count)
    return { value: isSimulated ? t.allSimulated({ count }) : t.allVerified({ count }), tone: 'good' };
  const isWrong = states.some(({ contract }) => contract?.tone === 'bad');
  return isWrong
    ? { value: t.someVerified({ verified, count }), tone: 'bad' }
    : { value: t.someUnread({ verified, count }), tone: null };
};

type ChainSummaryProps = {
  readonly states: readonly ChainState[];
  /** The signing domain is the pinned one; null until it is read. */
  readonly domainMatches: boolean | null;
};

export const ChainSummary = ({ states, domainMatches }: ChainSummaryProps): ReactElement => {
  const { data } = useQuery(recentOrders(useWorld()));
  const numbers = useNumbers();
  const speed = data && numbers.style(fillText(routeTimes(data.orders)?.p50 ?? null));
  return (
    <dl className="card mb-4 grid divide-hairline max-md:divide-y md:grid-cols-3 md:divide-x">
      <ChainFigure label={t.health} {...readHealth(states)} />
      <ChainFigure label={t.speed({ count: data?.orders.length ?? MAX_ORDERS })} value={speed ?? null} tone={null} />
      <ChainFigure label={t.contracts} {...readContracts(states, domainMatches)} />
    </dl>
  );
};
