// Stands in the head of every page, before its style sheet, which holds back every script after it; allowed by its hash.
// What can be done before the application is there: the theme, the faces, the first requests, and to note what is
// pressed. Not where the app does not run: inside a frame.
import { applyAppearance, storedSettings } from '../entities/settings/settings.ts';
import { prefetchPage } from '../world/prefetchPage.ts';
import { isSimulated } from '../world/simulation/simulated.ts';
import { notePresses } from './notePresses.ts';

if (top === self) {
  const settings = storedSettings.read();
  const textAt = (name: string) => document.getElementById(name)?.textContent ?? null;
  // A failure here is not lost: whoever needs the answer asks again and shows what is wrong.
  if (!isSimulated)
    prefetchPage(new URL(location.href), textAt, () => settings.serviceUrl === null).catch(() => undefined);
  applyAppearance(document.documentElement, settings);
  // A browser that keeps the site has its faces at hand.
  if (navigator.serviceWorker?.controller) delete document.documentElement.dataset.faces;
  notePresses(document);
  // A script that did not come, or is not the one that was published: the words of the page itself say so.
  const giveUp = (event: Event): void => {
    if (!(event.target instanceof HTMLScriptElement)) return;
    document.getElementById('root')?.replaceChildren();
    document.querySelector('.boot')?.removeAttribute('hidden');
  };
  addEventListener('error', giveUp, true);
}
