/** One request that the page made of the wallet, as a will sees it. */
export type WalletCall = {
  readonly params: readonly unknown[];
  /** Result of the sandbox wallet, for other parameters or another method if given. */
  readonly real: (params?: readonly unknown[], method?: string) => Promise<unknown>;
  /** Tells the page's listeners of an event, as a wallet would. */
  readonly emit: (event: string, value: unknown) => void;
  /** Kept in the page from one call to the next. */
  readonly memory: Record<string, unknown>;
};

/** Behaviour for one method. It runs in the page and may use only its argument and the page's globals. */
export type Will = (call: WalletCall) => unknown;

/**
 * Runs in the page before everything else: puts itself before the sandbox wallet, under the same name. Every request
 * then goes by `__actor.wills[method]` where there is one, and to the sandbox wallet where there is none.
 */
export const installActor = (): void => {
  type Provider = { request(call: { method: string; params?: readonly unknown[] }): Promise<unknown> };
  type Listener = (value: unknown) => void;
  const wills: Record<string, Will> = {};
  const memory: Record<string, unknown> = {};
  const asked: string[] = [];
  const listeners = new Map<string, Set<Listener>>();
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  };
  const own = new WeakSet<Event>();
  const wrap = (provider: Provider & { on(event: string, listener: Listener): void }) => {
    for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect', 'message'])
      provider.on(event, (value) => emit(event, value));
    return {
      on: (event: string, listener: Listener) => {
        listeners.set(event, (listeners.get(event) ?? new Set<Listener>()).add(listener));
      },
      removeListener: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
      request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
        asked.push(method);
        const real = (changed = params, other = method) => provider.request({ method: other, params: changed });
        const will = wills[method];
        return will === undefined ? real() : will({ params, real, emit, memory });
      },
    };
  };
  let wrapped: ReturnType<typeof wrap> | null = null;
  window.addEventListener('eip6963:announceProvider', (event) => {
    if (own.has(event) || !(event instanceof CustomEvent) || event.detail?.provider?.isSandboxWallet !== true) return;
    event.stopImmediatePropagation();
    wrapped ??= wrap(event.detail.provider);
    const repeated = new CustomEvent('eip6963:announceProvider', {
      detail: { info: event.detail.info, provider: wrapped },
    });
    own.add(repeated);
    window.dispatchEvent(repeated);
  });
  Object.assign(window, { __actor: { wills, emit, asked } });
};
