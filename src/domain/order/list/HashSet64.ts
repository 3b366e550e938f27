import type { Hex } from 'viem';

const SMALLEST = 1024;

/**
 * A set of 32-byte hashes that keeps 64 bits of each, so that a million orders take 16 MB instead of a hundred. Two
 * different orders count as one with a chance of 3 in 10^8 per million; the export's count check would show it.
 */
export class HashSet64 {
  private slots = new BigUint64Array(SMALLEST);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Adds a hash; false when it was there already. */
  add(hash: Hex): boolean {
    if (this.count * 2 >= this.slots.length) this.grow();
    if (!insert(this.slots, keyOf(hash))) return false;
    this.count += 1;
    return true;
  }

  private grow(): void {
    const larger = new BigUint64Array(this.slots.length * 2);
    for (const key of this.slots) if (key !== 0n) insert(larger, key);
    this.slots = larger;
  }
}

const keyOf = (hash: Hex): bigint => BigInt(hash.slice(0, 18)) | 1n;

const insert = (slots: BigUint64Array, key: bigint): boolean => {
  const mask = slots.length - 1;
  let at = Number((key >> 1n) & BigInt(mask));
  for (let found = slots[at]; found !== 0n; found = slots[at]) {
    if (found === key) return false;
    at = (at + 1) & mask;
  }
  slots[at] = key;
  return true;
};
