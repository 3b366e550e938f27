import { createContext, useContext } from 'react';

export type Layer = 'palette' | 'help' | 'requests' | 'more' | 'real' | null;

export const OpenLayerContext = createContext<(layer: Layer) => void>(() => undefined);

export const useOpenLayer = () => useContext(OpenLayerContext);
