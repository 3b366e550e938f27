import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { formatAge } from '../domain/time.ts';
import { useNow, useOnline, useWorld } from '../entities/context/useWorld.ts';
import { useFeedStatus } from '../entities/rfq/useFeed.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { frameMessages } from '../messages/shell.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Text } from '../ui/Text.tsx';
import { clockOffset, type ServiceHealth } from '../world/serviceHealth.ts';
import { useOpenLayer } from './layers.ts';

const timeNotes = { utc: 'timesUtc', local: 'timesLocal', relative: 'timesRelative' } as const;

/** The offset of this device's clock from the service's, as a sentence. */
export const describeClock = (offset: ServiceHealth['offset']): string => {
  const t = frameMessages.get();
  if (offset === null) return t.clockUnknown;
  const difference = clockOffset(offset);
  if (difference === 0) return t.clockAgrees;
  const seconds = (Math.abs(difference) / 1000).toFixed(1);
  return difference < 0 ? t.clockAhead({ seconds }) : t.clockBehind({ seconds });
};

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

/** An answer tells for so long how the service is; pages that ask nothing of it say when it was, in ms. */
const OLD_MS = 60_000;

const Service = (): ReactElement => {
  const t = frameMessages.get();
  const { health, clock } = useWorld();
  const { latency, lastAnswerAt, misses } = useStore(health);
  const online = useOnline();
  useNow();
  const age = lastAnswerAt === null ? 0 : clock.localNow() - lastAnswerAt;
  if (!online)
    return (
      <span className={ITEM}>
        <Icon name="offline" size={13} />
        <span>{t.offline}</span>
      </span>
    );
  if (misses > 0)
    return (
      <span className={ITEM}>
        <Dot tone="bad" />
        <span>{t.serviceSilent}</span>
      </span>
    );
  const isOld = age > OLD_MS;
  return (
    <span className={ITEM}>
      <Dot tone={latency === null || isOld ? 'none' : 'ok'} />
      <span>
        {latency === null
          ? t.serviceNotAsked
          : isOld
            ? t.serviceAnswered({ age: formatAge(age) })
            : t.service({ latency })}
      </span>
    </span>
  );
};

const Feed = (): ReactElement | null => {
  const status = useFeedStatus();
  if (status === null) return null;
  return (
    <span className={ITEM}>
      <Dot tone={status.tone} />
      <span>{status.title}</span>
    </span>
  );
};

/** The status footer: service latency, feed, clock offset, time zone, requests, keyboard. */
export const FooterItems = (): ReactElement => {
  const openLayer = useOpenLayer();
  const t = frameMessages.get();
  const offset = useStore(useWorld().health, (state) => state.offset);
  const times = useSettings((settings) => settings.times);
  return (
    <>
      <Service />
      <Feed />
      <span className="max-lg:hidden">{describeClock(offset)}</span>
      <span className="flex-1" />
      <span>{t[timeNotes[times]]}</span>
      <button
        translate="no"
        type="button"
        className={cx(ITEM, 'mono')}
        aria-label={t.requests}
        title={t.requestsAsCurl}
        onClick={() => openLayer('requests')}
      >
        {'</>'}
      </button>
      <button type="button" className={ITEM} aria-label={t.keyboardHelp} onClick={() => openLayer('help')}>
        <Text>
          {t.keyboard} <Kbd>?</Kbd>
        </Text>
      </button>
    </>
  );
};
