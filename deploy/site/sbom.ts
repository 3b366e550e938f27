type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
};

/** The part of package-lock.json that is read: packages by folder, the project under "". */
export type Lock = { readonly packages: Readonly<Record<string, Locked>> };

export const SBOM_PATH = '/sbom.cdx.json';

/** Installed for development, and yet in a build: the simulation's worker runs on them. */
export const SIMULATION_PACKAGES = ['@ethereumjs/common', '@ethereumjs/evm', '@ethereumjs/util', 'hono'];

const FOLDER = 'node_modules/';

const nameOf = (folder: string): string => folder.slice(folder.lastIndexOf(FOLDER) + FOLDER.length);

const purlOf = (folder: string, version: string): string => `pkg:npm/${nameOf(folder).replace('@', '%40')}@${version}`;

/** The folder of `name` as `from` finds it: its own, or that of a package around it. Null where it is not installed. */
const resolved = ({ packages }: Lock, from: string, name: string): string | null => {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(FOLDER) - 1))) {
    const folder = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    if (folder in packages) return folder;
    if (at === '') return null;
  }
};

const needsOf = (lock: Lock, folder: string): readonly string[] => {
  const { dependencies, optionalDependencies } = lock.packages[folder] ?? {};
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  const wanted = folder === '' ? [...names, ...SIMULATION_PACKAGES] : names;
  return wanted.map((name) => resolved(lock, folder, name)).filter((found) => found !== null);
};

const hashesOf = (integrity = ''): readonly { readonly alg: string; readonly content: string }[] =>
  integrity
    .split(' ')
    .filter((one) => one.startsWith('sha512-'))
    .map((one) => ({ alg: 'SHA-512', content: Buffer.from(one.slice(7), 'base64').toString('hex') }));

/**
 * The packages that a build may contain, as a CycloneDX 1.6 document: the production dependencies of the lock file and what
 * they bring, and those of the simulation. The same lock gives the same text; there is no time in it.
 */
export const sbomOf = (lock: Lock): string => {
  const found = new Set<string>();
  const open = [...needsOf(lock, '')];
  for (let folder = open.shift(); folder !== undefined; folder = open.shift()) {
    if (found.has(folder)) continue;
    found.add(folder);
    open.push(...needsOf(lock, folder));
  }
  const refOf = (folder: string): string =>
    folder === '' ? 'causeway' : purlOf(folder, lock.packages[folder]?.version ?? '');
  const byRef = new Map([...found].sort().map((folder) => [refOf(folder), folder]));
  const components = [...byRef].map(([ref, folder]) => {
    const { version = '', license, integrity } = lock.packages[folder] ?? {};
    return {
      type: 'library',
      'bom-ref': ref,
      name: nameOf(folder),
      version,
      ...(license !== undefined && { licenses: [{ expression: license }] }),
      hashes: hashesOf(integrity),
      purl: ref,
    };
  });
  const dependencies = ['', ...byRef.values()].map((folder) => ({
    ref: refOf(folder),
    dependsOn: [...new Set(needsOf(lock, folder).map(refOf))].sort(),
  }));
  const version = lock.packages['']?.version ?? '';
  const component = { type: 'application', 'bom-ref': 'causeway', name: 'causeway', version };
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components,
    dependencies,
  };
  return `${JSON.stringify(bom, null, 1)}\n`;
};
