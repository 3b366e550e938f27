const shown = (url: string | null): string => {
  if (url === null) return 'in the data directory';
  const { protocol, host, pathname } = new URL(url);
  return `at ${protocol}//${host}${pathname === '/' ? '' : pathname}`;
};

/** The order store cannot be used from the start: wrong address, wrong token, or nobody there. Never shows a token. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';

  constructor(url: string | null, cause: unknown) {
    const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
    super(`The order store ${shown(url)} cannot be used: ${inner instanceof Error ? inner.message : String(inner)}`, {
      cause,
    });
  }
}
