import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import { findInPage, type Step, type Words } from './findInPage.ts';

const TIMEOUT_MS = 30_000;
const PAUSE_MS = 50;

/** Finds by role and name, as Playwright's own script does in the other engines. */
const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

type Text = string | RegExp;
type RoleOptions = { readonly name?: Text; readonly exact?: boolean };
type Filters = {
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly has?: Locator;
  readonly visible?: boolean;
};
type Waiting = { readonly state?: 'visible' | 'hidden'; readonly timeout?: number };
type PointOptions = { readonly timeout?: number };

const wordsOf = (text: Text, exact = false): Words =>
  typeof text === 'string' ? { text, exact } : { source: text.source, flags: text.flags };

const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  ControlOrMeta: Key.CONTROL,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  ArrowDown: Key.ARROW_DOWN,
};

/** Errors of a moving page, which are retried: gone, covered, not yet there. */
const isRetryable = (error: unknown): boolean =>
  error instanceof Error && /Stale|Intercepted|NotInteractable|NoSuchElement|NotVisible/.test(error.name);

const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Retries until it returns a value, or throws the name of the step. */
const until = async <Result>(
  attempt: () => Promise<Result | undefined>,
  what: string,
  timeoutMs = TIMEOUT_MS,
): Promise<Result> => {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await attempt().catch((error: unknown) => {
      if (!isRetryable(error)) throw error;
      return undefined;
    });
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`WebKit: ${what} within ${timeoutMs} ms`);
    await wait();
  }
};

/**
 * True if an element can be pressed, as Playwright checks in other engines: enabled, and in its place for two frames.
 */
const canPress = (driver: WebDriver, element: WebElement): Promise<boolean> =>
  driver.executeAsyncScript<boolean>((one: Element, done: (can: boolean) => void) => {
    const place = (): string => JSON.stringify(one.getBoundingClientRect());
    const isAvailable = !one.matches(':disabled, [aria-disabled=true]');
    requestAnimationFrame(() => {
      const first = place();
      requestAnimationFrame(() => done(isAvailable && one.isConnected && first === place()));
    });
  }, element);

const say = (steps: readonly Step[]): string => steps.map((step) => JSON.stringify(step)).join(' ');

/** The part of Playwright's locator that the journeys use, over WebDriver. Strict, as Playwright's. */
const locate = (driver: WebDriver, steps: readonly Step[]) => {
  const find = async (): Promise<readonly WebElement[]> => {
    const look = () => driver.executeScript<WebElement[] | null>(`return (${findInPage})(...arguments)`, steps);
    const found = await look();
    if (found !== null) return found;
    await driver.executeScript(library);
    return (await look()) ?? [];
  };
  const one = async (): Promise<WebElement | undefined> => {
    const found = await find();
    if (found.length > 1) throw new Error(`WebKit: ${found.length} elements for ${say(steps)}`);
    return found[0];
  };
  const theOne = (options: PointOptions = {}): Promise<WebElement> =>
    until(one, `nothing found for ${say(steps)}`, options.timeout);
  const isVisible = async (): Promise<boolean> => {
    const found = await locate(driver, [...steps, { by: 'visible' }]).elements();
    return found.length > 0;
  };
  const more = (...steps2: readonly Step[]) => locate(driver, [...steps, ...steps2]);
  return {
    steps,
    elements: find,
    getByRole: (role: string, { name, exact }: RoleOptions = {}) =>
      more({ by: 'role', role, name: name === undefined ? undefined : wordsOf(name, exact) }),
    getByText: (text: Text, { exact }: RoleOptions = {}) => more({ by: 'text', words: wordsOf(text, exact) }),
    locator: (selector: string) => more({ by: 'css', selector }),
    filter: ({ hasText, hasNotText, has, visible }: Filters) =>
      more(
        ...(hasText === undefined ? [] : [{ by: 'hasText', words: wordsOf(hasText) } as const]),
        ...(hasNotText === undefined ? [] : [{ by: 'hasNotText', words: wordsOf(hasNotText) } as const]),
        ...(has === undefined ? [] : [{ by: 'has', steps: stepsOf(has) } as const]),
        ...(visible === true ? [{ by: 'visible' } as const] : []),
      ),
    nth: (at: number) => more({ by: 'nth', at }),
    first: () => more({ by: 'nth', at: 0 }),
    last: () => more({ by: 'nth', at: -1 }),
    count: async () => (await find()).length,
    isVisible,
    waitFor: ({ state = 'visible', timeout }: Waiting = {}) =>
      until(
        async () => ((await isVisible()) === (state === 'visible') ? true : undefined),
        `${say(steps)} did not become ${state}`,
        timeout,
      ),
    click: (options: PointOptions = {}) =>
      until(
        async () => {
          const element = await one();
          if (element === undefined || !(await canPress(driver, element))) return undefined;
          await element.click();
          return true;
        },
        `could not press ${say(steps)}`,
        options.timeout,
      ),
    pressSequentially: async (text: string) => (await theOne()).sendKeys(text),
    textContent: async (options?: PointOptions) =>
      driver.executeScript<string | null>('return arguments[0].textContent', await theOne(options)),
    inputValue: async () => driver.executeScript<string>('return arguments[0].value', await theOne()),
    getAttribute: async (name: string) => (await theOne()).getAttribute(name),
    evaluate: async (act: (element: Element, argument: unknown) => unknown, argument?: unknown) =>
      driver.executeScript(`return (${act})(...arguments)`, await theOne(), argument),
  };
};

/** The steps of a locator that `locate` made. */
const stepsOf = (locator: Locator): readonly Step[] => Reflect.get(locator, 'steps');

const rootLocator = (driver: WebDriver) => locate(driver, []);

/**
 * A page of WebKitGTK with as much of Playwright's `Page` as the journeys and the views that they use need, so that one
 * text identifies the journey in all engines. `baseUrl` is where the site is.
 */
export const webkitPage = (driver: WebDriver, baseUrl: string): Page => {
  const { getByRole, getByText, locator } = rootLocator(driver);
  const page = {
    getByRole,
    getByText,
    locator,
    goto: (address: string) => driver.get(new URL(address, baseUrl).href),
    reload: () => driver.navigate().refresh(),
    goBack: () => driver.navigate().back(),
    evaluate: (act: (argument: unknown) => unknown, argument?: unknown) =>
      driver.executeScript(`return (${act})(...arguments)`, argument),
    keyboard: {
      press: async (chord: string) => {
        const keys = chord.split('+').map((key) => KEYS[key] ?? key);
        const held = keys.slice(0, -1);
        const actions = driver.actions();
        for (const key of held) actions.keyDown(key);
        actions.sendKeys(keys.at(-1) ?? '');
        for (const key of held) actions.keyUp(key);
        await actions.perform();
      },
    },
    /** The window of WebKit's small browser is not narrower than its own bar, about 450 px. */
    setViewportSize: ({ width, height }: { readonly width: number; readonly height: number }) =>
      driver.manage().window().setRect({ x: 0, y: 0, width, height }),
    screenshot: async ({ path }: { readonly path: string }) => {
      writeFileSync(path, await driver.takeScreenshot(), 'base64');
    },
  };
  const missing = (name: string | symbol): never => {
    throw new Error(`The page of WebKit has no ${String(name)}: add it to webkitPage.ts`);
  };
  return new Proxy(page as unknown as Page, {
    get: (target, name) => (name in target || name === 'then' ? Reflect.get(target, name) : missing(name)),
  });
};
