/** Values of the promises that resolve. Rejects with the first error only if none does. */
export const fulfilled = async <Value>(promises: readonly Promise<Value>[]): Promise<readonly Value[]> => {
  const settled = await Promise.allSettled(promises);
  const values = settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed && values.length === 0) throw failed.reason;
  return values;
};
