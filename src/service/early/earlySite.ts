/** What a configuration names, as far as the first requests need it; whole URLs. */
export type EarlySite = { readonly baseUrl: string; readonly tokenLists: readonly string[] };

const urlOf = (raw: unknown, pageUrl: string): string[] => {
  if (typeof raw !== 'string' || !URL.canParse(raw, pageUrl)) return [];
  const url = new URL(raw, pageUrl);
  return /^https?:$/.test(url.protocol) && url.username === '' ? [url.href.replace(/\/+$/, '')] : [];
};

/** Reads a configuration before the code that decodes it is there; null where it names no service. */
export const earlySite = (config: unknown, pageUrl: string): EarlySite | null => {
  if (typeof config !== 'object' || config === null || !('apiBaseUrl' in config)) return null;
  const [baseUrl] = urlOf(config.apiBaseUrl, pageUrl);
  const lists = 'tokenLists' in config && Array.isArray(config.tokenLists) ? config.tokenLists : [];
  return baseUrl === undefined ? null : { baseUrl, tokenLists: lists.flatMap((list) => urlOf(list, pageUrl)) };
};
