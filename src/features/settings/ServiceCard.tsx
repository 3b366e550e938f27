import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useFeedStatus } from '../../entities/rfq/useFeed.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { settingsMessages as t } from '../../messages/settings.ts';
import { frameMessages } from '../../messages/shell.ts';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { ToneMark, type ToneMarkProps } from '../../ui/StatusIcon.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { setApiKey } from '../../world/service/serviceClient.ts';
import { SettingRow, settingField, UrlField, type UrlFieldProps } from './SettingRow.tsx';

const isUrl = (text: string, schemes: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return schemes.includes(`${protocol}//`) && username + password + hash === '';
};

type UrlRowProps = Omit<UrlFieldProps, 'isUsable' | 'isBad'> & {
  readonly hint: string;
  readonly mark: Pick<ToneMarkProps, 'tone' | 'label'>;
};

const UrlRow = ({ label, hint, url, isOwn, schemes, onOwn, mark }: UrlRowProps): ReactElement => (
  <SettingRow label={label} hint={hint}>
    {useWorld().config.capabilities.customService ? (
      <UrlField
        label={label}
        url={url}
        isOwn={isOwn}
        isUsable={(text) => isUrl(text, schemes)}
        schemes={schemes}
        onOwn={(own) => onOwn(own?.replace(/\/+$/, '') ?? null)}
      />
    ) : (
      <Mono className="min-w-0 flex-1 text-balance [overflow-wrap:anywhere] max-md:basis-full">{url}</Mono>
    )}
    <ToneMark {...mark} className="text-13" />
  </SettingRow>
);

const ApiKeyRow = (): ReactElement => {
  const { apiKey } = useWorld();
  const key = useStore(apiKey, (state) => state.key);
  return (
    <SettingRow label={t.apiKey} hint={t.apiKeyHint}>
      <TextField
        className={settingField}
        label={t.apiKey}
        hideLabel
        mono
        type="password"
        autoComplete="off"
        value={key ?? ''}
        onValue={(text) => setApiKey(apiKey, text)}
      />
    </SettingRow>
  );
};

const describeService = (latency: number | null, misses: number): UrlRowProps['mark'] => {
  if (misses > 0) return { tone: 'bad', label: t.noResponse };
  return latency === null
    ? { tone: 'unread', label: frameMessages.serviceNotChecked }
    : { tone: 'good', label: t.latency({ ms: latency }) };
};

const FEED_TONES = { ok: 'good', warn: 'unread', bad: 'bad' } as const;

const POLL_INTERVAL_MS = 15_000;

export const ServiceCard = (): ReactElement => {
  const world = useWorld();
  const { config, health } = world;
  // No other part of this page polls the service, and its state must be current.
  useQuery({ ...chainQueries.list(world), refetchInterval: POLL_INTERVAL_MS });
  const { latency, misses } = useStore(health);
  const settings = useSettings((all) => all);
  const feed = useFeedStatus();
  const open = config.capabilities.customService;
  return (
    <Card title={t.service} note={open ? t.serviceChosen : t.serviceFixed}>
      <div className="px-4 pb-2 pt-1">
        {open && (
          <Note tone="failed" className="my-2" title={t.otherService}>
            {t.otherServiceRest}
          </Note>
        )}
        <UrlRow
          label={t.httpUrl}
          hint={t.httpUrlHint}
          url={config.apiBaseUrl}
          isOwn={settings.serviceUrl !== null}
          schemes={['https://', 'http://']}
          onOwn={(serviceUrl) => world.settings.setState({ serviceUrl })}
          mark={describeService(latency, misses)}
        />
        <UrlRow
          label={t.feedUrl}
          hint={t.feedUrlHint}
          url={config.rfqWebSocketUrl}
          isOwn={settings.feedUrl !== null}
          schemes={['wss://', 'ws://']}
          onOwn={(feedUrl) => world.settings.setState({ feedUrl })}
          mark={
            feed === null ? { tone: 'unread', label: t.notOpen } : { tone: FEED_TONES[feed.tone], label: feed.title }
          }
        />
        <ApiKeyRow />
      </div>
    </Card>
  );
};
