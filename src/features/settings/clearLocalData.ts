/** What the app keeps in this browser outside the journal of orders. */
const KEPT_KEYS = /^(settings|tokens|wallet|orders|rfq|maker|swap)[:.-]/;

/** Removes settings, imported tokens and recent choices from `storage`. The journal of signed orders stays. */
export const clearLocalData = (storage: Storage): number => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  const ours = keys.filter((key): key is string => key !== null && KEPT_KEYS.test(key));
  for (const key of ours) storage.removeItem(key);
  return ours.length;
};
