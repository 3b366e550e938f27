import { expect } from '@playwright/test';
import { swapErrorMessages } from '../../src/messages/swapErrors.ts';
import { chainReader } from '../chainReader.ts';
import { SETTLEMENT, USDC } from '../tokens.ts';
import { serviceOrders } from './accounts.ts';
import { breakJournal, holdJournal, releaseJournal } from './holdJournal.ts';
import { ROUTE } from './recoverySandbox.ts';
import { onPage, type Scene } from './scene.ts';
import { askToSign, openReview, sign } from './signing.ts';
import { AMOUNT } from './trader.ts';

/** A moment in the life of an order at which something dies. */
export type KillPoint = {
  readonly name: string;
  /** True if the allowance was given before, so that the case begins at the signature. */
  readonly allowed: boolean;
  /** Drives the page to the moment and holds the world there. */
  readonly reach: (scene: Scene) => Promise<void>;
  /** Events after the failure; `alive`: the current tab survives. */
  readonly release: (scene: Scene, alive: boolean) => Promise<void>;
  /** Allowed texts of the order right after the recovery. */
  readonly says: RegExp;
  readonly end: 'completed' | 'refunded';
};

const nothing = async (): Promise<void> => undefined;
const LATE_SEC = 165;

const hasResponse = ({ prompts }: Scene, method: string): boolean =>
  prompts.some((prompt) => prompt.method === method && prompt.response !== null);

const askToApprove = async (scene: Scene) => {
  const page = onPage(scene);
  await page.main(/approve .*USDC/i).click();
  await expect(page.wallet.dialog).toBeVisible();
  return page;
};
const says = ({ page }: Scene, words: string | RegExp) =>
  expect(page.getByRole('main').getByText(words).first()).toBeVisible();
const isWithService = async ({ sandbox, trader }: Scene): Promise<boolean> =>
  (await serviceOrders(sandbox, trader)).size > 0;
const sourceStatus = async (scene: Scene): Promise<number> => {
  const signed = scene.prompts.find((prompt) => prompt.orderHash !== null && prompt.response !== null);
  if (!signed?.orderHash) return 0;
  return chainReader.at(scene.sandbox.chain(ROUTE.from).rpcUrl).orderStatus(SETTLEMENT, signed.orderHash);
};

/** No maker gets a call to fill. */
const withoutFill = (scene: Scene) => scene.sandbox.fault({ on: 'event CalldataToExecute', drop: true });
const retryFill = async ({ sandbox }: Scene) => {
  await sandbox.truth();
  await sandbox.closeSockets();
};
/** Approves one prompt after another: a switch of the chain may come first. */
const approveUntil = async (scene: Scene, done: () => Promise<boolean>) => {
  const { approveButton } = onPage(scene).wallet;
  await expect(async () => {
    if (await approveButton.isVisible()) await approveButton.click({ timeout: 1_000 });
    expect(await done()).toBe(true);
  }).toPass({ intervals: [50], timeout: 30_000 });
};
const expire = async (scene: Scene) => {
  await withoutFill(scene);
  await sign(scene);
  await says(scene, 'Deposited on Base');
  await expect.poll(() => sourceStatus(scene)).toBe(1);
  await scene.sandbox.travel(LATE_SEC);
  await says(scene, 'The order ended undelivered');
  await scene.sandbox.truth();
};

/** This tab no longer sees a chain: an end that it saw would be shown by it, and not again by the next one. */
const hideChain = ({ page }: Scene, key: string) =>
  page.route(`**/api/rpc/${key}`, (route) => route.abort('connectionrefused'));
const showChain = ({ page }: Scene, key: string) => page.unroute(`**/api/rpc/${key}`);

