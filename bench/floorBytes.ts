import { brotliCompressSync } from 'node:zlib';
import { buildSource } from './buildSource.ts';
import { FLOOR_SOURCE } from './floorSource.ts';

/** Brotli bytes of the floor: react, react-dom and one button, built by the same Vite. */
export const floorBytes = async (): Promise<number> => {
  const chunks = await buildSource(FLOOR_SOURCE);
  return chunks.reduce((sum, code) => sum + brotliCompressSync(Buffer.from(code)).byteLength, 0);
};
