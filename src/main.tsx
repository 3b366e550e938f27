import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { FramedScreen } from './app/FramedScreen.tsx';
import { applyAppearance } from './entities/settings/applyAppearance.ts';
import { settingsStore } from './entities/settings/settingsStore.ts';
import { installTrustedTypes } from './lib/installTrustedTypes.ts';

if ('trustedTypes' in globalThis) {
  const { trustedTypes }: { trustedTypes?: Parameters<typeof installTrustedTypes>[0] } = globalThis as object;
  installTrustedTypes(trustedTypes);
}

const dress = () => applyAppearance(document.documentElement, settingsStore.getState());
dress();
settingsStore.subscribe(dress);

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(<StrictMode>{globalThis.top === globalThis.self ? <App /> : <FramedScreen />}</StrictMode>);
}
