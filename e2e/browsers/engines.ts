import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Browser, chromium, firefox, type Page } from '@playwright/test';
import { Builder } from 'selenium-webdriver';
import { portIsFree } from '../../sandbox/node/portIsFree.ts';
import { freePort } from '../../sandbox/testing/freePort.ts';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { ensureFirefox, ensureWebKit } from './programs.ts';
import { webkitPage } from './webkitPage.ts';

/** The engines that browsers are made of. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A running browser: opens pages that know nothing of each other, one at a time. */
export type Engine = {
  open(baseUrl: string): Promise<{ readonly page: Page; readonly version: string; close(): Promise<unknown> }>;
  stop(): Promise<unknown>;
};

/** Between two checks for a driver's port, in ms. */
const POLL_MS = 20;
const DESKTOP = { width: 1440, height: 900 };

const byPlaywright = (browser: Browser): Engine => ({
  open: async (baseURL) => {
    const context = await browser.newContext({ baseURL, viewport: DESKTOP });
    context.setDefaultTimeout(30_000);
    return { page: await context.newPage(), version: browser.version(), close: () => context.close() };
  },
  stop: () => browser.close(),
});

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

/** A screen for a browser without a headless mode; it prints its number when it is ready. */
const openScreen = async (xvfb: string) => {
  const child = spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(createInterface(child.stdout), 'line');
  return { display: `:${number}`, stop: () => end(child) };
};

/** WebKitGTK by its own driver. Each page has a driver, and with it a browser of its own that keeps nothing. */
const byWebDriver = async (): Promise<Engine> => {
  const programs = ensureWebKit();
  const screen = await openScreen(programs.xvfb);
  const options = { binary: programs.browser, args: ['--automation'] };
  return {
    open: async (baseUrl) => {
      const port = await freePort();
      const driver = spawn(programs.driver, [`--port=${port}`], {
        stdio: 'ignore',
        // With C.UTF-8 its page has the language "C", which Intl refuses; with C it has "en-US".
        env: { ...process.env, DISPLAY: screen.display, LC_ALL: 'C' },
      });
      while (await portIsFree(port, '127.0.0.1')) await setTimeout(POLL_MS);
      const session = new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
        .build();
      await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...DESKTOP });
      const close = async (): Promise<void> => {
        await session.quit();
        await end(driver);
      };
      const version = (await session.getCapabilities()).get('browserVersion');
      return { page: webkitPage(session, baseUrl), version, close };
    },
    stop: screen.stop,
  };
};

/** Starts a browser of each engine, installed if need be. */
export const startEngine: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  chromium: async () =>
    byPlaywright(await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })),
  firefox: async () => {
    process.env.FIREFOX_PATH = ensureFirefox();
    const executablePath = path.join(import.meta.dirname, 'firefox.mjs');
    return byPlaywright(await firefox.launch({ channel: 'moz-firefox', executablePath }));
  },
  webkit: byWebDriver,
};
