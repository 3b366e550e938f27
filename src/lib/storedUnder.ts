/** The state that `keptStore` keeps in localStorage under `key`; null where there is none or it cannot be read. */
export const storedUnder = (key: string): unknown => {
  try {
    const entry: unknown = JSON.parse(globalThis.localStorage.getItem(key) ?? 'null');
    return typeof entry === 'object' && entry !== null && 'state' in entry ? entry.state : null;
  } catch {
    return null;
  }
};
