import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** One entry of Vite's build manifest. */
export type ManifestEntry = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** The files that must be there before a module runs: itself and everything it imports statically. */
export const filesOf = (manifest: Manifest, keys: readonly string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const entry = manifest[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    files.add(entry.file);
    for (const css of entry.css ?? []) files.add(css);
    for (const next of entry.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return files;
};

/** Bytes of files after brotli at its default quality, each compressed alone as a host would. */
export const brotliBytes = (folder: string, files: Iterable<string>): number => {
  let sum = 0;
  for (const file of files) sum += brotliCompressSync(readFileSync(path.join(folder, file))).byteLength;
  return sum;
};
