import { buildPages } from './buildPages.ts';
import { feedDesigns } from './feedDesigns.ts';
import type { Sender } from './feedSample.ts';
import { type BenchBrowser, openBrowser } from './openBrowser.ts';
import { endProcess, startProcess } from './startProcess.ts';

/** Everything a run of the feed's bench needs, and how to end it. */
export type FeedRig = {
  readonly browser: BenchBrowser;
  readonly sender: Sender;
  readonly designs: ReturnType<typeof feedDesigns>;
  readonly stop: () => Promise<void>;
};

/** Starts a sandbox without makers and traders, the sender before it, and a browser. Takes three ports from `port` on. */
export const startFeedRig = async (options: {
  readonly root: string;
  readonly port: number;
  readonly chromium: string;
}): Promise<FeedRig> => {
  const { root, port } = options;
  const pages = await buildPages(root, {
    floor: 'feedFloorPage.ts',
    naive: 'feedNaivePage.ts',
    peer: 'feedPeerPage.ts',
  });
  const quiet = `--port ${port} --web-port ${port + 1} --skip-build --chains base,arbitrum --makers 0 --quiet --history 0`;
  const sandbox = await startProcess(root, ['sandbox/node/start.ts', ...quiet.split(' ')], /ready http/);
  const child = await startProcess(root, ['bench/feedSender.ts', String(port + 2), String(port + 1), pages], /ready/);
  const base = `http://127.0.0.1:${port + 2}`;
  const browser = await openBrowser(options.chromium);
  return {
    browser,
    designs: feedDesigns(base),
    sender: {
      setRate: async (perSecond) => void (await fetch(`${base}/bench/rate?perSecond=${perSecond}`)),
      books: async () => (await fetch(`${base}/bench/books`)).json(),
    },
    stop: async () => {
      await browser.close();
      await endProcess(child);
      await endProcess(sandbox);
    },
  };
};
