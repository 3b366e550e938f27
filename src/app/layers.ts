import { createContext, useContext } from 'react';

/** The open layer above the page: palette, keyboard help, requests, the phone's "More" sheet, or the facts about a sandbox. */
export type Layer = 'palette' | 'help' | 'requests' | 'more' | 'real' | null;

/** Opens a layer in place of the open one; filled by the Frame. */
export const OpenLayerContext = createContext<(layer: Layer) => void>(() => undefined);

export const useOpenLayer = () => useContext(OpenLayerContext);
