type PolicyOptions = {
  readonly connectSources: readonly string[];
  /** Hashes ("sha384-…") of inline scripts: the import map that carries the integrity of every chunk. */
  readonly scriptHashes?: readonly string[];
  /** A meta tag cannot carry frame-ancestors; browsers ignore it there and say so in the console. */
  readonly inMeta?: boolean;
};

/** The Content-Security-Policy of every page (docs/DEPLOY.md "What protects the files"): no unsafe-*, no wildcard host, Trusted Types enforced. */
export const contentSecurityPolicy = (options: PolicyOptions): string => {
  const hashes = (options.scriptHashes ?? []).map((hash) => `'${hash}'`);
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...hashes],
    ['style-src', "'self'"],
    ['font-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:'],
    ['connect-src', "'self'", ...options.connectSources],
    // Workers run from bytes that the page compared with its sums (src/world/openWorker.ts); the simulation's by its address.
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['object-src', "'none'"],
    ...(options.inMeta ? [] : [['frame-ancestors', "'none'"]]),
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'default', 'causeway-worker'],
  ];
  return directives.map((directive) => directive.join(' ')).join('; ');
};

/** The response headers of every page and asset. `connectSources` are the origins of the deployment's configuration. */
export const securityHeaders = (options: Omit<PolicyOptions, 'inMeta'>): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': contentSecurityPolicy(options),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});
