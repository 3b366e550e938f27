import { type ReactElement, type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useFeedStatus } from '../../entities/rfq/useFeed.ts';
import { settingsStore } from '../../entities/settings/settings.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Note } from '../../ui/Note.tsx';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { setApiKey } from '../../world/apiKey.ts';
import { SettingRow } from './SettingRow.tsx';

const isUrl = (text: string, schemes: readonly string[]): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return schemes.includes(protocol) && username + password + hash === '';
};

/** One address of the service that this deployment lets people change; null returns to the site's own. */
const UrlRow = ({ words, hint, url, own, schemes, onOwn, children }: UrlRow.Props): ReactElement => {
  const [text, setText] = useState(url);
  const wanted = text.trim().replace(/\/+$/, '');
  const changed = wanted !== url;
  const usable = isUrl(wanted, schemes);
  return (
    <SettingRow words={words} hint={hint}>
      <form
        className="flex min-w-0 flex-1 flex-wrap items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (usable) onOwn(wanted);
        }}
      >
        <TextField
          className="min-w-0 flex-1 basis-60"
          label={words}
          hideLabel
          mono
          inputMode="url"
          value={text}
          error={
            changed && !usable
              ? `A whole address, beginning with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}.`
              : undefined
          }
          onValue={setText}
        />
        {changed && usable && (
          <Button type="submit" variant="danger">
            Use this
          </Button>
        )}
        {!changed && own && (
          <Button variant="ghost" onClick={() => onOwn(null)}>
            Reset
          </Button>
        )}
      </form>
      {children}
    </SettingRow>
  );
};

declare namespace UrlRow {
  type Props = {
    readonly words: string;
    readonly hint: string;
    /** What is in use. */
    readonly url: string;
    /** Whether that is the user's own. */
    readonly own: boolean;
    /** With colon: "https:". */
    readonly schemes: readonly string[];
    readonly onOwn: (url: string | null) => void;
    readonly children?: ReactNode;
  };
}

const Mark = ({ good, words }: { readonly good: boolean | null; readonly words: string }): ReactElement => (
  <span className={good === false ? 'status tone-failed text-13' : 'status font-regular text-13'}>
    <span className={good === true ? 'tone-completed' : undefined}>
      <StatusIcon shape={good === null ? 'pending' : good ? 'completed' : 'failed'} />
    </span>
    {words}
  </span>
);

const ApiKeyRow = (): ReactElement => {
  const { apiKey } = useWorld();
  const key = useStore(apiKey, (state) => state.key);
  return (
    <SettingRow words="x-api-key" hint="Optional. Sent with GET /domain only, forgotten when this page closes">
      <TextField
        className="min-w-0 flex-1"
        label="x-api-key"
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

/** An address of the service: fixed by the site, or editable where its configuration allows that. */
const Address = ({ words, hint, url, own, schemes, onOwn, children }: UrlRow.Props): ReactElement => {
  const { config } = useWorld();
  if (config.capabilities.customService) {
    const props = { words, hint, url, own, schemes, onOwn };
    return <UrlRow {...props}>{children}</UrlRow>;
  }
  return (
    <SettingRow words={words} hint={hint}>
      <span className="mono min-w-0 flex-1 [overflow-wrap:anywhere]">{url}</span>
      {children}
    </SettingRow>
  );
};

/** The service of this deployment and how it answers. Its addresses are the site's, unless that lets people choose. */
export const ServiceCard = (): ReactElement => {
  const { config, health } = useWorld();
  const { latency, misses } = useStore(health);
  const feed = useFeedStatus();
  const settings = useSettings((all) => all);
  const open = config.capabilities.customService;
  return (
    <Card
      id="service"
      title="Service"
      note={open ? 'this site lets you choose another' : "set by this site's configuration"}
    >
      <div className="px-4 pb-2 pt-1">
        {open && (
          <Note tone="failed" className="my-2" title="Another service sees what you look up and what you sign.">
            It can mislead about prices and orders. It cannot change what may be signed: contracts and domain stay
            pinned by this site. A red line on every page says that it is in use.
          </Note>
        )}
        <Address
          words="HTTP base URL"
          hint="Quotes, swaps, orders, chains and domain"
          url={config.apiBaseUrl}
          own={settings.serviceUrl !== null}
          schemes={['https:', 'http:']}
          onOwn={(serviceUrl) => settingsStore.setState({ serviceUrl })}
        >
          {misses > 0 ? (
            <Mark good={false} words="no answer" />
          ) : (
            <Mark good={latency === null ? null : true} words={latency === null ? 'not asked yet' : `${latency} ms`} />
          )}
        </Address>
        <Address
          words="RFQ websocket URL"
          hint="The live feed"
          url={config.rfqWebSocketUrl}
          own={settings.feedUrl !== null}
          schemes={['wss:', 'ws:']}
          onOwn={(feedUrl) => settingsStore.setState({ feedUrl })}
        >
          <Mark
            good={feed === null || feed.tone === 'warn' ? null : feed.tone === 'ok'}
            words={feed?.title ?? 'not open'}
          />
        </Address>
        <ApiKeyRow />
      </div>
    </Card>
  );
};
