/** `fetch` as the app needs it, so that a test or a worker can hand in its own. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
