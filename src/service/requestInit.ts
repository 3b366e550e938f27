/** How every request to the service is sent, whoever sends it: nothing kept, no redirects, no referrer. */
export const requestInit = (method: 'GET' | 'POST', body: string | null, headers: Record<string, string> = {}) =>
  ({
    method,
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
    body,
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  }) satisfies RequestInit;
