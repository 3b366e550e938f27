import type { ProfileBrowser } from './profileBrowser.ts';
import type { Scene } from './scene.ts';

/** Failures, and the recovery of each. */
export type Blow = {
  readonly name: 'tab closed' | 'browser killed' | 'service killed' | 'RPC down';
  /** True if the current tab survives. */
  readonly tabLives: boolean;
  readonly strike: (scene: Scene, browser: ProfileBrowser | null) => Promise<void>;
  /** Everything works again; the page is open. */
  readonly heal: (scene: Scene) => Promise<void>;
};

const nothing = async (): Promise<void> => undefined;
const RPC = '**/api/rpc/**';

/** The four, each with its return. */
export const blows: readonly Blow[] = [
  {
    name: 'tab closed',
    tabLives: false,
    strike: ({ page }) => page.close(),
    heal: async (scene) => void (await scene.open()),
  },
  {
    name: 'browser killed',
    tabLives: false,
    strike: async (scene, browser) => {
      if (browser === null) throw new Error('This case needs a browser of its own.');
      await scene.enter(await browser.killAndRelaunch());
    },
    heal: async (scene) => void (await scene.open()),
  },
  { name: 'service killed', tabLives: true, strike: ({ sandbox }) => sandbox.killService(), heal: nothing },
  {
    name: 'RPC down',
    tabLives: true,
    strike: async ({ context }) => void (await context.route(RPC, (route) => route.abort('connectionrefused'))),
    heal: async ({ context, sandbox }) => {
      await context.unroute(RPC);
      await sandbox.stopNodes(false);
      // A maker that could not fill without a node gets its call again.
      await sandbox.closeSockets();
    },
  },
];
