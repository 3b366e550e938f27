import { App } from './app/App.tsx';
import { takeOver } from './app/drawn/takeOver.tsx';
import { openFirst } from './app/openFirst.ts';
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

const start = async (root: HTMLElement): Promise<void> => {
  const isDrawn = root.dataset.drawn !== undefined;
  if (globalThis.top === globalThis.self) return takeOver(root, <App first={await openFirst(isDrawn)} />);
  const { FramedScreen } = await import('./app/FramedScreen.tsx');
  takeOver(root, <FramedScreen />);
};

const root = document.getElementById('root');
if (root !== null) void start(root);
