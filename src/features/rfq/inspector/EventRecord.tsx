import { Tabs } from '@base-ui/react/tabs';
import { type ReactElement, useState } from 'react';
import { cleanText } from '../../../domain/cleanText.ts';
import type { FindToken, RfqEvent } from '../../../domain/rfq/rfqEventTable.ts';
import { rfqToolMessages } from '../../../messages/rfq.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Mono } from '../../../ui/Untranslated.tsx';
import { EventIcon } from '../components/eventKinds.tsx';
import { clockMs } from '../components/TapeCard.tsx';
import { DecodedEvent, Facts } from './DecodedEvent.tsx';

const MAX_VALUE_CHARS = 2000;

/** Every field of a JSON text with its path, in the order it came; objects are opened up. */
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

/** Every field of the frame as the service sent it, known to the app or not. */
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

/** The text of the frame, as it came. */
const RawFrame = ({ raw }: { readonly raw: string }): ReactElement => (
  <div className="relative mt-4">
    <pre className="code whitespace-pre-wrap pe-9">{cleanText(raw, 20_000)}</pre>
    <CopyButton text={raw} what={rfqToolMessages.get().copyEvent} className="absolute end-1.5 top-1.5" />
  </div>
);

const NotKept = (): ReactElement => <p className="pt-4 text-13 text-text-2">{rfqToolMessages.get().notKept}</p>;

const VIEWS = ['decoded', 'fields', 'raw'] as const;
type View = (typeof VIEWS)[number];

/** One event as it came, folded: what it means, every field, and the text of the frame. Shown only; nothing acts from here. */
export const EventRecord = ({ event, raw, find }: EventRecord.Props): ReactElement => {
  const [open, setOpen] = useState(false);
  const [view, setView] = useState<View>('decoded');
  const t = rfqToolMessages.get();
  return (
    <details
      className="group rounded-note border border-edge text-13"
      onToggle={(to) => setOpen(to.currentTarget.open)}
    >
      <summary className="flex min-h-10 cursor-pointer list-none items-center gap-2.5 px-3 hover:bg-surface-2 max-md:min-h-11">
        <EventIcon kind={event.event} />
        <span className="min-w-0 flex-1 truncate">
          <Text>
            <span className="text-text-2">{t.asItCame}</span> <b className="font-medium">{event.event}</b>
          </Text>
        </span>
        <Mono className="text-12 text-text-3 max-md:sr-only">{clockMs(event.receivedAt)}</Mono>
        <Icon name="chevronDown" size={14} className="text-text-3 group-open:rotate-180" />
      </summary>
      {open && (
        <div className="border-hairline border-t px-3 pb-3">
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
            <Tabs.Panel value="fields">{raw === null ? <NotKept /> : <FrameFields raw={raw} />}</Tabs.Panel>
            <Tabs.Panel value="raw">{raw === null ? <NotKept /> : <RawFrame raw={raw} />}</Tabs.Panel>
          </Tabs.Root>
        </div>
      )}
    </details>
  );
};

export declare namespace EventRecord {
  type Props = { readonly event: RfqEvent; readonly raw: string | null; readonly find: FindToken };
}
