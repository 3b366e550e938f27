import { SCROLL_LOCK_STYLES } from './scrollLockStyles.ts';

export type PolicyOptions = {
  readonly connectSources: readonly string[];
  /** Origins that pictures of listed tokens may come from. */
  readonly imageSources?: readonly string[];
  /** Hashes ("sha384-…") of inline scripts: the import map that carries the integrity of every chunk. */
  readonly scriptHashes?: readonly string[];
  /** A meta tag cannot carry frame-ancestors; browsers ignore it there and say so in the console. */
  readonly inMeta?: boolean;
};

const NAMED = { self: "'self'", none: "'none'" } as const;

const OWN_IMAGES = [NAMED.self, 'data:', 'blob:'];

/**
 * The policy in the meta tag of a page, with origins of pictures in it that the build did not know: where two policies
 * hold, both must allow a picture.
 */
export const withImageSources = (html: string, imageSources: readonly string[]): string =>
  html.replace(/img-src [^;"]*/, ['img-src', ...OWN_IMAGES, ...imageSources].join(' '));

/** The Content-Security-Policy of every page (docs/DEPLOY.md "What protects the files"): no unsafe-*, no wildcard host, Trusted Types enforced. */
export const contentSecurityPolicy = (options: PolicyOptions): string => {
  const hashes = (options.scriptHashes ?? []).map((hash) => `'${hash}'`);
  const directives: readonly (readonly string[])[] = [
    ['default-src', NAMED.none],
    ['script-src', NAMED.self, ...hashes],
    ['style-src', NAMED.self, ...Object.values(SCROLL_LOCK_STYLES).map((hash) => `'${hash}'`)],
    ['font-src', NAMED.self],
    ['img-src', ...OWN_IMAGES, ...(options.imageSources ?? [])],
    ['connect-src', NAMED.self, ...options.connectSources],
    // Workers run from bytes that the page compared with its sums (src/world/openWorker.ts); the simulation's by its address.
    ['worker-src', NAMED.self, 'blob:'],
    ['manifest-src', NAMED.self],
    ['base-uri', NAMED.none],
    ['form-action', NAMED.none],
    ['object-src', NAMED.none],
    ...(options.inMeta ? [] : [['frame-ancestors', NAMED.none]]),
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default', 'causeway-worker'],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
};
