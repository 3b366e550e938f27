import { formatCount } from '../../amount/formatCount.ts';

/** How many orders there are, in words: "no orders", "1 order", "48,213 orders". */
export const ordersCount = (count: number): string =>
  count === 0 ? 'no orders' : count === 1 ? '1 order' : `${formatCount(count)} orders`;
