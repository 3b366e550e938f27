import { createServer, type Server } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { testServer } from '../testing/testServer.ts';
import { askNode, NodeRpcError } from './nodeRpc.ts';

const servers: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

/** A node that drops the first connections, as one that is too busy to respond. */
const busyNode = async (drops: number, body: object) => {
  let calls = 0;
  const server = await testServer((_, response) => {
    calls += 1;
    if (calls <= drops) response.destroy();
    else response.end(JSON.stringify(body));
  });
  servers.push(server);
  return { name: 'Base', rpcUrl: `http://127.0.0.1:${server.port}`, calls: () => calls };
};

test('behavior: a request to a busy node is retried', async () => {
  const node = await busyNode(2, { result: '0x1' });
  expect(await askNode(node, 'eth_blockNumber', [])).toBe('0x1');
  expect(node.calls()).toBe(3);
});

test('error: a refused request is not retried', async () => {
  const node = await busyNode(0, { error: { message: 'execution reverted' } });
  await expect(askNode(node, 'eth_call', [])).rejects.toThrow(new NodeRpcError('eth_call: execution reverted'));
  expect(node.calls()).toBe(1);
});

test('error: a dead node is reported at once', async () => {
  const closed: Server = createServer().listen(0, '127.0.0.1');
  const address = closed.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => closed.close(resolve));
  const node = { name: 'Base', rpcUrl: `http://127.0.0.1:${port}` };
  await expect(askNode(node, 'eth_blockNumber', [])).rejects.toThrow(
    'The node of Base does not respond: fetch failed (ECONNREFUSED)',
  );
});
