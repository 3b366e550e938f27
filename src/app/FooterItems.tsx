import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { type AppConfig, SITE_LINKS } from '../domain/config.ts';
import { formatAge } from '../domain/time.ts';
import { useNow, useOnline, useWorld } from '../entities/context/useWorld.ts';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { useFeedStatus } from '../entities/rfq/useFeed.ts';
import { type Numbers, useNumbers } from '../entities/settings/useSettings.ts';
import { marketMessages } from '../messages/market.ts';
import { shellMessages, frameMessages as t } from '../messages/shell.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { cx } from '../ui/cx.ts';
import { Facts } from '../ui/Facts.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { Popover } from '../ui/Popover.tsx';
import { Text } from '../ui/Text.tsx';
import { chainQueries } from '../world/queries/chainQueries.ts';
import { isRefusal } from '../world/service/errors.ts';
import { clockOffset, type ServiceHealth } from '../world/serviceHealth.ts';
import { useOpenLayer } from './layers.ts';

export const describeClock = (offset: ServiceHealth['offset'], numbers: Numbers): string => {
  if (offset === null) return t.clockUnknown;
  const difference = clockOffset(offset);
  if (difference === 0) return t.clockAgrees;
  const seconds = numbers.style((Math.abs(difference) / 1000).toFixed(1));
  return difference < 0 ? t.clockAhead({ seconds }) : t.clockBehind({ seconds });
};

const ITEM = 'inline-flex items-center gap-1.5';

const dots = {
  ok: 'rounded-full bg-completed',
  warn: 'rounded-full shadow-[inset_0_0_0_2px_var(--pending)]',
  bad: 'rotate-45 rounded-[1px] bg-failed',
  none: 'rounded-full shadow-[inset_0_0_0_1.5px_var(--control)]',
} as const;

type Tone = keyof typeof dots;
type State = { readonly tone: Tone; readonly text: string };

const MAX_RESPONSE_AGE_MS = 60_000;

const useServiceState = (): State => {
  const world = useWorld();
  const { health, clock } = world;
  const { latency, lastResponseAt, misses, errorStatus } = useStore(health);
  const online = useOnline();
  const { error } = useQuery({ ...chainQueries.list(world), enabled: false });
  useNow();
  if (!online) return { tone: 'bad', text: t.offline };
  if (misses > 0)
    return { tone: 'bad', text: errorStatus === null ? t.serviceSilent : t.serviceFails({ status: errorStatus }) };
  if (isRefusal(error)) return { tone: 'none', text: simulationMessages.noService };
  if (latency === null || lastResponseAt === null) return { tone: 'none', text: t.serviceNotChecked };
  const age = clock.localNow() - lastResponseAt;
  return age > MAX_RESPONSE_AGE_MS
    ? { tone: 'none', text: t.serviceResponded({ age: formatAge(age) }) }
    : { tone: 'ok', text: t.service({ latency }) };
};

export const ConnectionFacts = (): ReactElement => {
  const service = useServiceState();
  const feed = useFeedStatus();
  const offset = useStore(useWorld().health, (state) => state.offset);
  const numbers = useNumbers();
  return (
    <Facts
      facts={[
        [t.serviceName, service.text],
        [t.feedName, feed?.title ?? null],
        [t.clockName, describeClock(offset, numbers)],
      ]}
    />
  );
};

const Connection = (): ReactElement => {
  const service = useServiceState();
  const feed = useFeedStatus();
  const shown: State =
    service.tone === 'ok' && feed !== null && feed.tone !== 'ok'
      ? { tone: feed.tone, text: marketMessages.feed({ state: feed.title }) }
      : service.tone === 'ok'
        ? { tone: 'ok', text: t.connected }
        : service;
  return (
    <Popover
      label={t.connection}
      side="top"
      className="w-[340px] p-4"
      trigger={
        <button type="button" className={ITEM} aria-label={`${t.connection}: ${shown.text}`}>
          <i className={cx('size-[7px] shrink-0', dots[shown.tone])} data-tone={shown.tone} />
          <span>{shown.text}</span>
        </button>
      }
    >
      <ConnectionFacts />
    </Popover>
  );
};

export const sitePages = ({ links }: Pick<AppConfig, 'links'>): readonly { name: string; url: string }[] =>
  SITE_LINKS.flatMap((page) => {
    const url = links[page];
    return url ? [{ name: t[page], url }] : [];
  });

export const FooterItems = (): ReactElement => {
  const openLayer = useOpenLayer();
  const { config } = useWorld();
  return (
    <>
      <Connection />
      <span className="flex-1" />
      <Link to={paths.verify()}>{shellMessages.titleOfVerify}</Link>
      {sitePages(config).map(({ name, url }) => (
        <a key={name} href={url} target="_blank" rel="noreferrer noopener">
          {name}
        </a>
      ))}
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
