import { integrityOf } from './importMap.ts';

/**
 * Adds `integrity` to every script and link of a page whose file is in `files`, by its path from the root of the site. No
 * browser heeds it on a font, and some complain of it.
 */
export const withIntegrity = (html: string, files: ReadonlyMap<string, Uint8Array>): string =>
  html.replace(
    /<(script|link)\b[^>]*?(?:src|href)="([^"]+)"[^>]*?(?=\s*\/?>)/g,
    (tag: string, _name: string, path: string) => {
      const bytes = files.get(path);
      return bytes === undefined || tag.includes(' integrity=') || tag.includes(' as="font"')
        ? tag
        : `${tag} integrity="${integrityOf(bytes, 'sha384')}"`;
    },
  );
