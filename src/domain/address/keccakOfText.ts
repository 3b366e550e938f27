const RATE = 136;
const ROUNDS = 24;

/** Where lane 1 goes, where that one goes, and so on, and by how many bits each is turned on its way (rho and pi). */
const [lanes, turns] = ((): readonly [Uint8Array, Uint8Array] => {
  const [to, by] = [new Uint8Array(24), new Uint8Array(24)];
  let [x, y] = [1, 0];
  for (let t = 0; t < 24; t++) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    to[t] = 2 * (x + 5 * y);
    by[t] = (((t + 1) * (t + 2)) / 2) % 64;
  }
  return [to, by];
})();

/** What each round adds to lane 0, its lower and its upper half (iota). */
const constants = ((): Int32Array => {
  const made = new Int32Array(2 * ROUNDS);
  let register = 1;
  for (let step = 0; step < 7 * ROUNDS; step++) {
    register = ((register << 1) ^ ((register >> 7) * 0x71)) & 255;
    const bit = 2 ** (step % 7) - 1;
    const half = 2 * Math.floor(step / 7) + (bit < 32 ? 0 : 1);
    if ((register & 2) !== 0) made[half] = (made[half] ?? 0) ^ (1 << (bit % 32));
  }
  return made;
})();

// The state: the lower 32 bits of lane n are at 2n, the upper ones at 2n + 1. Written anew for every text. Nothing is made
// on the way: the first page of a table hashes fifty addresses before this code is warm.
const s = new Int32Array(50);
const row = new Int32Array(10);

const theta = (): void => {
  for (let x = 0; x < 10; x += 2) {
    const l = row[(x + 2) % 10] ?? 0;
    const h = row[(x + 3) % 10] ?? 0;
    const low = (row[(x + 8) % 10] ?? 0) ^ ((l << 1) | (h >>> 31));
    const high = (row[(x + 9) % 10] ?? 0) ^ ((h << 1) | (l >>> 31));
    for (let lane = x; lane < 50; lane += 10) {
      s[lane] = (s[lane] ?? 0) ^ low;
      s[lane + 1] = (s[lane + 1] ?? 0) ^ high;
    }
  }
};

const rhoPi = (): void => {
  let l = s[2] ?? 0;
  let h = s[3] ?? 0;
  for (let t = 0; t < 24; t++) {
    const lane = lanes[t] ?? 0;
    const by = turns[t] ?? 0;
    // A turn by 32 bits or more is one by the rest with the halves swapped; none of them is by 0 or 32.
    const a = by < 32 ? l : h;
    const b = by < 32 ? h : l;
    l = s[lane] ?? 0;
    h = s[lane + 1] ?? 0;
    s[lane] = (a << by) | (b >>> -by);
    s[lane + 1] = (b << by) | (a >>> -by);
  }
};

const chi = (): void => {
  for (let y = 0; y < 50; y += 10) {
    for (let x = 0; x < 10; x++) row[x] = s[y + x] ?? 0;
    for (let x = 0; x < 10; x++) s[y + x] = (s[y + x] ?? 0) ^ (~(row[(x + 2) % 10] ?? 0) & (row[(x + 4) % 10] ?? 0));
  }
};

const permute = (): void => {
  for (let round = 0; round < 2 * ROUNDS; round += 2) {
    for (let x = 0; x < 10; x++)
      row[x] = (s[x] ?? 0) ^ (s[x + 10] ?? 0) ^ (s[x + 20] ?? 0) ^ (s[x + 30] ?? 0) ^ (s[x + 40] ?? 0);
    theta();
    rhoPi();
    chi();
    s[0] = (s[0] ?? 0) ^ (constants[round] ?? 0);
    s[1] = (s[1] ?? 0) ^ (constants[round + 1] ?? 0);
  }
};

/** Adds a byte to the state. */
const absorb = (byte: number, place: number): void => {
  s[place >> 2] = (s[place >> 2] ?? 0) ^ (byte << (8 * (place & 3)));
};

/**
 * Keccak-256 of a short ASCII text (at most 135 characters), as 64 hex digits without "0x". Only for the letters of an
 * address's checksum, so that pages that show addresses need no hashing library; what is signed is hashed by viem.
 */
export const keccakOfText = (text: string): string => {
  s.fill(0);
  for (let index = 0; index < text.length; index++) absorb(text.charCodeAt(index), index);
  absorb(0x01, text.length);
  absorb(0x80, RATE - 1);
  permute();
  let digits = '';
  for (let byte = 0; byte < 32; byte++) {
    const value = ((s[byte >> 2] ?? 0) >>> (8 * (byte & 3))) & 255;
    digits += (value < 16 ? '0' : '') + value.toString(16);
  }
  return digits;
};
