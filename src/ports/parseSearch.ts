/** Reads a query string as plain strings, first value of a repeated key wins. Never throws. */
export const parseSearch = (searchStr: string): Record<string, string> => {
  const search: Record<string, string> = Object.create(null);
  for (const [key, value] of new URLSearchParams(searchStr)) {
    if (!(key in search)) search[key] = value;
  }
  return { ...search };
};
