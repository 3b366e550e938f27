import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The test files that replace whole modules. The others share a world, in which what one replaced would stay replaced. */
export const replacingTests = (root: string): string[] =>
  readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.posix.join('src', name))
    .filter((file) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path.join(root, file), 'utf8')));
