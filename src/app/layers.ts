import { createContext, useContext } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** The open layer above the page: palette, keyboard help, requests, the phone's "More" sheet, or the facts about a sandbox. */
export type Layer = 'palette' | 'help' | 'requests' | 'more' | 'real' | null;

export type Layers = StoreApi<{ readonly open: Layer }>;

export const createLayers = (): Layers => createStore<{ readonly open: Layer }>(() => ({ open: null }));

export const LayersContext = createContext<Layers | null>(null);

export const useOpenLayer = (): ((open: Layer) => void) => {
  const layers = useContext(LayersContext);
  return (open) => layers?.setState({ open });
};
