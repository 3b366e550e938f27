import { ProviderError } from './ProviderError.ts';

/** EIP-712 typed data as it comes from a page: nothing in it is trusted. */
export type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
};

/** Reads the second parameter of eth_signTypedData_v4, JSON text or an object. */
export const typedDataOf = (parameter: unknown): TypedData => {
  try {
    const value = typeof parameter === 'string' ? JSON.parse(parameter) : parameter;
    const { domain, types, primaryType, message } = value as TypedData;
    if (!Array.isArray(types[primaryType]) || typeof message !== 'object') throw new Error('incomplete');
    return { domain: domain ?? {}, types, primaryType, message };
  } catch {
    throw new ProviderError(-32602, 'The typed data could not be read.');
  }
};
