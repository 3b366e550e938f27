// Stands in the page itself, allowed by its hash, so that the first frame does not wait for a script. Not where the app does
// not run: inside a frame.
import { storedSettings } from '../../entities/settings/storedSettings.ts';
import { readRememberedWallet } from '../../entities/wallet/rememberedWallet.ts';
import { drawOrders } from './drawOrders.tsx';
import { drawPage, type Visit } from './drawPage.ts';
import { undraw } from './undraw.ts';

const root = document.getElementById('root');
if (root !== null && top === self) {
  const visit: Visit = {
    pathname: location.pathname,
    search: location.search,
    settings: storedSettings(),
    isNarrow: matchMedia('(width < 48rem)').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasWallet: readRememberedWallet() !== null,
    isSandbox: document.documentElement.dataset.sandbox !== undefined,
  };
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && undraw(root), true);
  drawPage(root, visit);
  if (visit.pathname === '/orders' && visit.search === '') void drawOrders(root, visit);
}
