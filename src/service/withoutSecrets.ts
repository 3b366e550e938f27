/** What stands in the place of a secret, so that a copied command says what to fill in. */
const KEY = '<your key>';
const SIGNATURE = '<signature>';

const LARGEST_BODY = 16_384;

/** The headers of a request with the value of x-api-key and its like taken out. */
export const headersWithoutSecrets = (headers: RequestInit['headers']): Readonly<Record<string, string>> => {
  const plain = [...new Headers(headers)].map(([name, value]) => [
    name,
    /key|auth|token|cookie/i.test(name) ? KEY : value,
  ]);
  return Object.fromEntries(plain);
};

/** A body with signatures (64 or 65 bytes of hex) taken out; null where there is none or it is too large to keep. */
export const bodyWithoutSecrets = (body: RequestInit['body']): string | null => {
  if (typeof body !== 'string' || body.length > LARGEST_BODY) return null;
  return body.replace(/"0x[0-9a-fA-F]{128,130}"/g, JSON.stringify(SIGNATURE));
};

/** A URL without user, password, and without path and query on another host: keys of nodes often stand there. */
export const urlWithoutSecrets = (url: string, pageUrl: string, keepPath: boolean): string => {
  const parsed = new URL(url, pageUrl);
  parsed.username = '';
  parsed.password = '';
  if (keepPath || parsed.origin === new URL(pageUrl).origin) return parsed.href;
  return parsed.pathname === '/' && parsed.search === '' ? parsed.href : `${parsed.origin}/…`;
};
