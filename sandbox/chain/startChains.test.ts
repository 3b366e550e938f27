import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startTestChains } from '../testing/testChains.ts';
import { testClient } from '../testing/testClient.ts';
import { accounts } from './accounts.ts';
import { mintTokens } from './mintTokens.ts';
import { nodeRpc } from './nodeRpc.ts';
import { isRunning, killProcess } from './processes.ts';
import { sandboxRoot } from './sandboxRoot.ts';
import { createChainKeeper } from './startChains.ts';

const usdc = { address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' } as const;
const keys = ['base', 'megaeth'];
const visitor = privateKeyToAccount(accounts.visitor).address;
let dataDir: string;
const opened: Awaited<ReturnType<typeof startTestChains>>[] = [];

const open = async (...parameters: Parameters<typeof startTestChains>) => {
  const running = await startTestChains(...parameters);
  opened.push(running);
  return running;
};

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-chains-'));
});
afterEach(async () => {
  for (const running of opened.splice(0)) await running.end();
  rmSync(dataDir, { recursive: true, force: true });
});

const mintedOn = async (chain: Awaited<ReturnType<typeof startTestChains>>['chains'][number]) => {
  const client = testClient(chain, accounts.visitor);
  const logs = await client.reader.getLogs({ address: usdc.address, fromBlock: 0n });
  return { balance: await client.balanceOf(usdc.address, visitor), logs: logs.length };
};

test('default: chains respond with their ids and their contracts, and end after stop', async () => {
  const running = await open(keys, { dataDir });
  for (const chain of running.chains) {
    expect(await nodeRpc(chain.rpcUrl, 'eth_chainId')).toBe(`0x${chain.chainId.toString(16)}`);
    expect(String(await nodeRpc(chain.rpcUrl, 'eth_getCode', [chain.settlement, 'latest'])).length).toBeGreaterThan(
      9000,
    );
    expect(isRunning(chain.pid)).toBe(true);
  }
  await running.end();
  for (const chain of running.chains) expect(isRunning(chain.pid)).toBe(false);
});

test('behavior: state and logs from before a graceful stop are restored', async () => {
  const first = await open(keys, { dataDir, keep: true });
  await mintTokens(first.at('base'), usdc, visitor, 41n);
  const { timestamp } = await testClient(first.at('base'), accounts.visitor).reader.getBlock();
  await first.stop();
  expect(existsSync(path.join(dataDir, 'chains/base.state'))).toBe(true);

  const second = await open(keys, { dataDir, keep: true });
  expect(await mintedOn(second.at('base'))).toEqual({ balance: 41n, logs: 1 });
  await mintTokens(second.at('base'), usdc, visitor, 1n);
  expect(await mintedOn(second.at('base'))).toEqual({ balance: 42n, logs: 2 });
  const later = await testClient(second.at('base'), accounts.visitor).reader.getBlock();
  expect(later.timestamp >= timestamp).toBe(true);
  await second.end();
});

test('behavior: nodes that are killed with everything else begin again where they were last saved', async () => {
  const first = await open(keys, { dataDir, keep: true });
  await mintTokens(first.at('base'), usdc, visitor, 41n);
  await first.save();
  await mintTokens(first.at('base'), usdc, visitor, 1_000n);
  for (const { pid } of first.chains) await killProcess(pid);

  const second = await open(keys, { dataDir, keep: true });
  expect(await mintedOn(second.at('base'))).toEqual({ balance: 41n, logs: 1 });
  await mintTokens(second.at('base'), usdc, visitor, 1n);
  expect(await mintedOn(second.at('base'))).toEqual({ balance: 42n, logs: 2 });
  await second.end();
});

test('behavior: chains outlive a killed parent and are adopted', async () => {
  const entry = path.join(dataDir, 'hold.ts');
  const options = JSON.stringify({ chainKeys: keys, dataDir });
  writeFileSync(
    entry,
    `import { startChains } from ${JSON.stringify(sandboxRoot('sandbox/chain/startChains.ts'))};
const { chains } = await startChains({ ...${options}, log: console.error });
console.log(JSON.stringify(chains.map((chain) => chain.pid)));
setInterval(() => undefined, 1000);`,
  );
  const parent = spawn(process.execPath, [sandboxRoot('sandbox/run.mjs'), entry], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(parent.stdout.setEncoding('utf8'), 'data');
  const pids: number[] = JSON.parse(line);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  for (const pid of pids) expect(isRunning(pid)).toBe(true);

  const adopted = await open(keys, { dataDir, keep: true });
  expect(adopted.chains.map((chain) => chain.pid)).toEqual(pids);
  await mintTokens(adopted.at('base'), usdc, visitor, 5n);
  expect((await mintedOn(adopted.at('base'))).balance).toBe(5n);
  await adopted.end();
  for (const pid of pids) expect(isRunning(pid)).toBe(false);
});

test('behavior: a process that only has the number of an old chain is left alone', async () => {
  const first = await open(['base'], { dataDir, keep: true });
  await first.stop();
  const file = path.join(dataDir, 'chains/base.json');
  const old = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...old, pid: process.pid }));
  const second = await open(['base'], { dataDir });
  expect(second.at('base').pid).not.toBe(process.pid);
  await second.end();
});

test('behavior: a chain can be added later, and all know each other', async () => {
  const first = await open(['base'], { dataDir, keep: true });
  await first.stop();
  const second = await open(keys, { dataDir, keep: true });
  const abi = [
    {
      type: 'function',
      name: 'peers',
      inputs: [{ type: 'uint32' }],
      outputs: [{ type: 'address' }],
      stateMutability: 'view',
    },
  ] as const;
  const [base, megaeth] = [second.at('base'), second.at('megaeth')];
  const peer = (of: typeof base, eid: number) =>
    testClient(of, accounts.visitor).reader.readContract({
      address: of.settlement,
      abi,
      functionName: 'peers',
      args: [eid],
    });
  expect((await peer(base, megaeth.eid)).toLowerCase()).toBe(megaeth.settlement);
  expect((await peer(megaeth, base.eid)).toLowerCase()).toBe(base.settlement);
  await second.end();
});

test('error: an unknown chain is named, and nothing is started', async () => {
  const pids: number[] = [];
  const onProcess = (pid: number) => void pids.push(pid);
  await expect(open(['base', 'atlantis'], { dataDir, onProcess })).rejects.toThrow('No chain is called "atlantis"');
  expect(pids).toEqual([]);
});

test('error: a state that cannot be read stops the start, and the other chains with it', async () => {
  const running = await open(['base'], { dataDir, keep: true });
  await running.stop();
  writeFileSync(path.join(dataDir, 'chains/base.state'), 'not a state');
  const pids: number[] = [];
  const onProcess = (pid: number) => void pids.push(pid);
  await expect(open(keys, { dataDir, keep: true, onProcess })).rejects.toThrow('anvil did not start');
  for (const pid of pids) expect(isRunning(pid)).toBe(false);
});

test('error: ending a process that does not exist is not an error', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await killProcess(child.pid ?? 0);
  expect(isRunning(child.pid ?? 0)).toBe(false);
});

describe('chainKeeper', () => {
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

  test('behavior: an idle chain is not dumped again', async () => {
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

  test('error: a node that does not respond keeps its older state, and that is logged', async () => {
    const { keeper, saved, lines } = open();
    await keeper.save();
    node.broken = true;
    node.block = 9;
    await keeper.stop();
    expect(saved()).toEqual({ block: 1 });
    expect(lines).toEqual([expect.stringMatching(/^Base could not be saved: /)]);
  });
});
