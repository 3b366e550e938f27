import * as dagPb from '@ipld/dag-pb';
import { UnixFS } from 'ipfs-unixfs';
import { CID } from 'multiformats/cid';
import * as raw from 'multiformats/codecs/raw';
import { sha256 } from 'multiformats/hashes/sha2';

/** CID of a block, and the bytes of it and all blocks below. */
type Block = { readonly cid: CID; readonly size: number };

/** The defaults of `ipfs add`: bytes per leaf, and links per block. */
const LEAF_BYTES = 262_144;
const MAX_LINKS = 174;

const blockOf = async (codec: number, bytes: Uint8Array, below: readonly Block[] = []): Promise<Block> => ({
  cid: CID.createV1(codec, await sha256.digest(bytes)),
  size: below.reduce((sum, { size }) => sum + size, bytes.byteLength),
});

const parentOf = (node: UnixFS, links: readonly (readonly [name: string, block: Block])[]): Promise<Block> => {
  const Links = links.map(([Name, { cid, size }]) => ({ Name, Tsize: size, Hash: cid }));
  return blockOf(
    dagPb.code,
    dagPb.encode(dagPb.prepare({ Data: node.marshal(), Links })),
    links.map(([, block]) => block),
  );
};

const fileBlock = async (bytes: Uint8Array): Promise<Block> => {
  if (bytes.byteLength <= LEAF_BYTES) return blockOf(raw.code, bytes);
  const starts = Array.from({ length: Math.ceil(bytes.byteLength / LEAF_BYTES) }, (_, at) => at * LEAF_BYTES);
  if (starts.length > MAX_LINKS) throw new Error(`A file of ${bytes.byteLength} bytes is larger than a site has any.`);
  const leaves = await Promise.all(starts.map((start) => blockOf(raw.code, bytes.subarray(start, start + LEAF_BYTES))));
  const node = new UnixFS({ type: 'file', blockSizes: leaves.map(({ size }) => BigInt(size)) });
  return parentOf(
    node,
    leaves.map((leaf) => ['', leaf]),
  );
};

const folderBlock = async (files: ReadonlyMap<string, Uint8Array>): Promise<Block> => {
  const folders = new Map<string, Map<string, Uint8Array>>();
  const links: (readonly [string, Block])[] = [];
  for (const [path, bytes] of files) {
    const [name = '', ...rest] = path.slice(1).split('/');
    if (rest.length === 0) links.push([name, await fileBlock(bytes)]);
    else folders.set(name, (folders.get(name) ?? new Map()).set(`/${rest.join('/')}`, bytes));
  }
  for (const [name, inside] of folders) links.push([name, await folderBlock(inside)]);
  return parentOf(new UnixFS({ type: 'directory' }), links);
};

/**
 * The CID (version 1) that IPFS gives a folder of these files, by their paths ("/assets/a.js"): that of
 * `ipfs add --recursive --hidden --cid-version=1 --chunker=size-262144`. Throws for a file above 45 MB.
 */
export const folderCid = async (files: ReadonlyMap<string, Uint8Array>): Promise<string> =>
  (await folderBlock(files)).cid.toString();
