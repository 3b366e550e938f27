import { Tabs } from '@base-ui/react/tabs';
import { type ReactElement, useState } from 'react';
import { cleanText } from '../../../domain/cleanText.ts';
import type { FindToken, RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { Proof } from '../../../entities/settings/Proof.tsx';
import { rfqToolMessages } from '../../../messages/rfq.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import { DecodedEvent, Facts } from './DecodedEvent.tsx';

const MAX_VALUE_CHARS = 2000;

const fieldsOf = (value: unknown, path: string): [string, string][] => {
  if (typeof value !== 'object' || value === null) {
    return [[path, cleanText(typeof value === 'string' ? value : JSON.stringify(value), MAX_VALUE_CHARS)]];
  }
  return Object.entries(value).flatMap(([name, inner]) => fieldsOf(inner, path === '' ? name : `${path}.${name}`));
};

const parse = (raw: string): [string, string][] | null => {
  try {
    return fieldsOf(JSON.parse(raw), '');
  } catch {
    return null;
  }
};

const FrameFields = ({ raw }: { readonly raw: string }): ReactElement => {
  const fields = parse(raw);
  return fields === null ? (
    <p className="pt-4 text-13 text-text-2">{rfqToolMessages.get().cutOff}</p>
  ) : (
    <div className="pt-4">
      <Facts facts={fields.map(([name, value]) => [cleanText(name, 80), <Mono key={name}>{value}</Mono>])} />
    </div>
  );
};

const RawFrame = ({ raw }: { readonly raw: string }): ReactElement => (
  <div className="relative mt-4">
    <pre className="code whitespace-pre-wrap pe-9">{cleanText(raw, 20_000)}</pre>
    <CopyButton text={raw} label={rfqToolMessages.get().copyEvent} className="absolute end-1.5 top-1.5" />
  </div>
);

const RawGone = (): ReactElement => <p className="pt-4 text-13 text-text-2">{rfqToolMessages.get().rawGone}</p>;

const VIEWS = ['decoded', 'fields', 'raw'] as const;
type View = (typeof VIEWS)[number];

export const EventRecord = ({ event, raw, find }: EventRecord.Props): ReactElement => {
  const [view, setView] = useState<View>('decoded');
  const t = rfqToolMessages.get();
  return (
    <Proof place="rfq event">
      <Tabs.Root value={view} onValueChange={(next: View) => setView(next)}>
        <Tabs.List activateOnFocus aria-label={t.views} className="flex gap-1 border-hairline border-b">
          {VIEWS.map((name) => (
            <Tabs.Tab
              key={name}
              value={name}
              className="relative min-h-10 px-2.5 font-medium text-13 text-text-2 after:absolute after:inset-x-1.5 after:-bottom-px after:h-0.5 hover:text-text aria-selected:text-text aria-selected:after:bg-accent"
            >
              {t[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="decoded">
          <DecodedEvent event={event} find={find} />
        </Tabs.Panel>
        <Tabs.Panel value="fields">{raw === null ? <RawGone /> : <FrameFields raw={raw} />}</Tabs.Panel>
        <Tabs.Panel value="raw">{raw === null ? <RawGone /> : <RawFrame raw={raw} />}</Tabs.Panel>
      </Tabs.Root>
    </Proof>
  );
};

export declare namespace EventRecord {
  type Props = { readonly event: RfqEvent; readonly raw: string | null; readonly find: FindToken };
}
