import { securityHeaders } from './securityHeaders.ts';

type Sources = Parameters<typeof securityHeaders>[0];

const IMMUTABLE = 'public, max-age=31536000, immutable';
const GENERATED = '# Written by `npm run site -- config.json` for a built site, with the hashes of its scripts.';
const REVALIDATE = 'no-cache';

const nginx = (headers: readonly (readonly [string, string])[], base: string): string => {
  const location = (path: string, cache: string, otherwise: string) => [
    '',
    `  location ${path} {`,
    ...headers.map(([name, value]) => `    add_header ${name} "${value}" always;`),
    // Not of a 404: it would be cached as long as the file.
    `    add_header Cache-Control "${cache}";`,
    `    try_files $uri ${otherwise};`,
    '  }',
  ];
  return [
    GENERATED,
    '# nginx drops inherited add_header lines wherever a block has its own, so each repeats them.',
    'server {',
    '  listen 8080;',
    '  root /usr/share/nginx/html;',
    ...(base === '/' ? [] : [`  # The site is the folder ${base.slice(0, -1)} in it.`, '  absolute_redirect off;']),
    '  # The files ending in .gz; with the brotli module also `brotli_static on;` for those ending in .br.',
    '  gzip_static on;',
    '  gzip on;',
    '  gzip_vary on;',
    '  gzip_types text/css application/javascript application/json image/svg+xml;',
    ...location(`${base}assets/`, IMMUTABLE, '=404'),
    // A page of its own, or the one for all other addresses.
    ...location(base, REVALIDATE, `$uri/index.html ${base}404.html`),
    '}',
    '',
  ].join('\n');
};

const caddy = (headers: readonly (readonly [string, string])[], base: string): string => {
  const matcher = (name: string, ...lines: readonly string[]) => [
    `\t@${name} {`,
    ...lines.map((line) => `\t\t${line}`),
    '\t}',
  ];
  return [
    GENERATED,
    ':8080 {',
    ...(base === '/' ? [] : [`\t# The site is the folder ${base.slice(0, -1)} in it.`]),
    '\troot * /srv',
    '\tencode zstd gzip',
    '\theader {',
    ...headers.map(([name, value]) => `\t\t${name} "${value}"`),
    '\t}',
    // Not of a 404: it would be cached as long as the file.
    ...matcher('assets', `path ${base}assets/*`, 'file'),
    `\theader @assets Cache-Control "${IMMUTABLE}"`,
    `\t@pages not path ${base}assets/*`,
    `\theader @pages Cache-Control "${REVALIDATE}"`,
    // As try_files, but only for paths of the site: Caddy runs try_files before anything that could respond 404.
    ...matcher('places', `path ${base}*`, `not path ${base}assets/*`, `file {path} {path}/index.html ${base}404.html`),
    '\trewrite @places {http.matchers.file.relative}',
    '\tfile_server {',
    '\t\tprecompressed br gzip',
    '\t}',
    '}',
    '',
  ].join('\n');
};

const underscore = (headers: readonly (readonly [string, string])[], base: string): string =>
  [
    `${base}*`,
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    `  Cache-Control: ${REVALIDATE}`,
    `${base}assets/*`,
    '  ! Cache-Control',
    `  Cache-Control: ${IMMUTABLE}`,
    '',
  ].join('\n');

/** Gateways of IPFS read their fallback for missing files here. */
const redirects = (base: string): string => `${base}* ${base}404.html 404\n`;

/** The files for all supported hosts, by name, for a site in the folder `base`: one source, so they cannot disagree. */
export const headerFiles = (sources: Sources, base = '/'): Readonly<Record<string, string>> => {
  const headers = Object.entries(securityHeaders(sources));
  return {
    'nginx.conf': nginx(headers, base),
    Caddyfile: caddy(headers, base),
    _headers: underscore(headers, base),
    _redirects: redirects(base),
  };
};

export const isInSite = (name: string): boolean => name.startsWith('_');
