import type { Ms } from '../domain/time/Ms.ts';

/** What one request may set beyond its path. */
export type RequestOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeout?: Ms;
  readonly maxBytes?: number;
};
