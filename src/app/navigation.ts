import { paths } from '../entities/navigation/paths.ts';
import type { Icon } from '../ui/Icon.tsx';

/** One main page: its name in the messages, its URL, the key after "g", its icon on phones, and the paths under it. */
export type MainPage = {
  readonly name: 'swap' | 'orders' | 'rfq' | 'maker' | 'chains';
  readonly to: string;
  readonly key: string;
  readonly icon: Icon.Name;
  readonly under: readonly string[];
};

/** The main pages, in the order of the header. */
export const navigation: readonly MainPage[] = [
  { name: 'swap', to: paths.swap(), key: 's', icon: 'flip', under: ['/swap'] },
  { name: 'orders', to: paths.orders(), key: 'o', icon: 'book', under: ['/orders', '/order', '/address', '/tx'] },
  { name: 'rfq', to: paths.rfq(), key: 'r', icon: 'crossing', under: ['/rfq'] },
  { name: 'maker', to: paths.maker(), key: 'm', icon: 'anchor', under: ['/maker'] },
  { name: 'chains', to: paths.chains(), key: 'c', icon: 'link', under: ['/chains'] },
];

/** The pages that the header has no room for, by their names in the messages. */
export const further = [
  { name: 'titleOfVerify', to: paths.verify(), icon: 'shield' },
  { name: 'settings', to: paths.settings(), icon: 'sliders' },
] as const;

/** How many main pages a phone has at the thumb. */
export const AT_THUMB = 4;

/** Is this place the current one for a path? */
export const isAt = (place: { readonly to: string; readonly under?: readonly string[] }, pathname: string): boolean =>
  (place.under ?? [place.to]).some((path) => pathname === path || pathname.startsWith(`${path}/`));
