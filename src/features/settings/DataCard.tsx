import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import type { AppConfig } from '../../domain/config.ts';
import { useAnnounce, useEngines, useWorld } from '../../entities/context/useWorld.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { commonMessages } from '../../messages/common.ts';
import { settingsMessages as t } from '../../messages/settings.ts';
import { siteMessages } from '../../messages/site.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton, useCopy } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { importedTokensEntry } from '../../world/importedTokens.ts';
import { CLEARED_KEYS, type PersistentStorage, WALLET_CONNECT_PREFIX } from '../../world/persisted.ts';
import type { ServiceHealth } from '../../world/serviceHealth.ts';
import { defaultSettings, type Settings } from '../../world/settings.ts';
import type { World } from '../../world/World.ts';
import { SettingRow } from './SettingRow.tsx';

/** Removes settings, imported tokens and recent choices from `storage`. What was signed stays. */
export const clearLocalData = (storage: Pick<PersistentStorage, 'keys' | 'remove'>): number => {
  const ours = storage
    .keys()
    .filter((key) => CLEARED_KEYS.some((cleared) => cleared === key) || key.startsWith(WALLET_CONNECT_PREFIX));
  for (const key of ours) storage.remove(key);
  return ours.length;
};

type DiagnosticFacts = {
  readonly config: AppConfig;
  readonly settings: Settings;
  readonly health: ServiceHealth;
  readonly feed: string | null;
  readonly browser: string;
  readonly viewport: string;
  readonly at: string;
};

/** The host of a URL: paths and queries of RPC URLs often carry keys. */
const hostOnly = (url: string): string => {
  try {
    return new URL(url, 'http://this-site').host;
  } catch {
    return 'not a URL';
  }
};

/** Facts for a support request: no addresses, orders or keys, and only the host of URLs. */
export const diagnostics = ({ config, settings, health, feed, browser, viewport, at }: DiagnosticFacts): string => {
  const { rpcUrls, serviceUrl, feedUrl, ...shown } = settings;
  const own = Object.entries(rpcUrls).map(([chainKey, url]) => [chainKey, hostOnly(url)]);
  return JSON.stringify(
    {
      at,
      browser,
      viewport,
      service: hostOnly(config.apiBaseUrl),
      feedUrl: hostOnly(config.rfqWebSocketUrl),
      ownService: serviceUrl !== null || feedUrl !== null,
      sandbox: config.sandbox,
      capabilities: config.capabilities,
      pins: { name: config.pins.name, version: config.pins.version, chains: Object.keys(config.pins.contracts) },
      health,
      feed,
      settings: { ...shown, rpcHosts: Object.fromEntries(own) },
    },
    null,
    2,
  );
};

const supported = (): boolean => typeof globalThis.Notification === 'function';

const NotificationRow = (): ReactElement => {
  const { settings } = useWorld();
  const on = useSettings((state) => state.notifications);
  const [refused, setRefused] = useState(() => supported() && Notification.permission === 'denied');
  const change = async (next: boolean) => {
    if (!next) return settings.setState({ notifications: false });
    const permission = await Notification.requestPermission();
    setRefused(permission === 'denied');
    settings.setState({ notifications: permission === 'granted' });
  };
  if (!supported()) return <SettingRow label={t.notifications} hint={t.noNotifications} />;
  return (
    <SettingRow label={t.notifications} hint={refused ? t.notificationsRefused : t.notificationsHint} toggle>
      <Toggle label={t.notifications} on={on && !refused} onChange={(next) => void change(next)} />
    </SettingRow>
  );
};

/** The build that this browser stores, or the reason without one; a newer one if the toast does not offer it. */
const StoredBuild = (): ReactElement => {
  const { siteUpdates } = useEngines();
  const { known, served, offered, postponed, agreed, failed } = useStore(siteUpdates.store);
  const offer = offered !== null && postponed === offered.sum ? offered : null;
  return (
    <>
      {!known && <Skeleton width={200} height={18} delayMs={150} />}
      {served === null ? (
        known && <span className="text-13 text-text-2">{siteMessages.notStored}</span>
      ) : (
        <span className="inline-flex items-center gap-1">
          <Mono>{siteMessages.served({ version: served.version, sum: served.sum.slice(0, 16) })}</Mono>
          <CopyButton text={served.sum} label={siteMessages.copySum} />
        </span>
      )}
      {offer !== null && (
        <Button onClick={siteUpdates.agree} busy={agreed}>
          {siteMessages.update}
        </Button>
      )}
      {offer !== null && (
        <span className="text-13 text-text-2">
          {agreed ? siteMessages.agreed : siteMessages.offered({ version: offer.version, sum: offer.sum.slice(0, 16) })}
        </span>
      )}
      {failed !== null && (
        <span className="text-13 text-text-2">
          {failed === 'space' ? siteMessages.notStoredSpace : siteMessages.notStoredFile}
        </span>
      )}
    </>
  );
};

const clear = ({ storage, settings, persisted }: World): void => {
  settings.setState(defaultSettings, true);
  persisted(importedTokensEntry).setState({ tokens: [] });
  clearLocalData(storage);
};

const Diagnostics = (): ReactElement => {
  const { config, health } = useWorld();
  const settings = useSettings((all) => all);
  const facts = useStore(health);
  const feed = useStore(useEngines().feed.store, ({ connection }) => connection?.phase ?? null);
  const { state, copy } = useCopy();
  const copyFacts = () => {
    const viewport = `${globalThis.innerWidth}x${globalThis.innerHeight}@${globalThis.devicePixelRatio}`;
    const at = new Date().toISOString();
    copy(diagnostics({ config, settings, health: facts, feed, browser: navigator.userAgent, viewport, at }));
  };
  return (
    <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={copyFacts}>
      {state === 'copied' ? commonMessages.copied : t.copyDiagnostics}
    </Button>
  );
};

const ClearCard = (): ReactElement => {
  const world = useWorld();
  const announce = useAnnounce();
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    clear(world);
    setAsking(false);
    announce(t.cleared);
  };
  return (
    <Card className="px-4">
      <SettingRow label={t.clearData} hint={t.clearDataHint}>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t.clear}
        </Button>
      </SettingRow>
      <Dialog open={asking} title={t.clearQuestion} width={440} onClose={() => setAsking(false)}>
        <div className="px-6 py-5 max-md:px-4">
          <p>{t.clearRest}</p>
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>{t.keep}</Button>
            <Button variant="danger" onClick={confirm}>
              {t.clearData}
            </Button>
          </div>
        </div>
      </Dialog>
    </Card>
  );
};

export const DataCards = (): ReactElement => (
  <>
    <Card title={t.data}>
      <div className="px-4 pb-2 pt-1">
        <NotificationRow />
        <SettingRow label={siteMessages.build} hint={siteMessages.buildHint}>
          <StoredBuild />
        </SettingRow>
        <SettingRow label={t.diagnostics} hint={t.diagnosticsHint}>
          <Diagnostics />
        </SettingRow>
      </div>
    </Card>
    <ClearCard />
  </>
);
