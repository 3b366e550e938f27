import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useOnline } from '../entities/context/useOnline.ts';
import { useWorld } from '../entities/context/useWorld.ts';
import { useFeedStatus } from '../entities/rfq/useFeed.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { clockWords } from './clockWords.ts';
import { openLayer } from './layers.ts';

const timeWords = { utc: 'All times UTC', local: 'Times of this device', relative: 'Times as ages' } as const;

const ITEM = 'inline-flex items-center gap-1.5';

const dots = {
  ok: 'rounded-full bg-completed',
  warn: 'rounded-full shadow-[inset_0_0_0_2px_var(--pending)]',
  bad: 'rotate-45 rounded-[1px] bg-failed',
  none: 'rounded-full shadow-[inset_0_0_0_1.5px_var(--control)]',
} as const;

const Dot = ({ tone }: { readonly tone: keyof typeof dots }): ReactElement => (
  <i className={cx('size-[7px] shrink-0', dots[tone])} />
);

const Service = (): ReactElement => {
  const { latency, misses } = useStore(useWorld().health);
  const online = useOnline();
  if (!online)
    return (
      <span className={ITEM}>
        <Icon name="offline" size={13} />
        No connection
      </span>
    );
  if (misses > 0)
    return (
      <span className={ITEM}>
        <Dot tone="bad" />
        Service does not answer
      </span>
    );
  return (
    <span className={ITEM}>
      <Dot tone={latency === null ? 'none' : 'ok'} />
      {latency === null ? 'Service not asked yet' : `Service ${latency} ms`}
    </span>
  );
};

const Feed = (): ReactElement | null => {
  const status = useFeedStatus();
  if (status === null) return null;
  return (
    <span className={ITEM}>
      <Dot tone={status.tone} />
      {status.title}
    </span>
  );
};

/** What stands in the status footer: service latency, feed, clock offset, time zone, requests, keyboard. */
export const FooterItems = (): ReactElement => {
  const offset = useStore(useWorld().health, (state) => state.offset);
  const times = useSettings((settings) => settings.times);
  return (
    <>
      <Service />
      <Feed />
      <span className="max-lg:hidden">{clockWords(offset)}</span>
      <span className="flex-1" />
      <span>{timeWords[times]}</span>
      <button
        type="button"
        className={cx(ITEM, 'mono')}
        aria-label="Requests behind this page"
        title="Requests behind this page, as curl"
        onClick={() => openLayer('requests')}
      >
        {'</>'}
      </button>
      <button type="button" className={ITEM} aria-label="Keyboard help" onClick={() => openLayer('help')}>
        Keyboard <Kbd>?</Kbd>
      </button>
    </>
  );
};
