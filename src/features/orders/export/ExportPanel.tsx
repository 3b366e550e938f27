import { type ReactElement, useEffect } from 'react';
import { useStore } from 'zustand';
import {
  EXPORT_FILES,
  EXPORT_FORMATS,
  type ExportFormat,
  exportBody,
  exportHead,
  exportTail,
} from '../../../domain/order/list/exportText.ts';
import { type OrdersView, viewFilter } from '../../../domain/order/list/OrdersView.ts';
import type { ExportRequest } from '../../../engines/export/createExport.ts';
import type { ChosenFile } from '../../../engines/export/fileSink.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useAnnounce } from '../../../entities/context/useAnnounce.ts';
import { useEngines } from '../../../entities/context/useEngines.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { orderExportMessages } from '../../../messages/orderExport.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import type { OrdersList } from '../live/useOrdersList.ts';
import { ExportRun } from './ExportRun.tsx';

type PickerOptions = {
  readonly suggestedName: string;
  readonly types: readonly { readonly description: string; readonly accept: Record<string, readonly string[]> }[];
};
type WithPicker = { showSaveFilePicker?: (options: PickerOptions) => Promise<ChosenFile> };

/** Asks where the file goes. 'blob' where the browser cannot stream to a file, null when the reader closed the dialog. */
export const pickFile = async (name: string, format: ExportFormat): Promise<ChosenFile | 'blob' | null> => {
  const browser = globalThis as WithPicker;
  if (browser.showSaveFilePicker === undefined) return 'blob';
  const { type, ending } = EXPORT_FILES[format];
  try {
    return await browser.showSaveFilePicker({
      suggestedName: name,
      types: [{ description: orderExportMessages.get()[format], accept: { [type]: [ending] } }],
    });
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? null : 'blob';
  }
};

type ExportOrders = {
  /** Exports the whole filtered set as of the moment on screen. */
  readonly exportAll: (format: ExportFormat) => Promise<void>;
  /** Saves the rows on screen. */
  readonly exportPage: (format: ExportFormat) => void;
};

const nameOf = (view: OrdersView, format: ExportFormat, at: number): string => {
  const parts = ['orders', view.status, view.src, view.dst].filter((part) => part !== undefined);
  return `${parts.join('-').toLowerCase()}-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}${EXPORT_FILES[format].ending}`;
};

/** The two exports of a list. */
const useExportOrders = (view: OrdersView, list: OrdersList): ExportOrders => {
  const { saveFile } = useWorld();
  const { export: engine } = useEngines();
  const chains = useChains() ?? [];
  const tokens = useTokens();
  const pinned = { ...view, asOf: list.pin };

  const tokenMap = (): ExportRequest['tokens'] => {
    const keyOf = new Map(chains.map((chain) => [chain.chainId, chain.chainKey]));
    return new Map(
      tokens.all.map(({ chainId, address, symbol, decimals }) => [
        `${keyOf.get(chainId) ?? ''} ${address.toLowerCase()}`,
        { symbol, decimals },
      ]),
    );
  };

  const exportAll = async (format: ExportFormat): Promise<void> => {
    const name = nameOf(view, format, list.pin);
    const file = await pickFile(name, format);
    if (file === null) return;
    const request: ExportRequest = {
      filter: viewFilter(pinned, list.pin),
      format,
      simulated: isSimulated,
      tokens: tokenMap(),
      file: file === 'blob' ? null : file,
    };
    engine.begin(request, name);
  };

  const exportPage = (format: ExportFormat): void => {
    const body = exportBody(format, list.rows, true, tokens.find, isSimulated);
    const text = exportHead(format, isSimulated) + body + exportTail(format);
    saveFile(new Blob([text], { type: EXPORT_FILES[format].type }), nameOf(view, format, list.pin));
  };

  return { exportAll, exportPage };
};

/** What can be exported: exactly the filtered set, or this page; and the progress of the one that runs. */
export const ExportPanel = ({ view, list }: ExportPanel.Props): ReactElement => {
  const t = orderExportMessages.get();
  const { count } = useNumbers();
  const state = useStore(useEngines().export.store);
  const { exportAll, exportPage } = useExportOrders(view, list);
  const announce = useAnnounce();
  const total = list.page?.totalRecords ?? 0;
  const busy = state.phase === 'running' || state.phase === 'stopped';
  const finished = state.phase === 'done' ? t.announceDone({ count: count(state.rows) }) : '';
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
  const allNote = busy ? t.oneAtATime : t.rows({ count: count(total) });
  return (
    <div>
      {state.phase !== 'idle' && <ExportRun state={state} />}
      <div className="grid p-2">
        {EXPORT_FORMATS.map((format) => row(format, true, busy || total === 0 || view.tx !== undefined, allNote))}
        {EXPORT_FORMATS.map((format) =>
          row(format, false, list.rows.length === 0, t.rows({ count: count(list.rows.length) })),
        )}
      </div>
      {state.phase === 'idle' && <Note className="mx-4 mb-4">{t.exactly}</Note>}
      {view.tx !== undefined && (
        <p className="px-4 pb-3 text-12 text-text-2">
          <Icon name="info" size={13} className="inline" /> {t.ofTx}
        </p>
      )}
    </div>
  );
};

export declare namespace ExportPanel {
  type Props = { readonly view: OrdersView; readonly list: OrdersList };
}
