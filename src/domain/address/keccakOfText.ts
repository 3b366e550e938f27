const RATE = 136;

/** Adds (xors) `value` to the lane half at `index`. */
const mix = (half: Int32Array, index: number, value: number): void => {
  half[index] = (half[index] ?? 0) ^ value;
};

const at = (half: Int32Array, index: number): number => half[index] ?? 0;

/** The upper 32 bits of a 64-bit rotation to the left by 1 to 63 bits, not 32; swap the halves for the lower ones. */
const rotated = (high: number, low: number, by: number): number => {
  const [a, b] = by < 32 ? [high, low] : [low, high];
  const bits = by % 32;
  return (a << bits) | (b >>> (32 - bits));
};

const theta = (low: Int32Array, high: Int32Array): void => {
  const parity = (half: Int32Array) =>
    Int32Array.from(
      { length: 5 },
      (_, x) => at(half, x) ^ at(half, x + 5) ^ at(half, x + 10) ^ at(half, x + 15) ^ at(half, x + 20),
    );
  const [l, h] = [parity(low), parity(high)];
  for (let lane = 0; lane < 25; lane++) {
    const [before, after] = [(lane + 4) % 5, (lane + 1) % 5];
    mix(low, lane, at(l, before) ^ rotated(at(l, after), at(h, after), 1));
    mix(high, lane, at(h, before) ^ rotated(at(h, after), at(l, after), 1));
  }
};

const rhoPi = (low: Int32Array, high: Int32Array): void => {
  let [x, y, l, h] = [1, 0, at(low, 1), at(high, 1)];
  for (let t = 0; t < 24; t++) {
    [x, y] = [y, (2 * x + 3 * y) % 5];
    const by = (((t + 1) * (t + 2)) / 2) % 64;
    const lane = x + 5 * y;
    const next: readonly [number, number] = [at(low, lane), at(high, lane)];
    low[lane] = rotated(l, h, by);
    high[lane] = rotated(h, l, by);
    [l, h] = next;
  }
};

const chi = (half: Int32Array): void => {
  for (let row = 0; row < 25; row += 5) {
    const before = half.slice(row, row + 5);
    for (let x = 0; x < 5; x++) mix(half, row + x, ~at(before, (x + 1) % 5) & at(before, (x + 2) % 5));
  }
};

const permute = (low: Int32Array, high: Int32Array): void => {
  let register = 1;
  for (let round = 0; round < 24; round++) {
    theta(low, high);
    rhoPi(low, high);
    chi(low);
    chi(high);
    for (let step = 0; step < 7; step++) {
      register = ((register << 1) ^ ((register >> 7) * 0x71)) & 255;
      const bit = 2 ** step - 1;
      if ((register & 2) !== 0) mix(bit < 32 ? low : high, 0, 1 << (bit % 32));
    }
  }
};

/**
 * Keccak-256 of a short ASCII text (at most 135 characters), as 64 hex digits without "0x". Only for the letters of an
 * address's checksum, so that pages that show addresses need no hashing library; what is signed is hashed by viem.
 */
export const keccakOfText = (text: string): string => {
  const block = new Uint8Array(RATE);
  for (let index = 0; index < text.length; index++) block[index] = text.charCodeAt(index);
  block[text.length] = 0x01;
  block[RATE - 1] = (block[RATE - 1] ?? 0) | 0x80;
  const words = new DataView(block.buffer);
  const [low, high] = [new Int32Array(25), new Int32Array(25)];
  for (let lane = 0; lane < RATE / 8; lane++) {
    low[lane] = words.getInt32(lane * 8, true);
    high[lane] = words.getInt32(lane * 8 + 4, true);
  }
  permute(low, high);
  let digits = '';
  for (let byte = 0; byte < 32; byte++) {
    const half = byte % 8 < 4 ? low : high;
    const value = (at(half, byte >> 3) >>> ((byte % 4) * 8)) & 255;
    digits += value.toString(16).padStart(2, '0');
  }
  return digits;
};
