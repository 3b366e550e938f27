import { type Browser, expect } from '@playwright/test';
import { chainCounts, differences, holdings, serviceOrders } from './accounts.ts';
import type { Blow } from './blows.ts';
import { carryOn } from './carryOn.ts';
import type { KillPoint } from './killPoints.ts';
import { profileBrowser } from './profileBrowser.ts';
import { type RecoverySandbox, ROUTE } from './recoverySandbox.ts';
import { createScene, type Scene } from './scene.ts';
import { readJournal } from './walletLog.ts';

/** Outcome of a case. */
export type CaseResult = {
  readonly signatures: number;
  readonly approvals: number;
  readonly posts: number;
  readonly deposits: number;
  readonly ended: string;
  readonly ms: number;
};

/** A stopped node fails for page and service; it starts again after three failed requests. */
const suffer = async (scene: Scene): Promise<void> => {
  let noticed = 0;
  const count = (url: string) => {
    if (/\/api\/(rpc\/|swap$)/.test(url)) noticed += 1;
  };
  scene.context.on('requestfailed', (request) => count(request.url()));
  scene.context.on('response', (response) => response.status() >= 500 && count(response.url()));
  await scene.sandbox.stopNodes(true);
  await carryOn(scene, () => noticed >= 3);
};

const finalFacts = async (scene: Scene) => {
  const { sandbox, trader, prompts } = scene;
  return {
    journal: await scene.page.evaluate(readJournal),
    service: await serviceOrders(sandbox, trader),
    chain: await chainCounts(sandbox, trader),
    prompts,
    after: await holdings(sandbox, trader),
  };
};

const play = async (scene: Scene, point: KillPoint, blow: Blow, strike: () => Promise<void>): Promise<CaseResult> => {
  const began = Date.now();
  const before = await holdings(scene.sandbox, scene.trader);
  await scene.open();
  await point.reach(scene);
  await strike();
  await point.release(scene, blow.tabLives);
  if (blow.name === 'RPC down') await suffer(scene);
  await blow.heal(scene);
  if (!blow.tabLives) await expect(scene.page.getByRole('main')).toContainText(point.says);
  const ended = await carryOn(scene);
  expect(ended).toBe(point.end === 'completed' ? 'You received' : 'Refunded on Base');
  // Gives the service and the source chain time to record the outcome.
  await expect(async () => {
    expect(differences({ ...(await finalFacts(scene)), before })).toEqual([]);
  }).toPass({ timeout: 15_000, intervals: [200] });
  const facts = await finalFacts(scene);
  const count = (method: string) => scene.prompts.filter((prompt) => prompt.method === method).length;
  const deposits = [...facts.chain.values()].reduce((sum, one) => sum + one.deposits, 0);
  expect(deposits).toBe(1);
  return {
    signatures: count('eth_signTypedData_v4'),
    approvals: count('eth_sendTransaction'),
    posts: scene.posts.length,
    deposits,
    ended,
    ms: Date.now() - began,
  };
};

/** Brings the world back to its usual state, whatever a case left. */
const tidy = async (sandbox: RecoverySandbox): Promise<void> => {
  sandbox.freeze(false);
  for (const key of Object.values(ROUTE)) await sandbox.automine(key, true);
  await sandbox.truth();
};

/** One kill point under one blow, from an empty form to an order that is final and accounted for. */
export const runCase = async (
  sandbox: RecoverySandbox,
  shared: Browser,
  point: KillPoint,
  blow: Blow,
): Promise<CaseResult> => {
  const own = blow.name === 'browser killed' ? await profileBrowser() : null;
  const context = own === null ? await shared.newContext() : own.context();
  try {
    const scene = await createScene(sandbox, context, { allowed: point.allowed });
    return await play(scene, point, blow, () => blow.strike(scene, own));
  } finally {
    await tidy(sandbox);
    await (own === null ? context.close() : own.end());
  }
};
