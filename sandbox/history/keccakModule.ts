// A WebAssembly module with one function: the permutation keccak-f[1600] over 25 lanes at address 0 of its memory, with
// the 24 round constants at address 256. Written here instruction by instruction, because no package of this project
// hashes a million orders in a few seconds.
const A = 0;
const B = 25;
const C = 50;
const D = 55;
const ROUND = 60;

/** Where the caller puts the 24 round constants, as little-endian 64-bit words. */
export const ROUND_CONSTANTS_AT = 256;

const leb = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)]);
const get = (local: number) => [0x20, ...leb(local)];
const set = (local: number) => [0x21, ...leb(local)];
/** Rotations stay below 64, so the constant is one byte of signed LEB128. */
const rotl = (by: number) => [0x42, by, 0x89];
const load = (at: number) => [0x41, 0, 0x29, 3, ...leb(at)];
const XOR = 0x85;
const five = [0, 1, 2, 3, 4];
const lanes = Array.from({ length: 25 }, (_, i) => i);

const rotations = (): number[] => {
  const by = lanes.map(() => 0);
  for (let t = 0, x = 1, y = 0; t < 24; t += 1) {
    by[x + 5 * y] = (((t + 1) * (t + 2)) / 2) % 64;
    [x, y] = [y, (2 * x + 3 * y) % 5];
  }
  return by;
};

const theta = (): number[] => [
  ...five.flatMap((x) => [
    ...get(A + x),
    ...[5, 10, 15, 20].flatMap((row) => [...get(A + x + row), XOR]),
    ...set(C + x),
  ]),
  ...five.flatMap((x) => [...get(C + ((x + 4) % 5)), ...get(C + ((x + 1) % 5)), ...rotl(1), XOR, ...set(D + x)]),
  ...lanes.flatMap((i) => [...get(A + i), ...get(D + (i % 5)), XOR, ...set(A + i)]),
];

const rhoPi = (): number[] => {
  const by = rotations();
  return lanes.flatMap((i) => {
    const [x, y] = [i % 5, Math.floor(i / 5)];
    return [...get(A + i), ...rotl(by[i] ?? 0), ...set(B + y + 5 * ((2 * x + 3 * y) % 5))];
  });
};

const chi = (): number[] =>
  lanes.flatMap((i) => {
    const row = i - (i % 5);
    const [next, after] = [row + ((i + 1) % 5), row + ((i + 2) % 5)];
    // a = b ^ (~next & after); 0x42 0x7f is the constant -1.
    return [...get(B + i), ...get(B + next), 0x42, 0x7f, XOR, ...get(B + after), 0x83, XOR, ...set(A + i)];
  });

const iota = [...get(A), ...get(ROUND), 0x29, 3, ...leb(ROUND_CONSTANTS_AT), XOR, ...set(A)];
const nextRound = [...get(ROUND), 0x41, 8, 0x6a, 0x22, ...leb(ROUND), 0x41, ...[0xc0, 1], 0x49, 0x0d, 0];

const body = (): number[] => [
  ...[2, 60, 0x7e, 1, 0x7f],
  ...lanes.flatMap((i) => [...load(i * 8), ...set(A + i)]),
  ...[0x03, 0x40, ...theta(), ...rhoPi(), ...chi(), ...iota, ...nextRound, 0x0b],
  ...lanes.flatMap((i) => [0x41, 0, ...get(A + i), 0x37, 3, ...leb(i * 8)]),
  0x0b,
];

const section = (id: number, content: readonly number[]) => [id, ...leb(content.length), ...content];
const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];

/** The module's bytes. Exports `memory` and `permute`. */
export const keccakModule = (): Uint8Array<ArrayBuffer> => {
  const code = body();
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 0, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0, 1]),
    ...section(7, [2, ...name('memory'), 2, 0, ...name('permute'), 0, 0]),
    ...section(10, [1, ...leb(code.length), ...code]),
  ]);
};
