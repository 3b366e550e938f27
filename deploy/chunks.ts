import path from 'node:path';

type Module = {
  readonly code?: string | null;
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
};
type Graph = { readonly getModuleInfo: (id: string) => Module | null };

/** What every page loads before it answers. */
const APP = 'app';
/** What several late chunks share: dialogs and lists; the code of chains; and the rest, which every page fetches once it answers. */
const SHARED = 'parts';
const DIALOGS = /\/node_modules\/@(?:base-ui|floating-ui)\//;
const SHARED_EVM = 'evm';
const EVM = /\/node_modules\/(?:viem|ox|abitype|wagmi|@wagmi|@noble|@scure|@rainbow-me)\//;
const SHARED_LIGHT = 'engines';
/** What several pages share of which none is a main one but the swap page, whose share in it is the most. */
const SHARED_PAGES = 'pages';
/** The client of WalletConnect with what draws its code. */
const REMOTE = 'walletconnect';
/** What viem's accounts name beside it and nothing there runs: it stands with its one user. */
const OF_REMOTE = /\/node_modules\/@scure\//;
/** Names of ENS: fetched with the first one that is asked for. */
const NAMES = 'names';
/** What viem's clients name too, and nothing of wagmi's runs. */
const OF_NAMES =
  /\/node_modules\/(?:@adraffy\/|viem\/_esm\/utils\/ens\/normalize\.js|ox\/_esm\/core\/(?:internal\/ens|Ens)\.js)/;
/** The lists of an address and of a transaction. */
const LISTS = /\/src\/routes\/(?:Address|Tx)Page\.tsx$/;
/** The pages that people enter by: what they share with another one is in the chunk that all load. */
const MAIN = new Set(['swap', 'orders', 'rfq']);

