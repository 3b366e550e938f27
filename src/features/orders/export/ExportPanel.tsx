import { type ReactElement, useEffect } from 'react';
import { useStore } from 'zustand';
import { formatCount } from '../../../domain/amount/formatCount.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../../domain/order/list/exportText.ts';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { useAnnounce } from '../../../ports/useAnnounce.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { OrdersList } from '../live/OrdersList.ts';
import { ExportRun } from './ExportRun.tsx';
import { exportStore } from './exportStore.ts';
import { EXPORT_FILES } from '../../../domain/order/list/exportText.ts';
import { useExportOrders } from './useExportOrders.ts';

/** What can be exported: exactly the filtered set, or this page; and the progress of the one that runs. */
export const ExportPanel = ({ view, list }: ExportPanel.Props): ReactElement => {
  const state = useStore(exportStore);
  const { exportAll, exportPage } = useExportOrders(view, list);
  const announce = useAnnounce();
  const total = list.page?.totalRecords ?? 0;
  const busy = state.phase === 'running' || state.phase === 'stopped';
  const finished = state.phase === 'done' ? `Export done, ${formatCount(state.rows)} orders` : '';
  useEffect(() => {
    if (finished !== '') announce(finished);
  }, [finished, announce]);
  const row = (format: ExportFormat, all: boolean, off: boolean, note: string): ReactElement => (
    <button
      key={`${format} ${all}`}
      type="button"
      className="export-choice"
      aria-disabled={off || undefined}
      onClick={() => !off && (all ? void exportAll(format) : exportPage(format))}
    >
      <span>
        {all ? 'All matches as ' : 'This page as '}
        {EXPORT_FILES[format].words}
      </span>
      <span className="text-text-3">{note}</span>
    </button>
  );
  const allNote = busy ? 'one export at a time' : `${formatCount(total)} rows`;
  return (
    <div className="export-panel">
      {state.phase !== 'idle' && <ExportRun state={state} />}
      <div className="export-choices">
        {EXPORT_FORMATS.map((format) => row(format, true, busy || total === 0 || view.tx !== undefined, allNote))}
        {EXPORT_FORMATS.map((format) => row(format, false, list.rows.length === 0, `${list.rows.length} rows`))}
      </div>
      {state.phase === 'idle' && (
        <Note className="mx-4 mb-4">
          Exactly the orders of this view, with raw and decimal amounts. Orders that arrive during the export are left
          out, so no row is counted twice.
        </Note>
      )}
      {view.tx !== undefined && (
        <p className="px-4 pb-3 text-12 text-text-2">
          <Icon name="info" size={13} className="inline" /> For one transaction, this page holds all its orders.
        </p>
      )}
    </div>
  );
};

export declare namespace ExportPanel {
  type Props = { readonly view: OrdersView; readonly list: OrdersList };
}
