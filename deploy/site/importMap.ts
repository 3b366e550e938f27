import { createHash } from 'node:crypto';

const OPENING = '<script type="importmap">';

/** Integrity metadata ("sha256-…") of bytes, as a browser compares it. */
export const integrityOf = (content: string | Uint8Array, algorithm: 'sha256' | 'sha384' = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** The text of an import map that names the integrity of every script, by its path from the root of the site ("/a.js"). */
export const importMapText = (scripts: ReadonlyMap<string, Uint8Array>): string => {
  const entries = [...scripts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, bytes]) => [path, integrityOf(bytes)]);
  return JSON.stringify({ integrity: Object.fromEntries(entries) });
};

/** The text of the import map inside a page, or null where it has none. */
export const importMapOf = (html: string): string | null => {
  const start = html.indexOf(OPENING);
  if (start < 0) return null;
  const from = start + OPENING.length;
  return html.slice(from, html.indexOf('</script>', from));
};

/**
 * The hashes that a Content-Security-Policy must name for a page: that of its import map, without which the browser
 * ignores the map, and with it every check of a lazily loaded script, and logs that in the console only; and those of the
 * scripts that send the first requests and draw the first frame.
 */
export const scriptHashesOf = (html: string): readonly string[] => {
  const inline = html.matchAll(/<script(?: type="importmap"| type="module" async)?>(.*?)<\/script>/gs);
  return [...inline].map(([, text = '']) => integrityOf(text));
};

/** The page with an import map as the first thing that its scripts meet. */
export const withImportMap = (html: string, text: string): string => {
  const at = html.search(/<(script|link)\b/);
  if (at < 0) throw new Error('The page has no script that an import map could protect.');
  return `${html.slice(0, at)}${OPENING}${text}</script>\n    ${html.slice(at)}`;
};
