import type { ExportFormat } from '../../../domain/order/list/exportText.ts';
import type { OrderFilter } from '../../../domain/order/OrderFilter.ts';

/** What an export is told to do. Everything in it can be posted to a worker. */
export type ExportOrder = {
  readonly baseUrl: string;
  readonly rpcMethodPrefix: string;
  readonly filter: OrderFilter;
  readonly format: ExportFormat;
  /** Symbol and decimals by "chainKey address". */
  readonly tokens: ReadonlyMap<string, { readonly symbol: string; readonly decimals: number }>;
  /** Where the file goes; null collects it in a blob. */
  readonly file: FileSystemFileHandle | null;
};

/** What the page says to the worker. */
export type ExportCommand =
  | { readonly type: 'start'; readonly order: ExportOrder }
  | { readonly type: 'resume' }
  | { readonly type: 'cancel' };

/** What the worker says to the page. */
export type ExportMessage =
  | { readonly type: 'progress'; readonly rows: number; readonly total: number | null; readonly repeats: number }
  | { readonly type: 'stopped'; readonly why: string }
  | {
      readonly type: 'done';
      readonly rows: number;
      readonly total: number;
      readonly exact: boolean;
      readonly blob: Blob | null;
    }
  | { readonly type: 'cancelled' };
