/** An error in one line: viem puts the request, a stack and its version behind the first. */
export const errorLine = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const { shortMessage, details, cause } = error as { shortMessage?: string; details?: string; cause?: unknown };
  const first = (shortMessage ?? error.message).split('\n')[0] ?? '';
  if (details && !first.includes(details)) return `${first} ${details}`;
  // fetch has its reason in `cause` only.
  return cause instanceof Error && 'code' in cause ? `${first} (${cause.code})` : first;
};
