import { createStore } from 'zustand/vanilla';
import type { ExportFormat } from '../../../domain/order/list/exportText.ts';

/** The export of this page, if any. */
export type ExportState = {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done';
  readonly format: ExportFormat;
  readonly rows: number;
  readonly total: number | null;
  /** When it began or resumed, and the rows it had then: the pace comes from these. */
  readonly since: { readonly at: number; readonly rows: number };
  /** Why it stopped. */
  readonly why: string;
  /** Done: the rows are as many as the service counts. */
  readonly exact: boolean;
};

/** No export. */
export const IDLE: ExportState = {
  phase: 'idle',
  format: 'csv',
  rows: 0,
  total: null,
  since: { at: 0, rows: 0 },
  why: '',
  exact: false,
};

/** Shown by the export button wherever it stands; the work goes on while the panel is closed. */
export const exportStore = createStore<ExportState>(() => IDLE);
