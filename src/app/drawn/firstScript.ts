// Stands in the page itself, allowed by its hash, so that neither the first frame nor the first requests wait for a
// script. Not where the app does not run: inside a frame.
import { storedSettings } from '../../entities/settings/storedSettings.ts';
import { readRememberedWallet } from '../../entities/wallet/rememberedWallet.ts';
import { askAhead } from '../../service/early/askAhead.ts';
import { drawPage } from './drawPage.ts';
import { undraw } from './undraw.ts';

const root = document.getElementById('root');
const { href, pathname, search } = location;
if (root !== null && top === self) {
  const settings = storedSettings();
  // A failure here is not lost: whoever needs the answer asks again and shows what is wrong.
  askAhead(new URL(href), settings.serviceUrl === null).catch(() => undefined);
  addEventListener('error', (event) => event.target instanceof HTMLScriptElement && undraw(root), true);
  drawPage(root, {
    pathname,
    search,
    settings,
    isNarrow: matchMedia('(width < 48rem)').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    hasWallet: readRememberedWallet() !== null,
    isSandbox: document.documentElement.dataset.sandbox !== undefined,
  });
}
