import { type ReactElement, useEffect } from 'react';
import { useStore } from 'zustand';
import {
  EXPORT_FILES,
  EXPORT_FORMATS,
  type ExportFormat,
  exportBody,
  exportHead,
  exportTail,
} from '../../domain/order/list/exportText.ts';
import { type OrdersView, viewFilter } from '../../domain/order/list/OrdersView.ts';
import { formatDuration, formatIso } from '../../domain/time.ts';
import {
  type ChosenFile,
  EXPORT_PAGE_ROWS,
  type ExportRequest,
  type ExportState,
} from '../../engines/export/createExport.ts';
import { useAnnounce, useEngines, useNow, useWorld } from '../../entities/context/useWorld.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { type Numbers, useNumbers } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { commonMessages } from '../../messages/common.ts';
import { orderToolsMessages, orderExportMessages as t } from '../../messages/orders.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { Text } from '../../ui/Text.tsx';
import { isSimulated } from '../../world/simulation/simulated.ts';
import type { OrdersList } from './live/useOrdersList.ts';

export const timeLeft = (
  progress: { readonly rows: number; readonly total: number | null; readonly since: { at: number; rows: number } },
  now: number,
): string => {
  const { rows, total, since } = progress;
  const [done, elapsed] = [rows - since.rows, now - since.at];
  if (total === null || done <= 0 || elapsed < 1_000) return '';
  return t.timeLeft({
    time: formatDuration(Math.max(1_000, ((total - rows) / done) * elapsed)),
  });
};

const titleOf = ({ phase, rows, total }: ExportState, { count }: Numbers): string => {
  if (phase === 'done') return t.done(rows, { count: count(rows) });
  if (phase === 'stopped') return t.stopped;
  return total === null ? t.starting : t.running(total, { count: count(total) });
};

const Outcome = ({ state }: { readonly state: ExportState }): ReactElement => {
  const { count } = useNumbers();
  if (state.phase === 'stopped') {
    return (
      <Note tone="pending" title={state.failure === null ? t.fileFailed : describeMessage(state.failure)}>
        {t.resumesAt({ page: count(Math.floor(state.rows / EXPORT_PAGE_ROWS) + 1) })}
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
  return <Note>{t.howRead({ count: EXPORT_PAGE_ROWS })}</Note>;
};

const ExportRun = ({ state }: { readonly state: ExportState }): ReactElement => {
  const { export: name } = orderToolsMessages;
  const numbers = useNumbers();
  const now = useNow(1000);
  const { export: engine } = useEngines();
  const { phase, rows, total, format } = state;
  const pages = Math.max(1, Math.ceil((total ?? 0) / EXPORT_PAGE_ROWS));
  const page = Math.min(pages, Math.ceil(rows / EXPORT_PAGE_ROWS));
  return (
    <section aria-label={name} className="grid gap-3 border-hairline border-b p-4 leading-5">
      <h2>{titleOf(state, numbers)}</h2>
      <progress
        className="block h-2 w-full accent-accent"
        aria-label={name}
        value={phase === 'done' ? 1 : total === null ? undefined : rows / Math.max(1, total)}
      />
      <p className="flex justify-between gap-4">
        <span>
          {t.progress(rows, { count: numbers.count(rows), page: numbers.count(page), pages: numbers.count(pages) })}
        </span>
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
        <Button onClick={engine.cancel}>{phase === 'done' ? commonMessages.close : commonMessages.cancel}</Button>
      </p>
    </section>
  );
};

type PickerOptions = {
  readonly suggestedName: string;
  readonly types: readonly { readonly description: string; readonly accept: Record<string, readonly string[]> }[];
};
type WithPicker = { showSaveFilePicker?: (options: PickerOptions) => Promise<ChosenFile> };

/** Opens the file dialog. 'blob' if the browser cannot stream to a file, null if it was closed. */
export const pickFile = async (name: string, format: ExportFormat): Promise<ChosenFile | 'blob' | null> => {
  const browser = globalThis as WithPicker;
  if (browser.showSaveFilePicker === undefined) return 'blob';
  const { type, ending } = EXPORT_FILES[format];
  try {
    return await browser.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: t[format], accept: { [type]: [ending] } }],
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'blob';
  }
};

