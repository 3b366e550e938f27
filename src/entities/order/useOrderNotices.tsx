import { useCallback, useEffect, useMemo } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import type { Notice } from '../../engines/engineStores.ts';
import { ownOrderMessages } from '../../messages/ownOrders.ts';
import { swapTrackingMessages } from '../../messages/swapTracking.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import type { ToastItem } from '../../ui/Toaster.tsx';
import { hrefOf } from '../../world/siteRoot.ts';
import { chainName } from '../chain/ChainName.tsx';
import { useEngines } from '../context/useEngines.ts';
import { useWorld } from '../context/useWorld.ts';
import { Link } from '../navigation/Link.tsx';
import { paths } from '../navigation/paths.ts';
import { useSettings } from '../settings/useSettings.ts';
import { useTokens } from '../token/useTokens.ts';
import { type DescribedStage, describeStage } from './describeStage.ts';

const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Asks the system to tell. The tag replaces a twin of another tab. */
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
  const book = useTokens();
  return useCallback(
    ({ entry, stage, leftWallet }) => {
      const t = swapTrackingMessages.get();
      if (stage === 'lost') return { title: t.noticeLost, funds: entry.why ?? '', tone: 'failed', shape: 'failed' };
      const { inputChain, outputChain, order } = entry;
      const names = {
        source: chainName(config, inputChain),
        destination: chainName(config, outputChain),
        pays: book.find(inputChain, order.inputToken)?.symbol ?? t.token,
        receives: book.find(outputChain, order.outputToken)?.symbol ?? t.token,
      };
      return describeStage(stage, names, leftWallet);
    },
    [config, book],
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
      {ownOrderMessages.get().openOrder}
    </Link>
  ),
  stays: tone === 'failed',
});

/** The ends of this browser's orders as toasts, and as notifications where nobody looks. */
export const useOrderNotices = (): readonly ToastItem[] => {
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
