import { trustedWorkerUrl } from '../../../world/openWorker.ts';
import type { ExportCommand, ExportMessage, ExportOrder } from './ExportMessages.ts';
import { exportStore, IDLE } from './exportStore.ts';
import workerUrl from './exportWorker.ts?worker&url';
import { saveBlob } from './saveBlob.ts';

let worker: Worker | null = null;
let fileName = '';

const hear = (message: ExportMessage): void => {
  if (message.type === 'progress') exportStore.setState({ rows: message.rows, total: message.total });
  else if (message.type === 'stopped') exportStore.setState({ phase: 'stopped', why: message.why });
  else if (message.type === 'cancelled') exportStore.setState(IDLE);
  else {
    if (message.blob !== null) saveBlob(message.blob, fileName);
    exportStore.setState({ phase: 'done', rows: message.rows, total: message.total, exact: message.exact });
  }
  if (message.type === 'cancelled' || message.type === 'done') {
    worker?.terminate();
    worker = null;
  }
};

const send = (command: ExportCommand): void => worker?.postMessage(command);

/** Starts an export in a new worker. `name` is the file's, where the browser saves it by itself. */
export const startExport = (order: ExportOrder, name: string, now: number): void => {
  worker?.terminate();
  worker = new Worker(trustedWorkerUrl(workerUrl), { type: 'module', name: 'orders-export' });
  worker.addEventListener('message', (event: MessageEvent<ExportMessage>) => hear(event.data));
  worker.addEventListener('error', () => hear({ type: 'stopped', why: 'The export could not run in this browser.' }));
  fileName = name;
  exportStore.setState({ ...IDLE, phase: 'running', format: order.format, since: { at: now, rows: 0 } });
  send({ type: 'start', order });
};

/** Continues a stopped export at the page it stopped at. */
export const resumeExport = (now: number): void => {
  exportStore.setState((state) => ({ phase: 'running', since: { at: now, rows: state.rows } }));
  send({ type: 'resume' });
};

/** Gives an export up; a file on disk keeps what was there before. */
export const cancelExport = (): void => send({ type: 'cancel' });

/** Puts the button back to rest after a finished export. */
export const clearExport = (): void => exportStore.setState(IDLE);
