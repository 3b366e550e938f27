/** A chain the wallet can be on. */
export type WalletChain = {
  readonly chainId: number;
  readonly chainKey: string;
  readonly name: string;
  readonly rpcUrl: string;
};
