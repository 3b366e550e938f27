import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The test files that cannot share a world with others: what replaces whole modules, in which it would stay replaced, and
 * what draws pages as a server does, since React leaves the contexts of the last one filled for whoever draws next.
 */
export const replacingTests = (root: string): string[] =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join('src', name))
    .filter((file) =>
      /\b(vi\.(mock|doMock|resetModules)|prerenderedPages)\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
