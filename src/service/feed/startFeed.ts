import { ms } from '../../domain/time/Ms.ts';
import type { FeedCommand, FeedMessage } from './FeedPatch.ts';
import workerUrl from './feedWorker.ts?worker&url';
import { trustedWorkerUrl } from './trustedWorkerUrl.ts';

type Send = (command: FeedCommand) => void;

/** The world that a page offers: sockets come from the page's own factory when the feed cannot have a worker. */
export type StartFeedParameters = {
  readonly openSocket: (url: string) => WebSocket;
  readonly tell: (message: FeedMessage) => void;
  /** Loads the engine's code, and goes on trying while it does not come. */
  readonly insist: <Module>(load: () => Promise<Module>) => Promise<Module>;
};

const browser = {
  now: () => ms(Date.now()),
  random: Math.random,
  schedule: (run: () => void, delay: number) => {
    const timer = setTimeout(run, delay);
    return () => clearTimeout(timer);
  },
};

/** Commands wait until the engine's code is here: a page with a worker never loads it. */
const inPage = ({ openSocket, tell, insist }: StartFeedParameters): Send => {
  const engine = insist(() => import('./createFeedEngine.ts')).then(({ createFeedEngine }) =>
    createFeedEngine({ ...browser, openSocket, tell }),
  );
  return (command) => void engine.then((send) => send(command));
};

const inWorker = ({ tell }: StartFeedParameters, onBroken: () => void): Send => {
  const worker = new Worker(trustedWorkerUrl(workerUrl), { type: 'module', name: 'rfq-feed' });
  worker.addEventListener('message', (event: MessageEvent<FeedMessage>) => tell(event.data));
  // Terminated first: two feeds must never tell the same page.
  const replace = (): void => {
    worker.terminate();
    onBroken();
  };
  worker.addEventListener('error', replace, { once: true });
  return (command) => {
    worker.postMessage(command);
    if (command.type === 'stop') worker.terminate();
  };
};

/**
 * Starts the feed, in a worker where the browser allows one and in the page otherwise. The answer takes commands; nothing
 * happens before the command `start`. A worker that breaks is replaced by the page once, with the commands given so far.
 */
export const startFeed = (parameters: StartFeedParameters): Send => {
  const given: FeedCommand[] = [];
  const switchToPage = (): void => {
    send = inPage(parameters);
    for (const command of given) send(command);
  };
  let send: Send;
  try {
    send = inWorker(parameters, switchToPage);
  } catch {
    send = inPage(parameters);
  }
  return (command) => {
    if (command.type !== 'sync' && command.type !== 'reconnect') given.push(command);
    send(command);
  };
};
