import { applyAppearance } from '../../entities/settings/applyAppearance.ts';
import type { Settings } from '../../entities/settings/Settings.ts';
import { validateSwapSearch } from '../../features/swap/form/swapSearch.ts';
import { parseSearch } from '../../ports/parseSearch.ts';
import { isSwap } from '../../service/early/earlyPaths.ts';
import { isAt, navigation } from '../navigation.ts';

/** Where the page is opened, and by whom, as far as it shows in the first frame. */
export type Visit = {
  readonly pathname: string;
  readonly search: string;
  readonly settings: Settings;
  readonly isNarrow: boolean;
  readonly isDark: boolean;
  /** A wallet of an earlier visit stands in the header. */
  readonly hasWallet: boolean;
  /** The page is a sandbox's: its server says so in the page itself. */
  readonly isSandbox: boolean;
};

/** The drawn page for a place: "swap", or that of the orders for a window of this width; its frame serves every place. */
export const drawnName = ({ pathname, isNarrow }: Pick<Visit, 'pathname' | 'isNarrow'>): string => {
  if (pathname !== '/orders') return 'swap';
  return isNarrow ? 'orders-narrow' : 'orders';
};

/** Parts of the drawn page that this visit shows otherwise; they keep their room and say nothing. */
const unsure = ({ pathname, search, settings, isDark, hasWallet }: Visit): readonly string[] => {
  const { amount: _drawn, ...sides } = validateSwapSearch(parseSearch(search));
  const isOpened = isSwap(pathname) && Object.values(sides).some((side) => side !== null);
  return [
    ...(isOpened ? ['main bdi', 'main .deck-name'] : []),
    ...(hasWallet ? ['header .btn-primary', 'main .btn-main'] : []),
    ...((settings.theme === 'system' ? isDark : settings.theme === 'dark') ? ['header .btn-icon svg'] : []),
  ];
};

const markPlace = (page: DocumentFragment, pathname: string): void => {
  for (const link of page.querySelectorAll('nav a')) {
    const place = navigation.find(({ to }) => to === link.getAttribute('href'));
    link.toggleAttribute('aria-current', false);
    if (place !== undefined && isAt(place, pathname)) link.setAttribute('aria-current', 'page');
  }
};

/** The drawn page as this visit shows it; null where the build has none. */
const fitted = (document: Document, visit: Visit): DocumentFragment | null => {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-page="${drawnName(visit)}"]`);
  if (template === null) return null;
  const { pathname, search } = visit;
  const page = document.importNode(template.content, true);
  for (const part of page.querySelectorAll<HTMLElement>('[data-style]')) part.style.cssText = part.dataset.style ?? '';
  // What the parameters of a list show is not known here, and of other pages only the frame.
  if (!isSwap(pathname) && (pathname !== '/orders' || search !== '')) page.querySelector('main')?.replaceChildren();
  if (!visit.isSandbox) page.querySelector('.sandbox-strip')?.remove();
  markPlace(page, pathname === '/' ? '/swap' : pathname);
  const amount = page.querySelector('textarea');
  if (amount !== null) amount.defaultValue = validateSwapSearch(parseSearch(search)).amount;
  for (const part of page.querySelectorAll<HTMLElement>(unsure(visit).join() || ':not(*)'))
    part.style.visibility = 'hidden';
  return page;
};

/** Draws the page of a visit into `root` before the application is there, from the templates of the document. */
export const drawPage = (root: HTMLElement, visit: Visit): void => {
  applyAppearance(root.ownerDocument.documentElement, visit.settings);
  const page = fitted(root.ownerDocument, visit);
  if (page === null) return;
  root.prepend(page);
  root.dataset.drawn = '';
};