/** Which chunk a module that is imported dynamically begins; `late`: it comes after its page, of which it is a part. */
const ROOMS: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  // What belongs to a simulation alone.
  [/\/src\/app\/(?:openSimulated|Simulation\w+)\.|\/sandbox\/|virtual:simulation-/, () => 'simulation'],
  // What checks a configuration that is not in the page: it holds the page up, so it comes alone.
  [/\/src\/world\/loadConfig\.ts$/, () => 'config'],
  // Lists of orders beside the one that people enter by: they need what is late there.
  [LISTS, () => 'orders-late'],
  [/\/src\/routes\/(\w+)Page\.tsx$/, ([, name = '']) => name.toLowerCase()],
  [/\/src\/features\/(\w+)\//, ([, name = '']) => `${name}-late`],
  // What merges lists serves the orders.
  [/\/src\/world\/service\/queryAnyOf\.ts$/, () => 'orders-late'],
  // What leads to wallets elsewhere: fetched when that is picked, and never before.
  [/\/src\/(?:entities|world)\/wallet\/.*(?:openWalletConnect|WalletConnectPanel)\./, () => REMOTE],
  [/\/src\/(?:entities|world)\/wallet\//, () => 'wallet'],
  [/\/src\/domain\/receipt\//, () => 'order-late'],
  [/\/src\/world\/chains\/readName\.ts$/, () => NAMES],
  // What every page fetches once it answers.
  [
    /\/src\/(?:engines\/(?:createEngines\.ts$|feed\/)|entities\/rfq\/|world\/(?:chains\/|siteWorker\.ts$)|features\/verify\/|app\/(?:FooterItems|TryHere)\.tsx$)/,
    () => SHARED_LIGHT,
  ],
  [/\/src\/engines\/maker\//, () => 'maker-late'],
  [/\/src\/(?:app|ui|entities\/(?:account|order))\//, () => 'shell'],
  [/\/src\/messages\/(\w+)\.ts$/, ([, language = '']) => `messages-${language}`],
];

const chunkAt = (id: string): string => {
  for (const [pattern, name] of ROOMS) {
    const found = pattern.exec(id);
    if (found !== null) return name(found);
  }
  return 'wallet';
};

/** Whether a module begins the code of a page that has a chunk of its own. */
export const isPage = (id: string): boolean => /\/src\/routes\/\w+Page\.tsx$/.test(id) && !LISTS.test(id);

/** Modules of nothing but exports of others. Whoever imports one needs those of them that it names. */
const BARREL = /\/(?:viem\/_esm(?:\/ens)?|@tanstack\/(?:react-query|query-core)\/build\/modern)\/index\.js$/;
const LIST = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

/** Every name in the lists of a module with where it is from: the name outside of it ("a as b": a), or inside (b). */
const namesIn = (code: string, side: 'outside' | 'inside'): readonly (readonly [name: string, from: string])[] =>
  [...code.matchAll(LIST)].flatMap(([, list = '', from = '']) =>
    list.split(',').map((item) => {
      const words = item.trim().split(/\s+as\s+/);
      return [words[side === 'outside' ? 0 : words.length - 1] ?? '', from] as const;
    }),
  );

/** The modules behind names of a barrel; it may pass names of another one on. */
const throughBarrel = (graph: Graph, names: ReadonlySet<string>, barrel: string): readonly string[] => {
  const info = graph.getModuleInfo(barrel);
  const fileOf = (from: string): readonly string[] =>
    from.startsWith('.')
      ? [path.posix.join(path.posix.dirname(barrel), from)]
      : (info?.importedIds ?? []).filter((id) => id.includes(`/node_modules/${from}/`));
  const own = namesIn(info?.code ?? '', 'inside').flatMap(([name, from]) => (names.has(name) ? fileOf(from) : []));
  const others = (info?.importedIds ?? []).filter((other) => BARREL.test(other));
  return [...own, ...others.flatMap((other) => throughBarrel(graph, names, other))];
};

/** What a module needs before it runs. */
const neededBy = (graph: Graph, id: string): readonly string[] => {
  const info = graph.getModuleInfo(id);
  const names = new Set(namesIn(info?.code ?? '', 'outside').map(([name]) => name));
  return (info?.importedIds ?? []).flatMap((other) =>
    BARREL.test(other) ? [other, ...throughBarrel(graph, names, other)] : [other],
  );
};

type Plan = { readonly users: ReadonlyMap<string, ReadonlySet<string>>; readonly pages: ReadonlySet<string> };

/** Which chunks need a module when they are loaded, for every module that can be reached from the entry. */
const makePlan = (graph: Graph, entry: string): Plan => {
  const users = new Map<string, Set<string>>();
  const pages = new Set<string>();
  const roots = [entry];
  const seen = new Set<string>();
  const walk = (root: string, chunk: string): void => {
    const open = [root];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const known = users.get(id) ?? new Set();
      if (known.has(chunk)) continue;
      users.set(id, known.add(chunk));
      if (!BARREL.test(id)) open.push(...neededBy(graph, id));
      roots.push(...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []));
    }
  };
  for (let root = roots.pop(); root !== undefined; root = roots.pop()) {
    if (seen.has(root)) continue;
    seen.add(root);
    const chunk = root === entry ? APP : chunkAt(root);
    if (isPage(root)) pages.add(chunk);
    walk(root, chunk);
  }
  return { users, pages };
};

/** Where that stands which a page shares with late parts of others, so that those come without the page. */
const WITHOUT_PAGE: Readonly<Record<string, string>> = { orders: APP, rfq: 'auctions' };

/** Whether a chunk comes only where a page is. */
const isPartOf = (page: string, chunk: string): boolean => chunk === page || chunk === `${page}-late`;

/** Where that stands which pages need before they answer. */
const placeOfPages = ([page = '', ...others]: readonly string[], users: ReadonlySet<string>): string => {
  if (others.length === 0)
    return [...users].every((chunk) => isPartOf(page, chunk)) ? page : (WITHOUT_PAGE[page] ?? SHARED_PAGES);
  const main = [page, ...others].filter((chunk) => MAIN.has(chunk));
  return main.length === 0 || (main.length === 1 && main[0] === 'swap') ? SHARED_PAGES : APP;
};

const placeOf = (users: ReadonlySet<string>, pages: ReadonlySet<string>): string => {
  const [only, ...others] = users;
  if (only === undefined || users.has(APP)) return APP;
  if (others.length === 0) return only;
  const needing = [...users].filter((chunk) => pages.has(chunk));
  if (needing.length > 0) return placeOfPages(needing, users);
  return SHARED;
};

/** The chunk of a part that several late chunks share: that of the heaviest thing which it needs and no page has. */
const placeOfPart = (graph: Graph, id: string, { users, pages }: Plan): string => {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const there = placeOf(users.get(next) ?? new Set(), pages);
    // With the code of one page it comes with what is late there: no other page fetches that page for it.
    if (pages.has(there)) return `${there}-late`;
    if (seen.has(next) || there === APP) continue;
    seen.add(next);
    if (!BARREL.test(next)) open.push(...neededBy(graph, next));
  }
  const parts = [...seen];
  if (parts.some((part) => EVM.test(part))) return SHARED_EVM;
  return parts.some((part) => DIALOGS.test(part)) ? SHARED : SHARED_LIGHT;
};

/**
 * Decides the chunk of every module: `app` with all that two pages need before they answer, one chunk for each page, one
 * for what comes later on it, and a few that late parts share. So a page is three scripts at most, which its HTML names.
 */
export const chunkOf = (entry: string): ((id: string, graph: Graph) => string | null) => {
  let plan: Plan | undefined;
  return (id, graph) => {
    plan ??= makePlan(graph, entry);
    const users = plan.users.get(id);
    if (users?.has(REMOTE) && OF_REMOTE.test(id)) return REMOTE;
    if (users?.has(NAMES) && OF_NAMES.test(id)) return NAMES;
    // What no chunk imports by name is the bundler's own: it is needed from the start.
    const place = users === undefined ? APP : placeOf(users, plan.pages);
    return place === SHARED ? placeOfPart(graph, id, plan) : place;
  };
};
