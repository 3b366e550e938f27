/** What went wrong in one line: libraries put a request, a stack or a version behind the first. */
export const wordsOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { shortMessage, details } = error as { shortMessage?: string; details?: string };
  const first = (shortMessage ?? error.message).split('\n')[0] ?? '';
  return details && !first.includes(details) ? `${first} ${details}` : first;
};
