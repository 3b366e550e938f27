import { createStore } from 'zustand/vanilla';

/** The x-api-key of this page's life: never stored, sent only with GET /domain. */
export const apiKey = createStore<{ readonly key: string | null }>(() => ({ key: null }));
