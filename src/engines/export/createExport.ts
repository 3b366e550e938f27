import { createStore } from 'zustand/vanilla';
import type { ExportFormat } from '../../domain/order/list/exportText.ts';
import type { OpenWorker, WorkerPort, World } from '../../world/World.ts';
import type { ExportCommand, ExportFailure, ExportMessage, ExportTask } from './createExporter.ts';
import workerUrl from './exportWorker.ts?worker&url';

export type ExportState = {
  readonly phase: 'idle' | 'running' | 'stopped' | 'done';
  readonly format: ExportFormat;
  readonly rows: number;
  readonly total: number | null;
  /** When it began or resumed (service time), and the rows it had then: the pace comes from these. */
  readonly since: { readonly at: number; readonly rows: number };
  readonly failure: ExportFailure;
  readonly exact: boolean;
};

const IDLE: ExportState = {
  phase: 'idle',
  format: 'csv',
  rows: 0,
  total: null,
  since: { at: 0, rows: 0 },
  failure: { cause: 'browser' },
  exact: false,
};

export type ExportRequest = Omit<ExportTask, 'baseUrl' | 'rpcMethodPrefix'>;

type ExportOutside = Pick<World, 'client' | 'clock' | 'saveFile'> & { readonly openWorker: OpenWorker };

/** One export at a time, in a worker; it can fail, resume and be cancelled. */
export const createExport = ({ client, clock, openWorker, saveFile }: ExportOutside) => {
  const store = createStore<ExportState>(() => IDLE);
  let worker: WorkerPort | null = null;
  let fileName = '';

  const end = (): void => {
    worker?.terminate();
    worker = null;
  };
  const send = (command: ExportCommand): void => worker?.post(command);

  const onMessage = (message: ExportMessage): void => {
    if (message.type === 'progress') store.setState({ rows: message.rows, total: message.total });
    else if (message.type === 'stopped') store.setState({ phase: 'stopped', failure: message.failure });
    else if (message.type === 'cancelled') store.setState(IDLE);
    else {
      if (message.blob !== null) saveFile(message.blob, fileName);
      store.setState({ phase: 'done', rows: message.rows, total: message.total, exact: message.exact });
    }
    if (message.type === 'cancelled' || message.type === 'done') end();
  };

  const breakDown = (): void => {
    end();
    store.setState({ phase: 'stopped', failure: { cause: 'browser' } });
  };

  return {
    store,
    start: (): void => undefined,
    /** A file on disk keeps its former content. */
    stop: (): void => {
      end();
      store.setState(IDLE);
    },
    /** Begins an export; one that runs is ended. `name` is the file's, where the browser saves it by itself. */
    begin: (request: ExportRequest, name: string): void => {
      end();
      fileName = name;
      store.setState({ ...IDLE, phase: 'running', format: request.format, since: { at: clock.now(), rows: 0 } });
      try {
        const thread = openWorker(workerUrl, 'orders-export');
        worker = thread;
        thread.listen(
          // A thread that was ended says nothing more.
          (message) => thread === worker && onMessage(message as ExportMessage),
          () => thread === worker && breakDown(),
        );
      } catch {
        breakDown();
      }
      const { baseUrl, rpcMethodPrefix } = client;
      send({ type: 'start', task: { ...request, baseUrl, rpcMethodPrefix } });
    },
    resume: (): void => {
      if (worker === null) return;
      store.setState(({ rows }) => ({ phase: 'running', since: { at: clock.now(), rows } }));
      send({ type: 'resume' });
    },
    /** A file on disk keeps its former content. */
    cancel: (): void => {
      if (worker === null) store.setState(IDLE);
      else send({ type: 'cancel' });
    },
    clear: (): void => store.setState(IDLE),
  };
};
