import { noteMissing } from './missingCode.ts';

const asked = new Set<string>();

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
    if (asked.has(href)) continue;
    asked.add(href);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  try {
    return await load();
  } catch (error) {
    noteMissing(error);
    throw error;
  }
};