/** All sixteen, in the order in which they come. */
export const killPoints: readonly KillPoint[] = [
  {
    name: 'quote shown',
    allowed: true,
    reach: (scene) => expect(onPage(scene).main('Review and sign')).toBeVisible(),
    release: nothing,
    says: /Review and sign/,
    end: 'completed',
  },
  {
    name: 'approve prompt open',
    allowed: false,
    reach: async (scene) => void (await askToApprove(scene)),
    release: nothing,
    says: /Approve 25 USDC|Confirm in your wallet/i,
    end: 'completed',
  },
  {
    name: 'approve sent',
    allowed: false,
    reach: async (scene) => {
      await scene.sandbox.automine(ROUTE.from, false);
      await (await askToApprove(scene)).wallet.approve();
      await expect.poll(() => hasResponse(scene, 'eth_sendTransaction')).toBe(true);
    },
    release: ({ sandbox }) => sandbox.automine(ROUTE.from, true),
    says: /Review and sign/,
    end: 'completed',
  },
  {
    name: 'approve mined',
    allowed: false,
    reach: async (scene) => {
      await (await askToApprove(scene)).wallet.approve();
      const reader = chainReader.at(scene.sandbox.chain(ROUTE.from).rpcUrl);
      await expect
        .poll(() => reader.allowance(USDC.base, scene.trader.address, SETTLEMENT), { intervals: [20] })
        .toBe(AMOUNT.units);
    },
    release: nothing,
    says: /Review and sign/,
    end: 'completed',
  },
  {
    name: 'sign prompt open',
    allowed: true,
    reach: async (scene) => void (await askToSign(scene)),
    release: nothing,
    says: /Review and sign|Confirm in your wallet/,
    end: 'completed',
  },
  {
    name: 'signed, before journal',
    allowed: true,
    reach: async (scene) => {
      const page = await askToSign(scene);
      await holdJournal(scene.page);
      await page.wallet.approve();
      await expect.poll(() => hasResponse(scene, 'eth_signTypedData_v4')).toBe(true);
      expect(await isWithService(scene)).toBe(false);
    },
    release: (scene, alive) => (alive ? releaseJournal(scene.page) : nothing()),
    says: /Review and sign|Confirm in your wallet|Sent to the service/,
    end: 'completed',
  },
  {
    name: 'journalled, before POST',
    allowed: true,
    reach: async (scene) => {
      let stopped = false;
      const go = new Promise<void>((resolve) => {
        scene.release = resolve;
      });
      await scene.page.route('**/api/swap', async (route) => {
        stopped = true;
        await go;
        await route.continue().catch(() => undefined);
      });
      await sign(scene);
      await expect.poll(() => stopped).toBe(true);
    },
    release: async (scene) => scene.release(),
    says: /Sent to the service|Accepted by|Deposited on|You received/,
    end: 'completed',
  },
  {
    name: 'POST on the wire',
    allowed: true,
    reach: async (scene) => {
      const page = await askToSign(scene);
      scene.sandbox.freeze(true);
      const sent = scene.page.waitForRequest('**/api/swap');
      await page.wallet.approve();
      await sent;
    },
    release: async ({ sandbox }) => void sandbox.freeze(false),
    says: /Sent to the service|Accepted by|Deposited on|You received/,
    end: 'completed',
  },
  {
    name: 'service committed, answer lost',
    allowed: true,
    reach: async (scene) => {
      await scene.sandbox.fault({ on: 'POST /swap', stall: true, times: 1 });
      await sign(scene);
      await expect.poll(() => isWithService(scene)).toBe(true);
    },
    release: ({ sandbox }) => sandbox.truth(),
    says: /Sent to the service|Accepted by|Deposited on|You received/,
    end: 'completed',
  },
  {
    name: 'answered, before state write',
    allowed: true,
    reach: async (scene) => {
      await scene.page.route('**/api/swap', async (route) => {
        await holdJournal(scene.page);
        await route.continue();
      });
      const response = scene.page.waitForResponse('**/api/swap');
      await sign(scene);
      expect((await response).status()).toBe(200);
    },
    release: (scene, alive) => (alive ? releaseJournal(scene.page) : nothing()),
    says: /Sent to the service|Accepted by|Deposited on|You received/,
    end: 'completed',
  },
  {
    name: 'pending',
    allowed: true,
    reach: async (scene) => {
      await scene.sandbox.automine(ROUTE.from, false);
      await sign(scene);
      await says(scene, 'Accepted by the service');
      expect(await sourceStatus(scene)).toBe(0);
    },
    release: ({ sandbox }) => sandbox.automine(ROUTE.from, true),
    says: /Sent to the service|Accepted by|Deposited on|You received/,
    end: 'completed',
  },
  {
    name: 'source mined',
    allowed: true,
    reach: async (scene) => {
      await withoutFill(scene);
      await sign(scene);
      await says(scene, 'Deposited on Base');
    },
    release: retryFill,
    says: /Accepted by|Deposited on|You received/,
    end: 'completed',
  },
  {
    name: 'destination filled',
    allowed: true,
    reach: async (scene) => {
      const { sandbox } = scene;
      await sandbox.automine(ROUTE.to, false);
      await sign(scene);
      // Before a fill is sent: the sandbox's calls include pending transactions.
      await hideChain(scene, ROUTE.to);
      await says(scene, 'Deposited on Base');
      await expect.poll(() => sandbox.waiting(ROUTE.to)).toBeGreaterThan(0);
      await sandbox.automine(ROUTE.to, true);
    },
    release: (scene, alive) => (alive ? showChain(scene, ROUTE.to) : nothing()),
    says: /Accepted by|Deposited on|Delivery on Arbitrum reported|You received/,
    end: 'completed',
  },
  {
    name: 'expired',
    allowed: true,
    reach: expire,
    release: nothing,
    says: /The order ended undelivered|Not delivered so far/,
    end: 'refunded',
  },
  {
    name: 'refunded',
    allowed: true,
    reach: async (scene) => {
      await expire(scene);
      await scene.page.getByRole('button', { name: /^Cancel and refund .*USDC/ }).click();
      await approveUntil(scene, async () => hasResponse(scene, 'eth_sendTransaction'));
      await hideChain(scene, ROUTE.from);
      await expect.poll(() => sourceStatus(scene)).toBe(3);
    },
    release: (scene, alive) => (alive ? showChain(scene, ROUTE.from) : nothing()),
    says: /The order ended undelivered|Not delivered so far|Refunded on Base/,
    end: 'refunded',
  },
  {
    name: 'journal cannot be written',
    allowed: true,
    reach: async (scene) => {
      await breakJournal(scene.page, 'writes');
      const page = await openReview(scene);
      await page.sign.click();
      await expect(page.review).toContainText(swapErrorMessages.journalClosed);
      expect(scene.prompts).toEqual([]);
      await breakJournal(scene.page, 'signature');
      await page.sign.click();
      await page.wallet.approve();
      await expect(page.wallet.dialog).toBeHidden();
      await expect(page.review).toContainText(swapErrorMessages.signatureNotStoredRest);
      expect(scene.posts).toEqual([]);
      expect(await isWithService(scene)).toBe(false);
    },
    release: (scene, alive) => (alive ? breakJournal(scene.page, 'nothing') : nothing()),
    says: /Review and sign|blocks storage/,
    end: 'completed',
  },
];
