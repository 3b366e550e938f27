import { createStore } from 'zustand/vanilla';

/** So many failures of one piece of code, with a connection, mean that asking again does not help. */
const MANY = 3;
/** Failures longer ago than this, in ms, do not count; without a new one for as long the code came after all. */
const SPAN = 15_000;

/** Whether code of this page does not come although there is a connection, and only loading the page again helps. */
export const missingCode = createStore(() => ({ isMissing: false }));

const failures = new Map<string, readonly number[]>();
let over = 0;

/**
 * Notes that a piece of code was asked for and did not come. A page that is older than the site asks for files that are no
 * longer there, and Firefox keeps the failure of a module for as long as the page lives.
 */
export const noteMissing = (error: unknown): void => {
  if (!navigator.onLine) return;
  const name = String(error);
  const now = performance.now();
  const times = [...(failures.get(name) ?? []).filter((time) => now - time < SPAN), now];
  failures.set(name, times);
  if (times.length < MANY && !missingCode.getState().isMissing) return;
  missingCode.setState({ isMissing: true });
  clearTimeout(over);
  over = window.setTimeout(() => missingCode.setState({ isMissing: false }), SPAN);
};

/** Whether the page names a file in its HTML, or it was asked for before. */
const isAsked = (href: string): boolean => [...document.querySelectorAll('link')].some((link) => link.href === href);

/**
 * Loads code, and the files that it needs beside it instead of after it. A build runs every `import()` through this
 * (`deploy/importingCode.ts`): `needed` are those files, as they are called from the file at the URL `from`.
 */
export const importCode = async <Module>(
  load: () => Promise<Module>,
  needed: readonly string[] = [],
  from?: string,
): Promise<Module> => {
  for (const file of needed) {
    const { href } = new URL(file, from);
    if (isAsked(href)) continue;
    // As the page asks for its own scripts, and as an import does: Firefox refuses what was asked for in another way.
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  }
  try {
    return await load();
  } catch (error) {
    noteMissing(error);
    throw error;
  }
};
