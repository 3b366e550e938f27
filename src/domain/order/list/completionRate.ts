/** Exact totals of a view by status, as the service counts them. */
export type StatusTotals = {
  readonly all: number;
  readonly Pending: number;
  readonly Received: number;
  readonly Completed: number;
  readonly Failed: number;
};

/** Orders that ended neither completed nor failed: statuses such as cancelled or expired, which the filter cannot name. */
export const endedOtherwise = ({ all, Pending, Received, Completed, Failed }: StatusTotals): number =>
  Math.max(0, all - Pending - Received - Completed - Failed);

/** Completed among all orders that ended, as "98.90%", cut and never rounded up to 100. Null when none has ended. */
export const completionRate = (totals: StatusTotals): string | null => {
  const ended = totals.Completed + totals.Failed + endedOtherwise(totals);
  return ended === 0 ? null : `${(Math.floor((totals.Completed / ended) * 10_000) / 100).toFixed(2)}%`;
};
