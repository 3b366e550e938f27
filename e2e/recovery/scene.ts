import type { BrowserContext, Page } from '@playwright/test';
import { SETTINGS_KEY } from '../../sandbox/wallet/createWalletState.ts';
import { USDC } from '../tokens.ts';
import { swapView } from '../views/swapView.ts';
import { walletView } from '../views/walletView.ts';
import { type RecoverySandbox, ROUTE } from './recoverySandbox.ts';
import { AMOUNT, freshTrader, type Trader } from './trader.ts';
import { listenToWallet, type Prompt } from './walletLog.ts';

/** One trader, one browser and the sandbox: everything a case acts on. `page` is the tab that is open now. */
export type Scene = {
  readonly sandbox: RecoverySandbox;
  readonly trader: Trader;
  readonly prompts: Prompt[];
  /** Bodies of POST /swap, of all tabs, and the status that came back (0: none). */
  readonly posts: { orderHash: string; status: number }[];
  context: BrowserContext;
  page: Page;
  /** Lets a request go on that a case holds back. */
  release: () => void;
  /** Opens the swap page in a new tab, which becomes `page`. */
  open: () => Promise<Page>;
  /** Takes a context into use: a first one, or the same profile after a crash. */
  enter: (context: BrowserContext) => Promise<void>;
};

const remember = ([key, privateKey, address]: readonly [string, string, string]): void => {
  localStorage.setItem(key, JSON.stringify({ privateKey, connected: true }));
  const remembered = { connectorId: 'dev.causeway.sandbox', name: 'Sandbox wallet', address };
  localStorage.setItem('wallet:v1', JSON.stringify(remembered));
};

/** A fresh trader whose wallet is connected already, in this context. Opens no tab yet. */
export const createScene = async (
  sandbox: RecoverySandbox,
  context: BrowserContext,
  { allowed }: { readonly allowed: boolean | number },
): Promise<Scene> => {
  const trader = await freshTrader(sandbox, Number(allowed));
  const prompts: Prompt[] = [];
  const posts: Scene['posts'] = [];
  const path = new URLSearchParams({ ...ROUTE, sell: USDC.base, buy: USDC.arbitrum, amount: AMOUNT.text });
  const scene: Scene = {
    sandbox,
    trader,
    prompts,
    posts,
    context,
    // open() opens the first tab.
    page: undefined as never,
    release: () => undefined,
    enter: async (entered) => {
      scene.context = entered;
      await listenToWallet(entered, prompts, sandbox.now);
      await entered.addInitScript(remember, [SETTINGS_KEY, trader.privateKey, trader.address] as const);
      entered.on('requestfinished', async (request) => {
        if (request.method() !== 'POST' || !request.url().endsWith('/api/swap')) return;
        const { orderHash } = request.postDataJSON();
        const response = await request.response().catch(() => null);
        posts.push({ orderHash, status: response?.status() ?? 0 });
      });
      entered.on('requestfailed', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/swap'))
          posts.push({ orderHash: request.postDataJSON().orderHash, status: 0 });
      });
    },
    open: async () => {
      scene.page = await scene.context.newPage();
      await scene.page.setViewportSize({ width: 1440, height: 900 });
      await scene.page.goto(`${sandbox.appUrl}/swap?${path}`);
      return scene.page;
    },
  };
  await scene.enter(context);
  return scene;
};

/** State of the open tab. */
export const onPage = ({ page }: Scene) => ({ ...swapView(page), wallet: walletView(page) });
