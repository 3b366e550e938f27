import { useQuery } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { setApiKey } from '../../world/service/serviceClient.ts';
import { SettingRow, useTyped } from './SettingRow.tsx';

const FeedStatus = lazyComponent(() => import('../../entities/rfq/FeedMarks.tsx').then((module) => module.FeedStatus));

const isUrl = (text: string, schemes: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return schemes.includes(protocol) && username + password + hash === '';
};

/** One URL of the service that this site lets visitors change; null restores the site's own. */
const UrlRow = ({ label, hint, url, own, schemes, onOwn, children }: UrlRow.Props): ReactElement => {
  const t = settingsMessages.get();
  const [text, type] = useTyped(url);
  const wanted = text.trim().replace(/\/+$/, '');
  const changed = wanted !== url;
  const usable = isUrl(wanted, schemes);
  return (
    <SettingRow label={label} hint={hint}>
      <form
        className="flex min-w-0 flex-1 flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (usable) onOwn(wanted);
        }}
      >
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={label}
          hideLabel
          mono
          inputMode="url"
          value={text}
          error={changed && !usable ? t.wholeAddress({ one: `${schemes[0]}//`, other: `${schemes[1]}//` }) : undefined}
          onValue={type}
        />
        {changed && usable && (
          <Button type="submit" variant="danger">
            {t.useThis}
          </Button>
        )}
        {!changed && own && (
          <Button variant="ghost" onClick={() => onOwn(null)}>
            {t.reset}
          </Button>
        )}
      </form>
      <Text>{children}</Text>
    </SettingRow>
  );
};

declare namespace UrlRow {
  type Props = {
    readonly label: string;
    readonly hint: string;
    readonly url: string;
    /** True if it is the user's own. */
    readonly own: boolean;
    /** With colon: "https:". */
    readonly schemes: readonly [string, string];
    readonly onOwn: (url: string | null) => void;
    readonly children?: ReactNode;
  };
}

const Mark = ({ good, label }: { readonly good: boolean | null; readonly label: string }): ReactElement => (
  <span className={good === false ? 'status tone-failed text-13' : 'status font-regular text-13'}>
    <span className={good === true ? 'tone-completed' : undefined}>
      <StatusIcon shape={good === null ? 'pending' : good ? 'completed' : 'failed'} />
    </span>
    <span>{label}</span>
  </span>
);

const ApiKeyRow = (): ReactElement => {
  const t = settingsMessages.get();
  const { apiKey } = useWorld();
  const key = useStore(apiKey, (state) => state.key);
  return (
    <SettingRow label={t.apiKey} hint={t.apiKeyHint}>
      <TextField
        className="min-w-0 flex-1"
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

const Address = ({ label, hint, url, own, schemes, onOwn, children }: UrlRow.Props): ReactElement => {
  const { config } = useWorld();
  if (config.capabilities.customService) {
    const props = { label, hint, url, own, schemes, onOwn };
    return <UrlRow {...props}>{children}</UrlRow>;
  }
  return (
    <SettingRow label={label} hint={hint}>
      <Mono className="min-w-0 flex-1 text-balance [overflow-wrap:anywhere] max-md:basis-full">{url}</Mono>
      <Text>{children}</Text>
    </SettingRow>
  );
};

const POLL_INTERVAL_MS = 15_000;

export const ServiceCard = (): ReactElement => {
  const t = settingsMessages.get();
  const world = useWorld();
  const { config, health } = world;
  // No other part of this page polls the service, and its state must be current.
  useQuery({ ...chainQueries.list(world), refetchInterval: POLL_INTERVAL_MS });
  const { latency, misses } = useStore(health);
  const settings = useSettings((all) => all);
  const open = config.capabilities.customService;
  return (
    <Card id="service" title={t.service} note={open ? t.serviceChosen : t.serviceFixed}>
      <div className="px-4 pb-2 pt-1">
        {open && (
          <Note tone="failed" className="my-2" title={t.otherService}>
            {t.otherServiceRest}
          </Note>
        )}
        <Address
          label={t.httpUrl}
          hint={t.httpUrlHint}
          url={config.apiBaseUrl}
          own={settings.serviceUrl !== null}
          schemes={['https:', 'http:']}
          onOwn={(serviceUrl) => world.settings.setState({ serviceUrl })}
        >
          {misses > 0 ? (
            <Mark good={false} label={t.noResponse} />
          ) : (
            <Mark
              good={latency === null ? null : true}
              label={latency === null ? t.notAsked : t.latency({ ms: latency })}
            />
          )}
        </Address>
        <Address
          label={t.feedUrl}
          hint={t.feedUrlHint}
          url={config.rfqWebSocketUrl}
          own={settings.feedUrl !== null}
          schemes={['wss:', 'ws:']}
          onOwn={(feedUrl) => world.settings.setState({ feedUrl })}
        >
          <Suspense fallback={<Mark good={null} label={t.notOpen} />}>
            <FeedStatus
              draw={(feed) => (
                <Mark
                  good={feed === null || feed.tone === 'warn' ? null : feed.tone === 'ok'}
                  label={feed?.title ?? t.notOpen}
                />
              )}
            />
          </Suspense>
        </Address>
        <ApiKeyRow />
      </div>
    </Card>
  );
};
