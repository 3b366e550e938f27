import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The test files of code without a page that replace whole modules. The others of their kind share a world, in which
 * what one replaced would stay replaced for the next.
 */
export const replacingTests = (root: string): string[] =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.ts$/.test(name))
    .map((name) => path.posix.join('src', name))
    .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), 'utf8')));
