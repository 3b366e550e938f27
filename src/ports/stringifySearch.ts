/** Search parameters of a URL: every value is a plain string; undefined and empty ones are left out. */
export type Search = Readonly<Record<string, string | undefined>>;

const readable = (text: string): string => encodeURIComponent(text).replace(/%(2C|3A|24|40)/g, decodeURIComponent);

/** Writes search parameters as "?a=1&b=2" in the order given, or "" when nothing is left. */
export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const parts: string[] = [];
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue;
    parts.push(`${readable(key)}=${readable(String(value))}`);
  }
  return parts.length > 0 ? `?${parts.join('&')}` : '';
};
