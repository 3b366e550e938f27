import { useEffect } from 'react';
import type { Hex } from 'viem';
import { useSettings } from '../../../entities/settings/useSettings.ts';
import type { StageWords } from './stageWords.ts';
import { takeTurnToTell } from './toldOrders.ts';

const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/**
 * One notification when an order is over, if the person asked for it and is looking elsewhere. Who saw the end on the
 * page was told by it: neither a reload nor another tab tells again.
 */
export const useOrderNotification = (orderHash: Hex, over: boolean, { title, funds }: StageWords): void => {
  const wanted = useSettings((settings) => settings.notifications);
  useEffect(() => {
    if (!over || !takeTurnToTell(orderHash)) return;
    if (!wanted || !document.hidden || !canNotify()) return;
    const shown = new Notification(title, { body: funds, tag: `causeway-${orderHash}`, icon: '/favicon.svg' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }, [orderHash, over, wanted, title, funds]);
};
