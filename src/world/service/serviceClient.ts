import { type Ms, ms } from '../../domain/time.ts';
import type { Fetch } from '../http.ts';
import { type Answer, type RequestOptions, sendRequest } from './sendRequest.ts';

/** The way to the service: its address and three verbs. Actions decode what comes back. */
export type ServiceClient = {
  readonly baseUrl: string;
  readonly rpcMethodPrefix: string;
  /** `path` begins with "/" and may carry a query string. */
  readonly get: (path: string, options?: RequestOptions) => Promise<Answer>;
  readonly post: (path: string, body: unknown, options?: RequestOptions) => Promise<Answer>;
};

/** How to make a client: `fetch` may already measure, log or count. */
type CreateServiceClientParameters = {
  readonly baseUrl: string;
  readonly rpcMethodPrefix: string;
  readonly fetch: Fetch;
  readonly now?: () => Ms;
};

/** Makes the client of the service at `baseUrl` ("/api" or absolute; a trailing slash does not matter). */
export const createServiceClient = (parameters: CreateServiceClientParameters): ServiceClient => {
  const { fetch, rpcMethodPrefix } = parameters;
  const now = parameters.now ?? (() => ms(Date.now()));
  const baseUrl = parameters.baseUrl.replace(/\/+$/, '');
  const wire = { baseUrl, fetch, now };
  return {
    baseUrl,
    rpcMethodPrefix,
    get: (path, options = {}) => sendRequest(wire, { method: 'GET', path, body: null }, options),
    post: (path, body, options = {}) =>
      sendRequest(wire, { method: 'POST', path, body: JSON.stringify(body) }, options),
  };
};
