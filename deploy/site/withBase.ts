import { importMapOf, integrityOf } from './importMap.ts';

/** The base of a site for any folder: its pages link to its files by relative paths. */
export const RELATIVE = './';

const FOLDER = /^\/(?:[\w.~-]+\/)*$/;

const named = (path: string): string => path.replace(/\/*$/, '/');

/**
 * The folder that a site is served from ("/", "/x/" or RELATIVE) as it was typed. Where only the address of the site was,
 * it is the path of that. Throws with a sentence about the error.
 */
export const siteBase = (typed: string | undefined, url: string | null): string => {
  if (typed === RELATIVE || typed === '.') return RELATIVE;
  const ofUrl = url === null ? null : new URL(url).pathname;
  const base = named(typed ?? ofUrl ?? '/');
  if (!FOLDER.test(base) || base.split('/').some((part) => /^\.+$/.test(part)))
    throw new Error(`--base "${typed ?? ofUrl}" is no folder such as /x/, and not ${RELATIVE}`);
  if (ofUrl !== null && ofUrl !== base)
    throw new Error(`--base "${base}" is not the path of --url, which is "${ofUrl}"`);
  return base;
};

/** Path from a page ("/orders/index.html") to the root. 404.html is served at the root only. */
const wayFrom = (page: string, base: string): string => {
  if (base !== RELATIVE) return base;
  return page === '/404.html' ? '/' : '../'.repeat(page.split('/').length - 2) || RELATIVE;
};

const led = (text: string, address: RegExp, from: string, to: string): string =>
  // URLs of another host begin with two slashes.
  text.replace(address, (found) =>
    found.startsWith(from) && !found.startsWith('//') ? to + found.slice(from.length) : found,
  );

const SCRIPT = /(<script\b[^>]*>)(.*?)(<\/script>)/s;
const IN_TAG = /(?<=\s(?:href|src)=")[^"]+/g;
const IN_MAP = /(?<=")[./][^"]*(?=":)/g;

/**
 * A page of a build for a site served from `base`: its own URLs are rewritten, with their sums, and the policy allows
 * the new import map. The result of an earlier base is replaced.
 */
export const withBase = (html: string, page: string, base: string): string => {
  const from = /<html\b[^>]* data-base="([^"]*)"/.exec(html)?.[1] ?? '/';
  const to = wayFrom(page, base);
  const map = importMapOf(html);
  if (map === null) throw new Error(`${page} has no import map.`);
  const newMap = led(map, IN_MAP, from, to);
  // Text of a script is no tag. split() yields the text between scripts, then each script's start tag, text and end
  // tag.
  const moved = html
    .split(SCRIPT)
    .map((part, at) => (at % 4 === 2 ? part.replace(map, newMap) : led(part, IN_TAG, from, to)))
    .join('')
    .replace(integrityOf(map), integrityOf(newMap))
    .replace(` data-base="${from}"`, '');
  return to === '/' ? moved : moved.replace('<html', `<html data-base="${to}"`);
};
