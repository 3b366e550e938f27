import type { ReactElement } from 'react';
import { Skeleton } from '../../../ui/Skeleton.tsx';

const CARDS = [0, 1, 2, 3, 4, 5];
const DELAY = 400;

/** Cards in the grid of the data while the first page loads on a phone. */
export const SkeletonCards = (): ReactElement => (
  <div aria-hidden="true">
    {CARDS.map((card) => (
      <div key={card} className="order-card">
        <Skeleton width={90} delayMs={DELAY} />
        <Skeleton width={60} delayMs={DELAY} />
        <span className="order-card-banks">
          <Skeleton width={110 - card * 5} delayMs={DELAY} />
          <Skeleton width={40} delayMs={DELAY} />
          <Skeleton width={104 - card * 5} delayMs={DELAY} />
        </span>
        <Skeleton width={120} delayMs={DELAY} />
        <Skeleton width={90} delayMs={DELAY} />
      </div>
    ))}
  </div>
);
