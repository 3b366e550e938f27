import { keccakModule, ROUND_CONSTANTS_AT } from './keccakModule.ts';

const RATE_WORDS = 34;

/** The 24 constants of keccak-f[1600], from their shift register. */
const roundConstants = (): bigint[] => {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let j = 0; j < 7; j += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** j - 1);
      register = register & 128 ? ((register << 1) ^ 0x171) & 255 : register << 1;
    }
    return constant;
  });
};

const load = () => {
  const instance = new WebAssembly.Instance(new WebAssembly.Module(keccakModule()));
  const { memory, permute } = instance.exports as { memory: WebAssembly.Memory; permute: () => void };
  new BigUint64Array(memory.buffer, ROUND_CONSTANTS_AT, 24).set(roundConstants());
  return { state: new Uint32Array(memory.buffer, 0, 50), bytes: new Uint8Array(memory.buffer, 0, 200), permute };
};

let machine: ReturnType<typeof load> | null = null;

/** keccak256 of whole 32-bit words (little-endian, as in memory). The answer is only good until the next call. */
export const fastKeccak = (words: Uint32Array): Uint8Array => {
  machine ??= load();
  const { state, bytes, permute } = machine;
  state.fill(0);
  let at = 0;
  for (const word of words) {
    state[at] = (state[at] ?? 0) ^ word;
    at += 1;
    if (at === RATE_WORDS) {
      permute();
      at = 0;
    }
  }
  state[at] = (state[at] ?? 0) ^ 1;
  state[RATE_WORDS - 1] = (state[RATE_WORDS - 1] ?? 0) ^ 0x80000000;
  permute();
  return bytes.subarray(0, 32);
};
