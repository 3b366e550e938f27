// Builds the site a second time, elsewhere, and compares it with dist/ byte by byte; then checks the published sums and
// that the headers, the meta tag and the import map agree (docs/DEPLOY.md "What protects the files").
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { scriptHashesOf } from './importMap.ts';
import { SUMS_PATH, sha384Sums, siteFiles } from './siteFiles.ts';

const root = process.env.CAUSEWAY_ROOT ?? process.cwd();
const second = mkdtempSync(path.join(tmpdir(), 'causeway-build-'));
const problems: string[] = [];
const check = (holds: boolean, problem: string): void => void (holds || problems.push(problem));

try {
  await build({ root, logLevel: 'error', build: { outDir: second, emptyOutDir: true } });
  const [one, two] = [siteFiles(path.join(root, 'dist')), siteFiles(second)];
  check(one.size > 10, 'dist/ holds no build');
  for (const name of new Set([...one.keys(), ...two.keys()])) {
    check(one.get(name)?.equals(two.get(name) ?? Buffer.alloc(0)) === true, `${name} differs between two builds`);
  }
  check(one.get(SUMS_PATH)?.toString() === sha384Sums(one), `${SUMS_PATH} is not the sums of dist/`);
  const hashes = scriptHashesOf(one.get('/index.html')?.toString() ?? '');
  check(hashes.length === 2, 'index.html has not exactly an import map and its script');
  for (const hash of hashes)
    check(one.get('/_headers')?.includes(`'${hash}'`) === true, `_headers does not allow the inline script ${hash}`);
  console.log(`${one.size} files are the same in two builds.`);
} finally {
  rmSync(second, { recursive: true, force: true });
}
for (const problem of problems) console.error(`- ${problem}`);
process.exit(problems.length === 0 ? 0 : 1);
