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

const Service = (): ReactElement => {
  const { latency, misses } = useStore(useWorld().health);
  const online = useOnline();
  if (!online)
    return (
      <span className="foot-item">
        <Icon name="offline" size={13} />
        No connection
      </span>
    );
  if (misses > 0)
    return (
      <span className="foot-item">
        <i className="dot dot-bad" />
        Service does not answer
      </span>
    );
  return (
    <span className="foot-item">
      <i className={cx('dot', latency === null && 'dot-none')} />
      {latency === null ? 'Service not asked yet' : `Service ${latency} ms`}
    </span>
  );
};

const Feed = (): ReactElement | null => {
  const status = useFeedStatus();
  if (status === null) return null;
  return (
    <span className="foot-item">
      <i className={cx('dot', status.tone === 'warn' && 'dot-warn', status.tone === 'bad' && 'dot-bad')} />
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
      <span className="foot-clock">{clockWords(offset)}</span>
      <span className="flex-1" />
      <span>{timeWords[times]}</span>
      <button
        type="button"
        className="foot-item mono"
        aria-label="Requests behind this page"
        title="Requests behind this page, as curl"
        onClick={() => openLayer('requests')}
      >
        {'</>'}
      </button>
      <button type="button" className="foot-item" aria-label="Keyboard help" onClick={() => openLayer('help')}>
        Keyboard <Kbd>?</Kbd>
      </button>
    </>
  );
};
