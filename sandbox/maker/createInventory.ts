/** The balance of a maker by token, and the part of it that open quotes promise. */
export type Inventory = {
  /** The balance on the chain, in smallest units. */
  set(token: string, amount: bigint): void;
  /** Held and not promised, in smallest units. */
  available(token: string): bigint;
  /** Promises an amount until a time (ms), or refuses when it is not there. */
  reserve(id: string, token: string, amount: bigint, until: number): boolean;
  /** Takes a promise back. */
  release(id: string): void;
  /** Releases a filled promise: the amount is no longer held. */
  spend(id: string): void;
};

/** Keeps a maker from promising more than it holds. */
export const createInventory = (now: () => number): Inventory => {
  const held = new Map<string, bigint>();
  const promised = new Map<string, { token: string; amount: bigint; until: number }>();
  const forget = () => {
    for (const [id, promise] of promised) if (promise.until < now()) promised.delete(id);
  };
  const available = (token: string): bigint => {
    forget();
    let free = held.get(token) ?? 0n;
    for (const promise of promised.values()) if (promise.token === token) free -= promise.amount;
    return free;
  };
  return {
    set: (token, amount) => void held.set(token, amount),
    available,
    reserve: (id, token, amount, until) => {
      if (amount > available(token)) return false;
      promised.set(id, { token, amount, until });
      return true;
    },
    release: (id) => void promised.delete(id),
    spend: (id) => {
      const promise = promised.get(id);
      if (!promise) return;
      promised.delete(id);
      held.set(promise.token, (held.get(promise.token) ?? 0n) - promise.amount);
    },
  };
};
