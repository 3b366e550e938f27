import { type ReactElement, type Ref, useImperativeHandle, useState } from 'react';
import { RFQ_EVENT_KINDS, type RfqEventKind } from '../../domain/rfq/rfqEventTable.ts';
import { recordingFile, recordingLine, recordingName } from '../../engines/feed/recordings.ts';
import { describeTyped, type TypedAddress, useTypedAddress } from '../../entities/account/useTypedAddress.ts';
import { useEngines } from '../../entities/context/useEngines.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useRfq } from '../../entities/rfq/useFeed.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { rfqToolMessages } from '../../messages/rfq.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/Field.tsx';
import { EventMark } from './eventKinds.tsx';
import { draftOf, type FilterIssues, type RfqSearch, readFilterDraft } from './rfqSearch.ts';

const Counts = (): ReactElement => {
  const numbers = useNumbers();
  const counts = useRfq((state) => state.counts);
  const t = rfqToolMessages.get();
  const odd = [
    ['repeated', counts.repeats],
    ['unknown', counts.unknown],
    ['malformed', counts.malformed],
    ['oversize', counts.oversize],
  ] as const;
  return (
    <p className="border-hairline border-t px-3 py-2 text-12 text-text-2">
      <span>{t.frames(counts.frames, { count: numbers.count(counts.frames) })}</span>
      {odd.map(([kind, value]) => value > 0 && <span key={kind}>{t[kind]({ count: numbers.count(value) })}</span>)}
    </p>
  );
};

/** The kinds of event with their counts, to choose from. Rendered, and followed, only while its panel is open. */
export const KindsBody = ({ chosen, onKinds }: KindsBody.Props): ReactElement => {
  const byKind = useRfq((state) => state.counts.byKind);
  const numbers = useNumbers();
  const toggle = (kind: RfqEventKind): void => {
    const next = RFQ_EVENT_KINDS.filter((other) => chosen.includes(other) !== (other === kind));
    onKinds(next.length === 0 || next.length === RFQ_EVENT_KINDS.length ? null : next);
  };
  return (
    <>
      <ul className="p-1.5">
        {RFQ_EVENT_KINDS.map((kind) => (
          <li key={kind}>
            <label className="flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2 text-13 hover:bg-surface-2">
              <input
                type="checkbox"
                className="size-4 accent-(--accent)"
                checked={chosen.includes(kind)}
                onChange={() => toggle(kind)}
              />
              <EventMark kind={kind} />
              <span className="font-medium">{kind}</span>
              <span translate="no" className="ms-auto text-12 text-text-3">
                {numbers.count(byKind[kind] ?? 0)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Counts />
    </>
  );
};

export declare namespace KindsBody {
  type Props = {
    readonly chosen: readonly RfqEventKind[];
    /** Null means all six. */
    readonly onKinds: (kinds: readonly RfqEventKind[] | null) => void;
  };
}

/** What can be kept and played: the tape as a file, a recording from now on, a replay. */
export const RecordBody = (): ReactElement => {
  const t = rfqToolMessages.get();
  const { feed } = useEngines();
  const { saveFile, clock } = useWorld();
  const recording = useRfq((state) => state.recording);
  const onTape = useRfq((state) => state.tape.length);
  const numbers = useNumbers();
  const saveTape = (): void => {
    const { tape } = feed.store.getState();
    const lines = tape.toReversed().map(({ event, raw }) => recordingLine(raw, event.receivedAt));
    saveFile(recordingFile(lines), recordingName(clock.now()));
  };
  return (
    <div className="grid gap-3 p-4 text-13">
      <Button icon="download" unavailable={onTape === 0} onClick={saveTape}>
        {onTape === 0 ? t.tapeEmpty : t.saveTape(onTape)}
      </Button>
      <Button
        icon={recording === null ? 'play' : 'pause'}
        variant={recording === null ? 'secondary' : 'primary'}
        onClick={recording === null ? feed.startRecording : feed.stopRecording}
      >
        {recording === null ? t.record : t.stopRecording}
      </Button>
      <p className="text-12 text-text-2">
        {recording === null
          ? t.recordHow
          : (recording.full ? t.recordedFull : t.recorded)(recording.frames, {
              count: numbers.count(recording.frames),
              size: (recording.bytes / 1_048_576).toFixed(1),
            })}
      </p>
      <label className="btn cursor-pointer">
        <span>{t.replay}</span>
        <input
          type="file"
          accept=".ndjson,application/x-ndjson"
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file !== undefined) feed.replay(file, 10);
            event.target.value = '';
          }}
        />
      </label>
    </div>
  );
};

/** What a name of ENS in the search box leads to, in words; `found` holds what to look for: null while it leads nowhere. */
export const FoundName = ({ text, found }: FoundName.Props): ReactElement | null => {
  const typed = useTypedAddress(text);
  const { hint, error } = describeTyped(typed);
  useImperativeHandle(found, () => typed);
  if (hint === undefined && error === undefined) return null;
  return (
    <p role="status" className={cx('field-hint break-words', error !== undefined && 'text-failed')}>
      {error ?? hint}
    </p>
  );
};

export declare namespace FoundName {
  type Props = { readonly text: string; readonly found: Ref<Pick<TypedAddress, 'text'>> };
}

/** Pair, size and maker as they are typed; on Enter they become part of the search, or say what cannot be read. */
export const FilterForm = ({ search, onSearch }: FilterForm.Props): ReactElement => {
  const t = rfqToolMessages.get();
  const [draft, setDraft] = useState(() => draftOf(search));
  const [issues, setIssues] = useState<FilterIssues>({});
  const who = useTypedAddress(draft.who);
  const said = describeTyped(who);
  const apply = (): void => {
    if (who.text === null) return;
    const read = readFilterDraft({ ...draft, who: who.text });
    if (read.ok) onSearch({ ...search, ...read.part });
    else setIssues(read.issues);
  };
  const field = (name: keyof typeof draft) => ({
    value: draft[name],
    error: issues[name] && t[issues[name]],
    onValue: (text: string) => setDraft({ ...draft, [name]: text }),
  });
  return (
    <form
      className="grid gap-3 p-4"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t.token} placeholder={t.tokenHint} {...field('token')} />
        <TextField label={t.pairedWith} placeholder={t.any} {...field('forToken')} />
      </div>
      <TextField label={t.smallest} inputMode="decimal" placeholder="0" hint={t.smallestHow} {...field('min')} />
      <TextField label={t.who} mono placeholder="0x…" {...field('who')} {...said} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={() => onSearch({ ...search, tokens: [], min: null, who: null })}>
          {t.clear}
        </Button>
        <Button type="submit" variant="primary">
          {t.apply}
        </Button>
      </div>
    </form>
  );
};

export declare namespace FilterForm {
  type Props = { readonly search: RfqSearch; readonly onSearch: (search: RfqSearch) => void };
}
