/** What a maker holds of one token on one chain, and how much of it the settlement contract may take. */
export type Holding = { readonly balance: bigint; readonly allowance: bigint };

/** Holdings by `holdingKey`. What a chain did not answer is missing, never zero. */
export type Inventory = ReadonlyMap<string, Holding>;

/** The key of one token on one chain. */
export const holdingKey = (chainKey: string, token: string): string => `${chainKey} ${token.toLowerCase()}`;

/** Whether an amount could be filled now, and if not, what is missing. `unknown` while the chain has not answered. */
export type InventoryFit = 'ready' | 'allowance' | 'balance' | 'unknown';

/** Compares what an answer gives with what the maker holds and has approved. */
export const inventoryFit = (gives: bigint, holding: Holding | undefined): InventoryFit => {
  if (holding === undefined) return 'unknown';
  if (holding.balance < gives || holding.balance === 0n) return 'balance';
  return holding.allowance < gives || holding.allowance === 0n ? 'allowance' : 'ready';
};
