import { useEffect } from 'react';
import { shortenHash } from '../domain/address.ts';
import { ownValue } from '../domain/config.ts';
import { usePathname } from '../entities/navigation/router.tsx';
import { shellMessages } from '../messages/shell.ts';

/** The title of the tab at a path: "Orders - Causeway", or with what the page is of: "Order 0x1234…abcd - Causeway". */
export const describePage = (pathname: string): string => {
  const t = shellMessages.get();
  const [, place = '', part] = pathname.split('/');
  const titles: Readonly<Record<string, string>> = {
    swap: t.swap,
    orders: t.orders,
    rfq: t.titleOfRfq,
    maker: t.titleOfMaker,
    chains: t.chains,
    verify: t.titleOfVerify,
    settings: t.settings,
  };
  const titlesOf: Readonly<Record<string, typeof t.titleOfOrder>> = {
    order: t.titleOfOrder,
    address: t.titleOfAddress,
    tx: t.titleOfTransaction,
  };
  const title = part === undefined ? ownValue(titles, place) : ownValue(titlesOf, place)?.({ id: shortenHash(part) });
  return t.pageTitle({ page: title ?? t.titleOfNothing });
};

/** Names the tab by its page. Called above the page in the tree, so that a page may put more into the title. */
export const usePageTitle = (): void => {
  const pathname = usePathname();
  useEffect(() => {
    document.title = describePage(pathname);
  }, [pathname]);
};
