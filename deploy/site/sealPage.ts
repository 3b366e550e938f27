import { contentSecurityPolicy } from '../headers/securityHeaders.ts';
import { importMapText, integrityOf, scriptHashesOf, withImportMap } from './importMap.ts';

const CHARSET = '<meta charset="utf-8" />';

/**
 * Adds `integrity` to every script and link of a page whose file is in `files`, by its path from the root of the site. No
 * browser heeds it on a font, and some complain of it.
 */
const withIntegrity = (html: string, files: ReadonlyMap<string, Uint8Array>): string =>
  html.replace(
    /<(script|link)\b[^>]*?(?:src|href)="([^"]+)"[^>]*?(?=\s*\/?>)/g,
    (tag: string, _name: string, path: string) => {
      const bytes = files.get(path);
      return bytes === undefined || tag.includes(' integrity=') || tag.includes(' as="font"')
        ? tag
        : `${tag} integrity="${integrityOf(bytes, 'sha384')}"`;
    },
  );

/**
 * The page of a build with everything that protects its files: an import map with the integrity of every script,
 * `integrity` on what the page names itself, and a policy that allows that one map. The policy is in a meta tag for
 * hosts that send no headers. One build serves any deployment, so this copy allows any encrypted connection; the header
 * of a deployment names the exact origins, and the stricter of both holds.
 */
export const sealPage = (html: string, files: ReadonlyMap<string, Uint8Array>): string => {
  // Only what carries its hash in its name: a deployment replaces config.json.
  const assets = new Map([...files].filter(([name]) => name.startsWith('/assets/')));
  const scripts = new Map([...assets].filter(([name]) => name.endsWith('.js')));
  const sealed = withImportMap(withIntegrity(html, assets), importMapText(scripts));
  const policy = contentSecurityPolicy({
    connectSources: ['https:', 'wss:'],
    scriptHashes: scriptHashesOf(sealed),
    inMeta: true,
  });
  if (!sealed.includes(CHARSET)) throw new Error('The page has no place for its policy.');
  return sealed.replace(CHARSET, `${CHARSET}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
};
