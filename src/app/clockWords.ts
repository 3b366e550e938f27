import { clockOffset, type ServiceHealth } from '../world/serviceHealth.ts';

/** What is known of this device's clock against the service's, as a sentence for the footer. */
export const clockWords = (offset: ServiceHealth['offset']): string => {
  if (offset === null) return 'Clock not compared with the service';
  const difference = clockOffset(offset);
  if (difference === 0) return 'Your clock agrees with the service';
  const seconds = (Math.abs(difference) / 1000).toFixed(1);
  return `Your clock is ${seconds} s ${difference < 0 ? 'ahead of' : 'behind'} the service; quotes use service time`;
};
