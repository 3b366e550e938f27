import { isSimulated } from '../world/simulation/simulated.ts';

// Stands at the end of every page, after the prerendered markup, allowed by its hash: what that markup may not say itself.
const main = document.getElementById('main');
// The policy allows no style attributes.
for (const part of document.querySelectorAll<HTMLElement>('[data-style]'))
  part.style.cssText = part.dataset.style ?? '';
// A page that may lie anywhere leads on from its own address; the application writes whole paths, whatever comes next.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="."]'))
  link.href = link.pathname + link.search;
// The page is that of an address without parameters, and of the site's own market: a simulation says that it starts one,
// where the application will say it (SimulationScreen).
const root = document.getElementById('root');
if (isSimulated && root !== null) {
  const starting = Object.assign(document.createElement('h1'), { textContent: root.dataset.starting });
  const page = Object.assign(document.createElement('main'), { className: 'page page-narrow' });
  page.append(starting);
  root.replaceChildren(page);
  // That is none of the pages that the build drew.
  delete root.dataset.page;
} else if (location.search !== '') main?.replaceChildren();
