import { createStore } from 'zustand/vanilla';

/** The RFQ feed in words for the status footer, or null while no page has opened it. */
export type FeedStatus = { readonly words: string; readonly tone: 'ok' | 'warn' | 'bad' } | null;

/** Written by whoever holds the feed; the footer only shows it. */
export const feedStatus = createStore<{ readonly status: FeedStatus }>(() => ({ status: null }));
