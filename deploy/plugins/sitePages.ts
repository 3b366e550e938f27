type Chunk = { readonly fileName: string; readonly moduleIds: readonly string[]; readonly imports: readonly string[] };

/** The output of a build by file name: chunks among its other files. */
export type Bundle = Readonly<Record<string, { readonly type: string } | Chunk>>;

/** A page of the site that is a file of its own: its path, the title of its tab, and the module of its code. */
export type SitePage = { readonly path: string; readonly title: string; readonly module: string };

/**
 * The pages without named parts, and under "" the page for all other addresses. Its code is most often that of an order.
 * A test compares them with the routes.
 */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/swap', title: 'Swap - Causeway', module: 'SwapPage' },
  { path: '/orders', title: 'Orders - Causeway', module: 'OrdersPage' },
  { path: '/rfq', title: 'Live RFQ - Causeway', module: 'RfqPage' },
  { path: '/maker', title: 'Maker desk - Causeway', module: 'MakerPage' },
  { path: '/chains', title: 'Chains - Causeway', module: 'ChainsPage' },
  { path: '/verify', title: 'Verify a receipt - Causeway', module: 'VerifyPage' },
  { path: '/settings', title: 'Settings - Causeway', module: 'SettingsPage' },
  { path: '', title: 'Causeway', module: 'OrderPage' },
];

/** The file of the page's chunk and of everything that it imports statically. Throws where no chunk has its module. */
export const scriptsOf = (bundle: Bundle, { module }: SitePage): readonly string[] => {
  const suffix = `/src/routes/${module}.tsx`;
  const page = Object.values(bundle).find(
    (chunk): chunk is Chunk & { type: string } =>
      'moduleIds' in chunk && chunk.moduleIds.some((id) => id.endsWith(suffix)),
  );
  if (page === undefined) throw new Error(`${suffix} is in no chunk.`);
  const files = new Set<string>();
  const open = [page.fileName];
  for (let file = open.shift(); file !== undefined; file = open.shift()) {
    const chunk = bundle[file];
    if (files.has(file) || chunk === undefined || !('imports' in chunk)) continue;
    files.add(file);
    open.push(...chunk.imports);
  }
  return [...files];
};

const STYLE = /<link rel="stylesheet" crossorigin href="([^"]+)"/;

/**
 * One page: `template` with its title, its skeleton, its scripts and the style sheet preloaded, and the script of the
 * head, which is before the application so that it sees a script fail.
 */
export const sitePage = (
  template: string,
  {
    path,
    title,
    scripts,
    head,
  }: Pick<SitePage, 'path' | 'title'> & {
    readonly scripts: readonly string[];
    readonly head: string;
  },
): string => {
  if (/<\/?script/i.test(head)) throw new Error('The script of the head would end its element.');
  const at = template.indexOf('<script type="module"');
  if (at < 0) throw new Error('The page has no <script type="module">.');
  const [, style] = STYLE.exec(template) ?? [];
  const preloads = [
    ...(style === undefined ? [] : [`<link rel="preload" as="style" crossorigin href="${style}">`]),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    `<script>${head}</script>`,
  ];
  const page = `${template.slice(0, at)}${preloads.join('\n    ')}\n    ${template.slice(at)}`;
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${title}</title>`)
    .replace('class="static-page"', `class="static-page" data-page="${path}"`);
};

/** The files of a page, so that a plain host finds it. */
export const filesOf = ({ path }: SitePage): readonly string[] => {
  if (path === '') return ['/404.html'];
  return path === '/swap' ? ['/index.html', '/swap/index.html'] : [`${path}/index.html`];
};
