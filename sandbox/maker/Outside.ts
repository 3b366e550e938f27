import type { FeedLine } from './rfqSocket.ts';

/** The way of a bot to the service and the chains: the network, or a service in the same process. */
export type Outside = {
  readonly fetch: typeof fetch;
  readonly openLine: (url: string) => FeedLine;
};