const nameOf = (view: OrdersView, format: ExportFormat, at: number): string => {
  const parts = ['orders', view.status, view.src, view.dst].filter((part) => part !== undefined);
  return `${parts.join('-').toLowerCase()}-${formatIso(at).slice(0, 19).replaceAll(':', '')}${EXPORT_FILES[format].ending}`;
};

const useExportOrders = (view: OrdersView, list: OrdersList) => {
  const { saveFile } = useWorld();
  const { export: engine } = useEngines();
  const { find } = useTokens();
  const pinned = { ...view, asOf: list.pin };

  const exportAll = async (format: ExportFormat): Promise<void> => {
    const name = nameOf(view, format, list.pin);
    const file = await pickFile(name, format);
    if (file === null) return;
    const request: ExportRequest = {
      filter: viewFilter(pinned, list.pin),
      format,
      simulated: isSimulated,
      factsOf: find,
      file: file === 'blob' ? null : file,
      name,
    };
    void engine.begin(request);
  };

  const exportPage = (format: ExportFormat): void => {
    const body = exportBody(format, list.rows, true, find, isSimulated);
    const text = exportHead(format, isSimulated) + body + exportTail(format);
    saveFile(new Blob([text], { type: EXPORT_FILES[format].type }), nameOf(view, format, list.pin));
  };

  return { exportAll, exportPage };
};

export type ExportPanelProps = { readonly view: OrdersView; readonly list: OrdersList };

export const ExportPanel = ({ view, list }: ExportPanelProps): ReactElement => {
  const { count } = useNumbers();
  const state = useStore(useEngines().export.store);
  const { exportAll, exportPage } = useExportOrders(view, list);
  const announce = useAnnounce();
  const total = list.page?.totalRecords ?? 0;
  const { dimmed } = list;
  const busy = state.phase === 'running' || state.phase === 'stopped';
  const finished = state.phase === 'done' ? t.announceDone(state.rows, { count: count(state.rows) }) : '';
  useEffect(() => {
    if (finished !== '') announce(finished);
  }, [finished, announce]);
  const row = (format: ExportFormat, all: boolean, off: boolean, note: string): ReactElement => (
    <button
      key={`${format} ${all}`}
      type="button"
      className="flex min-h-[34px] items-center justify-between gap-4 rounded-control px-2.5 text-start hover:bg-surface-2 aria-disabled:bg-transparent aria-disabled:text-text-3"
      aria-disabled={off || undefined}
      onClick={() => !off && (all ? void exportAll(format) : exportPage(format))}
    >
      <span>{all ? t.allAs({ format: t[format] }) : t.pageAs({ format: t[format] })}</span>
      <span className="text-text-3">{note}</span>
    </button>
  );
  const allNote = busy ? t.oneAtATime : t.rows(total, { count: count(total) });
  return (
    <div>
      {state.phase !== 'idle' && <ExportRun state={state} />}
      <div className="grid p-2">
        {EXPORT_FORMATS.map((format) =>
          row(format, true, dimmed || busy || total === 0 || view.tx !== undefined, allNote),
        )}
        {EXPORT_FORMATS.map((format) =>
          row(
            format,
            false,
            dimmed || list.rows.length === 0,
            t.rows(list.rows.length, { count: count(list.rows.length) }),
          ),
        )}
      </div>
      {state.phase === 'idle' && <Note className="mx-4 mb-4">{t.exactly}</Note>}
      {view.tx !== undefined && (
        <p className="px-4 pb-3 text-12 text-text-2">
          <Text>
            <Icon name="info" size={13} className="inline" /> {t.ofTx}
          </Text>
        </p>
      )}
    </div>
  );
};
