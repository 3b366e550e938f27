import { createStore } from 'zustand/vanilla';

/** The layer above the page that is open: the palette, the keyboard help, the requests, the phone's "More" sheet, or none. */
export type Layer = 'palette' | 'help' | 'requests' | 'more' | null;

/** Which layer is open. One at a time. */
export const layers = createStore<{ readonly open: Layer }>(() => ({ open: null }));

/** Opens a layer, or closes with null. */
export const openLayer = (open: Layer): void => layers.setState({ open });
