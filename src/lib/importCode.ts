import { noteMissing } from './missingCode.ts';

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
