/** Typed data as the JSON text that eth_signTypedData_v4 takes: amounts as decimal strings, nothing else changed. */
export const typedDataJson = (typedData: object): string =>
  JSON.stringify(typedData, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
