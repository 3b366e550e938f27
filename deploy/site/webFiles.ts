/** Public facts of a site: its URL and the contact for its security. */
export type SiteFacts = {
  /** The address of its root, with the last "/"; null if not given. */
  readonly url: string | null;
  /** Contact for vulnerabilities: "mailto:…" or "https://…"; null if none was given. */
  readonly contact: string | null;
};

/** Path of security.txt (RFC 9116). It has a date, so builds do not contain it. */
export const SECURITY_PATH = '/.well-known/security.txt';

const OPENSEARCH_PATH = '/opensearch.xml';
const MAX_AGE_MONTHS = 11;

const plain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const urlOf = (text: string, schemes: readonly string[], what: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !schemes.includes(url.protocol) || url.hash !== '')
    throw new Error(`${what} "${text}" is no address that begins with ${schemes.join(' or ')}`);
  return url.href;
};

/** The facts as they were typed, checked. Throws with a sentence about the error. */
export const siteFacts = (typed: { readonly url?: string; readonly contact?: string }): SiteFacts => ({
  url: typed.url === undefined ? null : urlOf(typed.url, ['https:', 'http:'], '--url').replace(/\/*$/, '/'),
  contact: typed.contact === undefined ? null : urlOf(typed.contact, ['mailto:', 'https:'], '--contact'),
});

const openSearch = (url: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>Causeway</ShortName>
  <Description>Orders by hash, transaction, address or token</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${plain(url)}icon-192.png</Image>
  <Url type="text/html" template="${plain(url)}orders?q={searchTerms}"/>
</OpenSearchDescription>
`;

const security = ({ url, contact }: SiteFacts, now: Date): string => {
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MAX_AGE_MONTHS, 1));
  const canonical = url === null ? [] : [`Canonical: ${new URL(SECURITY_PATH, url).href}`];
  return [`Contact: ${contact}`, `Expires: ${end.toISOString()}`, ...canonical, 'Preferred-Languages: en', ''].join(
    '\n',
  );
};

/** The files that only a deployment can fill, by their paths; omitted ones are not there. */
export const webFiles = (facts: SiteFacts, now: Date): Readonly<Record<string, string>> => ({
  ...(facts.url !== null && { [OPENSEARCH_PATH]: openSearch(facts.url) }),
  ...(facts.contact !== null && { [SECURITY_PATH]: security(facts, now) }),
});

const TAGS = /<meta property="og:title".*?<link rel="search"[^>]*>\n/s;

const textOf = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';

/**
 * A page with what others show of a link to it, and the search that a browser may offer. Both need the address of the site,
 * so only a deployment has them; those of an earlier one are removed. They are at the end of the head, where nothing
 * waits for them.
 */
export const withSiteTags = (html: string, { url }: SiteFacts): string => {
  const bare = html.replace(TAGS, '');
  const at = bare.indexOf('</head>');
  if (at < 0) throw new Error('The page has no head.');
  if (url === null) return bare;
  const title = textOf(bare, /<title>([^<]*)<\/title>/);
  const description = textOf(bare, /name="description"\s+content="([^"]*)"/);
  const tags = [
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    '<meta property="og:type" content="website" />',
    `<meta property="og:image" content="${plain(url)}social.png" />`,
    '<meta name="twitter:card" content="summary_large_image" />',
    `<link rel="search" type="application/opensearchdescription+xml" title="Causeway" href="${plain(url)}opensearch.xml" />`,
  ];
  return `${bare.slice(0, at)}${tags.join('\n')}\n${bare.slice(at)}`;
};
