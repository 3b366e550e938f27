import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import type { Notice } from '../engines/createNotices.ts';
import type { SiteUpdatesState } from '../engines/createSiteUpdates.ts';
import { chainName } from '../entities/chain/ChainName.tsx';
import { useEngines, useWorld } from '../entities/context/useWorld.ts';
import { describeReason } from '../entities/errors/describeError.ts';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { type DescribedStage, describeStage } from '../entities/order/describeStage.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { useTokens } from '../entities/token/useTokens.ts';
import { commonMessages } from '../messages/common.ts';
import { siteMessages } from '../messages/site.ts';
import { swapMessages } from '../messages/swap.ts';
import { swapTrackingMessages as t } from '../messages/swapTracking.ts';
import { Icon } from '../ui/Icon.tsx';
import { StatusIcon } from '../ui/StatusIcon.tsx';
import { Toaster, type ToastItem } from '../ui/Toaster.tsx';
import { hrefOf } from '../world/siteRoot.ts';

const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

const notify = (orderHash: Hex, { title, funds }: NoticeText): void => {
  const notification = new Notification(title, {
    body: funds,
    tag: `causeway-${orderHash}`,
    icon: hrefOf('/favicon.svg'),
  });
  notification.onclick = () => {
    window.focus();
    notification.close();
  };
};

type NoticeText = Pick<DescribedStage, 'title' | 'funds' | 'tone' | 'shape'>;

const useDescribeNotice = (): ((notice: Notice) => NoticeText) => {
  const { config } = useWorld();
  const registry = useTokens();
  return useCallback(
    ({ entry, stage, leftWallet }) => {
      if (stage === 'lost')
        return { title: t.noticeLost, funds: describeReason(entry), tone: 'failed', shape: 'failed' };
      if (stage === 'undone')
        return { title: t.noticeUndone, funds: t.noticeUndoneRest, tone: 'pending', shape: 'pending' };
      const { inputChain, outputChain, order } = entry;
      const names = {
        source: chainName(config, inputChain),
        destination: chainName(config, outputChain),
        pays: registry.find(inputChain, order.inputToken)?.symbol ?? swapMessages.token,
        receives: registry.find(outputChain, order.outputToken)?.symbol ?? swapMessages.token,
      };
      return describeStage(stage, names, leftWallet);
    },
    [config, registry],
  );
};

const toastOf = (
  { entry }: Notice,
  { title, funds, tone, shape }: NoticeText,
  dismiss: (id: Hex) => void,
): ToastItem => ({
  id: entry.orderHash,
  mark: (
    <span className={`tone-${tone} shrink-0`}>
      <StatusIcon shape={shape} size={18} />
    </span>
  ),
  title,
  text: <bdi>{funds}</bdi>,
  action: (
    <Link className="link shrink-0" to={paths.order(entry.orderHash)} onClick={() => dismiss(entry.orderHash)}>
      {commonMessages.openOrder}
    </Link>
  ),
  stays: tone === 'failed',
});

const useOrderNotices = (): readonly ToastItem[] => {
  const { notices } = useEngines();
  const shown = useStore(notices.store, (state) => state.notices);
  const wanted = useSettings((settings) => settings.notifications);
  const describeNotice = useDescribeNotice();
  useEffect(() => {
    for (const notice of shown.filter(({ background }) => background)) {
      if (wanted && canNotify()) notify(notice.entry.orderHash, describeNotice(notice));
      notices.notified(notice.entry.orderHash);
    }
  }, [shown, wanted, describeNotice, notices]);
  return useMemo(
    () => shown.filter(({ toast }) => toast).map((notice) => toastOf(notice, describeNotice(notice), notices.dismiss)),
    [shown, describeNotice, notices],
  );
};

/** The toast of the site itself; orders have their hash. */
const SITE = 'site';

const textOf = ({ offered, agreed, left }: SiteUpdatesState): readonly [title: string, text: string] | null => {
  if (left) return [siteMessages.withdrawn, siteMessages.withdrawnText];
  if (offered === null) return null;
  const { version, sum, files } = offered;
  return [
    siteMessages.offered({ version, sum: sum.slice(0, 16) }),
    agreed ? siteMessages.agreed : siteMessages.offeredText(files),
  ];
};

const useSiteNotice = (): ToastItem | null => {
  const { siteUpdates } = useEngines();
  const state = useStore(siteUpdates.store);
  return useMemo(() => {
    const words = textOf(state);
    if (words === null || (!state.left && state.postponed === state.offered?.sum)) return null;
    const asks = !state.left && !state.agreed;
    return {
      id: SITE,
      mark: <Icon name="refresh" size={18} />,
      title: words[0],
      text: words[1],
      stays: true,
      action: asks && (
        <button type="button" className="link shrink-0" onClick={siteUpdates.agree}>
          {siteMessages.update}
        </button>
      ),
    };
  }, [state, siteUpdates]);
};

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
