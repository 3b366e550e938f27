import { formatDuration } from '../../../domain/time/formatDuration.ts';

/** How long an export will still take at its pace so far, in words; empty while that cannot be told. */
export const timeLeft = (
  progress: { readonly rows: number; readonly total: number | null; readonly since: { at: number; rows: number } },
  now: number,
): string => {
  const { rows, total, since } = progress;
  const [done, elapsed] = [rows - since.rows, now - since.at];
  if (total === null || done <= 0 || elapsed < 1_000) return '';
  return `about ${formatDuration(Math.max(1_000, ((total - rows) / done) * elapsed))} left`;
};
