import { useStore } from 'zustand';
import { type RfqState, rfqStore } from './rfqStore.ts';

/** Reads a part of the live market; the caller is drawn again only when that part changes. */
export const useRfq = <Part>(select: (state: RfqState) => Part): Part => useStore(rfqStore, select);
