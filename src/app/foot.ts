import { isSimulated } from '../world/simulation/simulated.ts';

// Stands at the end of every page, after the prerendered markup, allowed by its hash: what that markup may not say itself.
const main = document.getElementById('main');
// The policy allows no style attributes.
for (const part of document.querySelectorAll<HTMLElement>('[data-style]'))
  part.style.cssText = part.dataset.style ?? '';
// A page that may lie anywhere leads on from its own address; the application writes whole paths, whatever comes next.
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="."]'))
  link.href = link.pathname + link.search;
// The page is that of an address without parameters, and of the site's own market.
if (isSimulated) document.getElementById('root')?.replaceChildren();
else if (location.search !== '') main?.replaceChildren();
