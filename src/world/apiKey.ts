import { createStore, type StoreApi } from 'zustand/vanilla';

/** The x-api-key for a service, and how often it was changed: the number stands for it where it must not be written. */
export type ApiKey = { readonly key: string | null; readonly version: number };

/** Makes the place of a key: never kept beyond the page, sent only with GET /domain. */
export const createApiKey = (): StoreApi<ApiKey> => createStore<ApiKey>(() => ({ key: null, version: 0 }));

/** Sets the key, or takes it away with an empty text. */
export const setApiKey = (apiKey: StoreApi<ApiKey>, text: string): void =>
  apiKey.setState((before) => {
    const key = text.trim() === '' ? null : text.trim();
    return key === before.key ? before : { key, version: before.version + 1 };
  });
