import { paths } from '../ports/paths.ts';
import type { Icon } from '../ui/Icon.tsx';

/** One main page: its words, its URL, the key after "g", its icon on phones, and the paths that count as being there. */
export type Place = {
  readonly words: string;
  readonly to: string;
  readonly key: string;
  readonly icon: Icon.Name;
  readonly under: readonly string[];
};

/** The main pages, in the order of the header. */
export const navigation: readonly Place[] = [
  { words: 'Swap', to: paths.swap(), key: 's', icon: 'flip', under: ['/swap'] },
  { words: 'Orders', to: paths.orders(), key: 'o', icon: 'book', under: ['/orders', '/order', '/address', '/tx'] },
  { words: 'RFQ', to: paths.rfq(), key: 'r', icon: 'crossing', under: ['/rfq'] },
  { words: 'Maker', to: paths.maker(), key: 'm', icon: 'anchor', under: ['/maker'] },
  { words: 'Chains', to: paths.chains(), key: 'c', icon: 'link', under: ['/chains'] },
];

/** Is this place the current one for a path? */
export const isAt = (place: Pick<Place, 'under'>, pathname: string): boolean =>
  place.under.some((path) => pathname === path || pathname.startsWith(`${path}/`));
