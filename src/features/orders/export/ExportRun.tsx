import type { ReactElement } from 'react';
import { formatCount } from '../../../domain/amount/formatAmount.ts';
import { EXPORT_FILES } from '../../../domain/order/list/exportText.ts';
import { formatDuration } from '../../../domain/time.ts';
import type { ExportState } from '../../../engines/export/createExport.ts';
import { EXPORT_PAGE } from '../../../engines/export/runExport.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useNow } from '../../../entities/context/useNow.ts';
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
  return `about ${formatDuration(Math.max(1_000, ((total - rows) / done) * elapsed))} left`;
};

const title = ({ phase, rows, total }: ExportState): string => {
  if (phase === 'done') return `Exported ${formatCount(rows)} orders`;
  if (phase === 'stopped') return 'The export stopped';
  return total === null ? 'Starting the export' : `Exporting ${formatCount(total)} orders`;
};

const Verdict = ({ state }: { readonly state: ExportState }): ReactElement => {
  if (state.phase === 'stopped') {
    return (
      <Note tone="pending" title={state.why}>
        What was written is kept. Resume continues at page {formatCount(Math.floor(state.rows / EXPORT_PAGE) + 1)}.
      </Note>
    );
  }
  if (state.phase === 'done') {
    return state.exact ? (
      <Note tone="ok" title="Counted.">
        The file holds as many orders as the service counts, each once.
      </Note>
    ) : (
      <Note tone="pending" title={`The service now counts ${formatCount(state.total ?? 0)}.`}>
        Orders of this view changed while it was read. Each order in the file is there once.
      </Note>
    );
  }
  return (
    <Note>
      Pages are fetched {EXPORT_PAGE} rows at a time. Orders that arrive during the export are left out, so no row is
      counted twice.
    </Note>
  );
};

/** The export that runs, stopped or finished: progress on a crossing, rows, pages, time left, and what can be done. */
export const ExportRun = ({ state }: ExportRun.Props): ReactElement => {
  const now = useNow(1000);
  const { export: engine } = useEngines();
  const { phase, rows, total, format } = state;
  const pages = Math.max(1, Math.ceil((total ?? 0) / EXPORT_PAGE));
  return (
    <div className="export-run">
      <h2>{title(state)}</h2>
      <DeckProgress label="Export" share={phase === 'done' ? 1 : total === null ? null : rows / Math.max(1, total)} />
      <p className="flex justify-between gap-4">
        <span>
          {formatCount(rows)} rows, page {formatCount(Math.min(pages, Math.ceil(rows / EXPORT_PAGE)))} of{' '}
          {formatCount(pages)}
        </span>
        <span className="text-text-2">{phase === 'running' && timeLeft(state, now)}</span>
      </p>
      <Verdict state={state} />
      <p className="flex items-center gap-2">
        <span className="me-auto text-text-2">
          {EXPORT_FILES[format].words}
          {format === 'csv' && ', raw and decimal amounts'}
        </span>
        {phase === 'stopped' && (
          <Button variant="primary" onClick={engine.resume}>
            Resume
          </Button>
        )}
        {phase === 'done' ? (
          <Button onClick={engine.clear}>Close</Button>
        ) : (
          <Button onClick={engine.cancel}>Cancel</Button>
        )}
      </p>
    </div>
  );
};

export declare namespace ExportRun {
  type Props = { readonly state: ExportState };
}
