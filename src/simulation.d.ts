/** The worker that holds the market of a simulation (sandbox/browser), by its address. See deploy/plugins/sandboxModules.ts. */
declare module 'virtual:simulation-worker' {
  export const workerUrl: string;
}

/** The wallet of a simulation (sandbox/wallet). */
declare module 'virtual:simulation-wallet' {
  export const openSimulationWallet: (parameters: {
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
    readonly storage: {
      readonly get: (key: string) => string | null;
      readonly set: (key: string, value: string) => unknown;
    };
  }) => object;
}
