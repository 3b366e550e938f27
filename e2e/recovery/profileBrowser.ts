import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

const ARGUMENTS = ['--headless=new', '--remote-debugging-port=0', '--no-sandbox', '--disable-gpu', '--no-first-run'];
const QUIET = ['--disable-background-networking', '--disable-component-update', '--disable-sync', 'about:blank'];

/** A Chromium with a profile on disk, which can be killed like by a crash and started again on the same profile. */
export type ProfileBrowser = Awaited<ReturnType<typeof profileBrowser>>;

const portOf = async (profile: string): Promise<string> => {
  for (;;) {
    try {
      const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
      if (port) return port;
    } catch {
      // Not written yet.
    }
    await delay(20);
  }
};

const launch = async (profile: string) => {
  rmSync(path.join(profile, 'DevToolsActivePort'), { force: true });
  const executable = process.env.CHROMIUM_PATH ?? chromium.executablePath();
  // A process group of its own, so that a kill takes every process of the browser.
  const child = spawn(executable, [`--user-data-dir=${profile}`, ...ARGUMENTS, ...QUIET], {
    detached: true,
    stdio: 'ignore',
  });
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(profile)}`);
  const context = browser.contexts()[0];
  if (!context) throw new Error('Chromium has no default context.');
  const kill = async () => {
    const ended = once(child, 'exit');
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  return { context, kill };
};

/** Starts a Chromium on a fresh profile. */
export const profileBrowser = async () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'causeway-profile-'));
  let running = await launch(profile);
  return {
    context: (): BrowserContext => running.context,
    /** SIGKILL, then the same profile again. */
    killAndRelaunch: async (): Promise<BrowserContext> => {
      await running.kill();
      running = await launch(profile);
      return running.context;
    },
    end: async () => {
      await running.kill();
      rmSync(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
};
