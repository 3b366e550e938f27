import type { ReactElement } from 'react';
import { formatDuration } from '../../../domain/time.ts';
import type { ExportState } from '../../../engines/engineStores.ts';
import { EXPORT_PAGE } from '../../../engines/export/runExport.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useNow } from '../../../entities/context/useNow.ts';
import { type Numbers, useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { orderExportMessages } from '../../../messages/orderExport.ts';
import { orderToolsMessages } from '../../../messages/orderTools.ts';
import { Button } from '../../../ui/Button.tsx';
import { DeckProgress } from '../../../ui/DeckProgress.tsx';
import { Note } from '../../../ui/Note.tsx';

/** How long an export will still take at its pace so far, in words; empty while that cannot be told. */
export const timeLeft = (
  progress: { readonly rows: number; readonly total: number | null; readonly since: { at: number; rows: number } },
  now: number,
): string => {
  const { rows, total, since } = progress;
  const [done, elapsed] = [rows - since.rows, now - since.at];
  if (total === null || done <= 0 || elapsed < 1_000) return '';
  return orderExportMessages.get().timeLeft({
    time: formatDuration(Math.max(1_000, ((total - rows) / done) * elapsed)),
  });
};

const titleOf = ({ phase, rows, total }: ExportState, { count }: Numbers): string => {
  const t = orderExportMessages.get();
  if (phase === 'done') return t.done({ count: count(rows) });
  if (phase === 'stopped') return t.stopped;
  return total === null ? t.starting : t.running({ count: count(total) });
};

const Outcome = ({ state }: { readonly state: ExportState }): ReactElement => {
  const t = orderExportMessages.get();
  const { count } = useNumbers();
  if (state.phase === 'stopped') {
    const { failure } = state;
    return (
      <Note tone="pending" title={failure.cause === 'service' ? failure.message : t[`${failure.cause}Failed`]}>
        {t.keptSoFar({ page: count(Math.floor(state.rows / EXPORT_PAGE) + 1) })}
      </Note>
    );
  }
  if (state.phase === 'done') {
    return state.exact ? (
      <Note tone="ok" title={t.counted}>
        {t.countedRest}
      </Note>
    ) : (
      <Note tone="pending" title={t.countsNow({ count: count(state.total ?? 0) })}>
        {t.countsNowRest}
      </Note>
    );
  }
  return <Note>{t.howRead({ count: EXPORT_PAGE })}</Note>;
};

/** The export that runs, stopped or finished: progress on a crossing, rows, pages, time left, and what can be done. */
export const ExportRun = ({ state }: ExportRun.Props): ReactElement => {
  const t = orderExportMessages.get();
  const { export: name } = orderToolsMessages.get();
  const numbers = useNumbers();
  const now = useNow(1000);
  const { export: engine } = useEngines();
  const { phase, rows, total, format } = state;
  const pages = Math.max(1, Math.ceil((total ?? 0) / EXPORT_PAGE));
  const page = Math.min(pages, Math.ceil(rows / EXPORT_PAGE));
  return (
    <section aria-label={name} className="grid gap-3 border-hairline border-b p-4 leading-5">
      <h2>{titleOf(state, numbers)}</h2>
      <DeckProgress label={name} share={phase === 'done' ? 1 : total === null ? null : rows / Math.max(1, total)} />
      <p className="flex justify-between gap-4">
        <span>{t.progress({ rows: numbers.count(rows), page: numbers.count(page), pages: numbers.count(pages) })}</span>
        <span className="text-text-2">{phase === 'running' && timeLeft(state, now)}</span>
      </p>
      <Outcome state={state} />
      <p className="flex items-center gap-2">
        <span className="me-auto text-text-2">{format === 'csv' ? t.csvNote : t[format]}</span>
        {phase === 'stopped' && (
          <Button variant="primary" onClick={engine.resume}>
            {t.resume}
          </Button>
        )}
        {phase === 'done' ? (
          <Button onClick={engine.clear}>{commonMessages.get().close}</Button>
        ) : (
          <Button onClick={engine.cancel}>{commonMessages.get().cancel}</Button>
        )}
      </p>
    </section>
  );
};

export declare namespace ExportRun {
  type Props = { readonly state: ExportState };
}
