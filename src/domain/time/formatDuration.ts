const two = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large} ${largeUnit}` : `${large} ${largeUnit} ${small} ${smallUnit}`;

/** A duration in milliseconds by its two largest units: "0 s", "14 s", "1 min 20 s", "2 h 5 min", "3 d 4 h". */
export const formatDuration = (duration: number): string => {
  const seconds = Number.isFinite(duration) ? Math.max(0, Math.floor(duration / 1000)) : 0;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return two(minutes, 'min', seconds % 60, 's');
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return two(hours, 'h', minutes % 60, 'min');
  return two(Math.floor(hours / 24), 'd', hours % 24, 'h');
};
