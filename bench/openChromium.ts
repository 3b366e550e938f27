import { type Browser, chromium } from '@playwright/test';

/** A headless Chromium for measurements: Playwright's own, or the one at `path` or in CHROMIUM_PATH. */
export const openChromium = (path: string | undefined): Promise<Browser> => {
  const executablePath = path ?? process.env.CHROMIUM_PATH;
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--enable-precise-memory-info'],
  });
};
