import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChainKeeper } from './chainKeeper.ts';

/** A node that only knows its height and how to dump itself. */
const node = { block: 1, dumps: 0, broken: false };
let server: Server;
let rpcUrl: string;
let directory: string;
beforeEach(async () => {
  Object.assign(node, { block: 1, dumps: 0, broken: false });
  directory = mkdtempSync(path.join(tmpdir(), 'causeway-keeper-'));
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method } = JSON.parse(Buffer.concat(chunks).toString()) as { method: string };
      if (node.broken) return response.destroy();
      if (method === 'anvil_dumpState') node.dumps += 1;
      const state = gzipSync(JSON.stringify({ block: node.block })).toString('hex');
      const result = method === 'anvil_dumpState' ? `0x${state}` : `0x${node.block.toString(16)}`;
      response.end(JSON.stringify({ id: 1, jsonrpc: '2.0', result }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  rpcUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(() => {
  server.close();
  rmSync(directory, { recursive: true, force: true });
});

const open = (everyMs = 600_000) => {
  const lines: string[] = [];
  const file = path.join(directory, 'base.state');
  const keeper = createChainKeeper({ everyMs, log: (line) => void lines.push(line) });
  keeper.add({ name: 'Base', rpcUrl }, file);
  const saved = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  return { keeper, saved, lines };
};

test('default: the state is written whole, and nothing is left beside it', async () => {
  const { keeper, saved } = open();
  await keeper.save();
  expect(saved()).toEqual({ block: 1 });
  expect(readdirSync(directory)).toEqual(['base.state']);
  await keeper.stop();
});

test('behavior: a chain that stands still is not dumped again', async () => {
  const { keeper, saved } = open();
  await keeper.save();
  await keeper.save();
  expect(node.dumps).toBe(1);
  node.block = 2;
  await keeper.stop();
  expect([node.dumps, saved()]).toEqual([2, { block: 2 }]);
});

test('behavior: it saves by itself', async () => {
  const { keeper, saved } = open(20);
  await expect.poll(saved).toEqual({ block: 1 });
  node.block = 7;
  await expect.poll(saved).toEqual({ block: 7 });
  await keeper.stop();
});

test('error: a node that does not answer keeps its older state, and that is said', async () => {
  const { keeper, saved, lines } = open();
  await keeper.save();
  node.broken = true;
  node.block = 9;
  await keeper.stop();
  expect(saved()).toEqual({ block: 1 });
  expect(lines).toEqual([expect.stringMatching(/^Base could not be saved: /)]);
});
