/** The part of EIP-1193 this app uses of a wallet. Answers are unknown until checked. */
export type Eip1193 = {
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>;
};
