import { type ReactElement, useCallback, useEffect, useMemo } from 'react';
import type { Hex } from 'viem';
import { useStore } from 'zustand';
import type { Notice } from '../../engines/notices.ts';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Toaster, type ToastItem } from '../../ui/Toaster.tsx';
import { chainName } from '../chain/chainName.ts';
import { useEngines } from '../context/useEngines.ts';
import { useWorld } from '../context/useWorld.ts';
import { useSettings } from '../settings/useSettings.ts';
import { useTokens } from '../token/useTokens.ts';
import { type StageWords, stageWords } from './stageWords.ts';

const canNotify = (): boolean => 'Notification' in window && Notification.permission === 'granted';

/** Asks the system to tell. The tag replaces a twin of another tab. */
const notify = (orderHash: Hex, { title, funds }: Told): void => {
  const shown = new Notification(title, { body: funds, tag: `causeway-${orderHash}`, icon: '/favicon.svg' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
};

type Told = Pick<StageWords, 'title' | 'funds' | 'tone' | 'shape'>;

const useWords = (): ((notice: Notice) => Told) => {
  const { config } = useWorld();
  const book = useTokens();
  return useCallback(
    ({ entry, stage }) => {
      if (stage === 'lost')
        return { title: 'Your order did not come about', funds: entry.why ?? '', tone: 'failed', shape: 'failed' };
      const { inputChain, outputChain, order } = entry;
      return stageWords(stage, {
        source: chainName(config, inputChain),
        destination: chainName(config, outputChain),
        pays: book.find(inputChain, order.inputToken)?.symbol ?? 'token',
        receives: book.find(outputChain, order.outputToken)?.symbol ?? 'token',
      });
    },
    [config, book],
  );
};

const toastOf = ({ entry }: Notice, { title, funds, tone, shape }: Told, dismiss: (id: Hex) => void): ToastItem => ({
  id: entry.orderHash,
  mark: (
    <span className={`tone-${tone} shrink-0`}>
      <StatusIcon shape={shape} size={18} />
    </span>
  ),
  title,
  words: <bdi>{funds}</bdi>,
  action: (
    <Link className="link shrink-0" to={paths.order(entry.orderHash)} onClick={() => dismiss(entry.orderHash)}>
      Open order
    </Link>
  ),
  stays: tone === 'failed',
});

/** The ends of this browser's orders as toasts, on whatever page is open, and as notifications where nobody looks. */
export const OrderNotices = (): ReactElement => {
  const { notices } = useEngines();
  const told = useStore(notices.store, (state) => state.notices);
  const wanted = useSettings((settings) => settings.notifications);
  const wordsOf = useWords();
  useEffect(() => {
    for (const notice of told.filter(({ background }) => background)) {
      if (wanted && canNotify()) notify(notice.entry.orderHash, wordsOf(notice));
      notices.notified(notice.entry.orderHash);
    }
  }, [told, wanted, wordsOf, notices]);
  const items = useMemo(
    () => told.filter(({ toast }) => toast).map((notice) => toastOf(notice, wordsOf(notice), notices.dismiss)),
    [told, wordsOf, notices],
  );
  return <Toaster items={items} onDismiss={notices.dismiss as (id: string) => void} />;
};
