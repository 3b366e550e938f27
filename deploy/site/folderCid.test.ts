import { expect, test } from 'vitest';
import { folderCid } from './folderCid.ts';

const text = (content: string) => new TextEncoder().encode(content);

test('default: the name that the importer of IPFS gives the same folder', async () => {
  const files = new Map([
    ['/index.html', text('<p>hello</p>\n')],
    // Of three leaves.
    ['/assets/b.js', new Uint8Array(600_000).fill(7)],
    ['/assets/a.js', text('a')],
    ['/.well-known/security.txt', text('x')],
  ]);
  // Of ipfs-unixfs-importer 17.1.1, with the options of `ipfs add --cid-version=1 --chunker=size-262144`.
  const expected = 'bafybeifsgrw5exz7i2oarjpdj466cra2jhfk2wwa67wwco344xtbcm5lca';
  expect(await folderCid(files)).toBe(expected);
  expect(await folderCid(new Map([...files].reverse()))).toBe(expected);
  expect(await folderCid(new Map([...files, ['/index.html', text('<p>hallo</p>\n')]]))).not.toBe(expected);
});

test('param: no files give the well-known CID of the empty folder', async () => {
  expect(await folderCid(new Map())).toBe('bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354');
});

test('error: a file that would need another layer is refused', async () => {
  await expect(folderCid(new Map([['/a', new Uint8Array(262_144 * 174 + 1)]]))).rejects.toThrow('larger than a site');
});
