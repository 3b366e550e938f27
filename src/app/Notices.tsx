import { type ReactElement, useCallback, useMemo } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import type { SiteUpdatesState } from '../engines/engineStores.ts';
import { useEngines } from '../entities/context/useEngines.ts';
import { useOrderNotices } from '../entities/order/useOrderNotices.tsx';
import { siteMessages } from '../messages/site.ts';
import { Icon } from '../ui/Icon.tsx';
import { Toaster, type ToastItem } from '../ui/Toaster.tsx';

/** The toast of the site itself; orders have their hash. */
const SITE = 'site';

const textOf = ({ offered, agreed, left }: SiteUpdatesState): readonly [title: string, text: string] | null => {
  const t = siteMessages.get();
  if (left) return [t.withdrawn, t.withdrawnText];
  if (offered === null) return null;
  const { version, sum, files } = offered;
  return [t.offered({ version, sum: sum.slice(0, 16) }), agreed ? t.agreed : t.offeredText(files)];
};

/** The other build that the site offers, or that it took this one back. */
const useSiteNotice = (): ToastItem | null => {
  const { siteUpdates } = useEngines();
  const state = useStore(siteUpdates.store);
  return useMemo(() => {
    const said = textOf(state);
    if (said === null || (!state.left && state.postponed === state.offered?.sum)) return null;
    const asks = !state.left && !state.agreed;
    return {
      id: SITE,
      mark: <Icon name="refresh" size={18} />,
      title: said[0],
      text: said[1],
      stays: true,
      action: asks && (
        <button type="button" className="link shrink-0" onClick={siteUpdates.agree}>
          {siteMessages.get().update}
        </button>
      ),
    };
  }, [state, siteUpdates]);
};

/** What is told at the lower edge of every page: the ends of this browser's orders, and what the site has to say of itself. */
export const Notices = (): ReactElement => {
  const { notices, siteUpdates } = useEngines();
  const orders = useOrderNotices();
  const site = useSiteNotice();
  const items = useMemo(() => (site === null ? orders : [...orders, site]), [orders, site]);
  const dismiss = useCallback(
    (id: string) => (id === SITE ? siteUpdates.postpone() : notices.dismiss(id as Hex)),
    [notices, siteUpdates],
  );
  return <Toaster items={items} onDismiss={dismiss} />;
};
