import type { DrawnPage } from '../src/domain/siteBuild.ts';

type Chunk = { readonly fileName: string; readonly moduleIds: readonly string[]; readonly imports: readonly string[] };

/** The chunks of a build by their files, among its other files. */
export type Bundle = Readonly<Record<string, { readonly type: string } | Chunk>>;

/** The files of a chunk and of everything that it imports statically, each once, itself first. */
export const staticFilesOf = (bundle: Bundle, first: string): readonly string[] => {
  const files = new Set<string>();
  const open = [first];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    const chunk = bundle[file];
    if (files.has(file) || chunk === undefined || !('imports' in chunk)) continue;
    files.add(file);
    open.push(...chunk.imports);
  }
  return [...files];
};

/** What stands in every page as scripts of its own: at the start of its head, and after its markup. */
export type InlineScripts = { readonly head: string; readonly foot: string };

const put = (html: string, before: string, text: string): string => {
  const at = html.indexOf(before);
  if (at < 0) throw new Error(`The page has no ${before}.`);
  return html.slice(0, at) + text + html.slice(at);
};

const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)"/;
const TITLE = /<title>[^<]*<\/title>/;

/** One page: `template` with its title, its markup in the root, and its scripts named so that all come at once. */
export const sitePage = (
  template: string,
  page: DrawnPage & { readonly path: string; readonly scripts: readonly string[] },
  inline: InlineScripts,
): string => {
  if (/<\/?script/i.test(inline.head + inline.foot))
    throw new Error('A script would end the element that it stands in.');
  // The code of the page is asked for before the first script runs, and runs after it: that one hears when code fails.
  const preloads = page.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">\n    `);
  // So is the style sheet, which stands behind that script.
  const [, style] = STYLE.exec(template) ?? [];
  if (style !== undefined) preloads.unshift(`<link rel="preload" as="style" crossorigin href="${style}">\n    `);
  const head = `${preloads.join('')}<script>${inline.head}</script>\n    `;
  const titled = page.title === null ? template : template.replace(TITLE, `<title>${page.title}</title>`);
  const named = put(titled, '<script type="module"', head);
  // The policy allows no style attributes; the script after the markup sets them.
  const markup = page.markup.replaceAll(' style="', ' data-style="');
  const [start, end] = [named.indexOf('<div id="root">'), named.indexOf('</div>', named.indexOf('<div id="root">'))];
  if (start < 0 || end < 0) throw new Error('The page has no root.');
  const boot = named.slice(start + '<div id="root">'.length, end).replace('class="boot"', 'class="boot" hidden');
  return `${named.slice(0, start)}<div id="root" data-page="${page.path}" data-starting="${page.starting}">${markup}</div>${boot}<script>${inline.foot}</script>${named.slice(end + '</div>'.length)}`;
};

/** The files in which a page stands: a host that knows nothing of this site finds it there. "" is every other address. */
export const filesOf = (path: string): readonly string[] => {
  if (path === '') return ['/404.html'];
  return path === '/swap' ? ['/index.html', '/swap/index.html'] : [`${path}/index.html`];
};
