import { securityHeaders } from './securityHeaders.ts';

type Sources = Parameters<typeof securityHeaders>[0];

/** Stands for the hash of the import map in the committed examples: no two builds of other sources share one. */
export const EXAMPLE_HASH = 'sha256-HASH-OF-THE-IMPORT-MAP';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const GENERATED =
  '# Generated. `npm run site -- config.json` writes one for a built site, with the hashes of its scripts.';
const REVALIDATE = 'no-cache';

const nginx = (headers: readonly (readonly [string, string])[]): string => {
  const location = (path: string, cache: string, otherwise: string) => [
    '',
    `  location ${path} {`,
    ...[...headers, ['Cache-Control', cache]].map(([name, value]) => `    add_header ${name} "${value}" always;`),
    `    try_files $uri ${otherwise};`,
    '  }',
  ];
  return [
    GENERATED,
    '# nginx drops inherited add_header lines wherever a block has its own, so each repeats them.',
    'server {',
    '  listen 8080;',
    '  root /usr/share/nginx/html;',
    '  gzip on;',
    '  gzip_types text/css application/javascript application/json image/svg+xml;',
    ...location('/assets/', IMMUTABLE, '=404'),
    // A page of its own, or the one for all other addresses.
    ...location('/', REVALIDATE, '$uri/index.html /404.html'),
    '}',
    '',
  ].join('\n');
};

const caddy = (headers: readonly (readonly [string, string])[]): string =>
  [
    GENERATED,
    ':8080 {',
    '\troot * /srv',
    '\tencode zstd gzip',
    '\theader {',
    ...headers.map(([name, value]) => `\t\t${name} "${value}"`),
    '\t}',
    `\theader /assets/* Cache-Control "${IMMUTABLE}"`,
    '\t@pages not path /assets/*',
    `\theader @pages Cache-Control "${REVALIDATE}"`,
    '\t@missing {',
    '\t\tpath /assets/*',
    '\t\tnot file',
    '\t}',
    '\trespond @missing 404',
    '\ttry_files {path} {path}/index.html /404.html',
    '\tfile_server',
    '}',
    '',
  ].join('\n');

const underscore = (headers: readonly (readonly [string, string])[]): string =>
  [
    '/*',
    ...headers.map(([name, value]) => `  ${name}: ${value}`),
    `  Cache-Control: ${REVALIDATE}`,
    '/assets/*',
    '  ! Cache-Control',
    `  Cache-Control: ${IMMUTABLE}`,
    '',
  ].join('\n');

/** The header files of all supported hosts, by name: one source, so they cannot disagree. */
export const headerFiles = (sources: Sources): Readonly<Record<string, string>> => {
  const headers = Object.entries(securityHeaders(sources));
  return {
    'nginx.conf': nginx(headers),
    Caddyfile: caddy(headers),
    _headers: underscore(headers),
  };
};
