import type { Page } from '@playwright/test';
import { installActor, type Will } from './installActor.ts';

/** Misbehaviour of a wallet, by method. */
export type Wills = Readonly<Record<string, Will>>;

export type Actor = Awaited<ReturnType<typeof walletActor>>;

/** Puts an actor before the page's sandbox wallet. Request it before the page opens; it plays the given behaviours. */
export const walletActor = async (page: Page) => {
  await page.addInitScript(installActor);
  const script = (wills: Wills): string => {
    const entries = Object.entries(wills).map(([method, will]) => `${JSON.stringify(method)}: ${will}`);
    return `(() => {
      for (const method of Object.keys(__actor.wills)) delete __actor.wills[method];
      Object.assign(__actor.wills, { ${entries.join(', ')} });
    })()`;
  };
  return {
    /** Plays these wills and no others. */
    play: (wills: Wills): Promise<void> => page.evaluate(script(wills)),
    /** Plays them on every load from now on, before the page's own code runs. */
    playFromStart: (wills: Wills): Promise<unknown> => page.addInitScript(script(wills)),
    /** Requests of a method so far. */
    asked: (method: string): Promise<number> =>
      page.evaluate(
        (name) => Reflect.get(window, '__actor').asked.filter((asked: string) => asked === name).length,
        method,
      ),
    emit: (event: string, value: unknown): Promise<void> =>
      page.evaluate(([name, detail]) => Reflect.get(window, '__actor').emit(name, detail), [event, value] as const),
  };
};
