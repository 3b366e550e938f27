import { ms } from '../domain/time/Ms.ts';
import type { Fetch } from './Fetch.ts';
import { logRequest } from './requestLog.ts';
import { bodyWithoutSecrets, headersWithoutSecrets, urlWithoutSecrets } from './withoutSecrets.ts';

/**
 * Wraps fetch and writes what is sent into `requestLog`, without secrets. Changes no request and no answer. `kind`
 * "node" keeps only the host of another origin, since the URLs of nodes often carry keys.
 */
export const loggedFetch =
  (fetch: Fetch, kind: 'service' | 'node'): Fetch =>
  async (url, init) => {
    const { location } = globalThis;
    // A worker of the export or a test without a page has nobody to show it to.
    if (location === undefined) return fetch(url, init);
    const at = ms(Date.now());
    const request = {
      page: location.pathname,
      method: init.method ?? 'GET',
      url: urlWithoutSecrets(url, location.href, kind === 'service'),
      headers: headersWithoutSecrets(init.headers),
      body: bodyWithoutSecrets(init.body),
      at,
    };
    logRequest({ ...request, status: null, took: null });
    const ended = (status: number | 'failed') => logRequest({ ...request, status, took: ms(Date.now() - at) });
    try {
      const response = await fetch(url, init);
      ended(response.status);
      return response;
    } catch (error) {
      ended('failed');
      throw error;
    }
  };
