/** Where the configuration of a site is, from its root. */
export const CONFIG_PATH = '/config.json';

/** How it is asked for: checked with the site every time, and from nowhere else. */
export const CONFIG_INIT = { cache: 'no-cache', redirect: 'error' } as const satisfies RequestInit;
