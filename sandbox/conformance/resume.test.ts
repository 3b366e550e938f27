import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { nodeRpc } from '../chain/nodeRpc.ts';
import { freePort } from '../testing/freePort.ts';
import { createHarness, type Harness, networkTest, outfit } from './testing/harness.ts';
import { killRounds } from './testing/killRounds.ts';
import { serveProcess } from './testing/serveProcess.ts';
import { orderWhen, quoteBody, swapOnce } from './testing/swapOnce.ts';

let harness: Harness;
const dataDir = mkdtempSync(path.join(tmpdir(), 'causeway-kill-'));
beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum']);
  await outfit(harness.chains, accounts.maker(95));
});
afterAll(async () => {
  await harness?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

networkTest(
  'behavior: kill -9 in the middle of swaps loses no acknowledged order and deposits none twice',
  async () => {
    const result = await killRounds(harness, { dataDir, kills: 3, swaps: 12, makerKey: accounts.maker(95) });
    expect(result.acknowledged).toBeGreaterThan(0);
    expect({ ...result, output: '' }).toEqual({
      acknowledged: result.acknowledged,
      completed: result.acknowledged,
      lost: 0,
      depositedTwice: 0,
      output: '',
    });
    expect(result.output).not.toMatch(/error/i);
  },
);

test('behavior: an orderly stop with orders on their way, and a start that takes them up', async () => {
  await harness.maker({ onWin: 'nothing' });
  const { quote } = await swapOnce(harness);
  await orderWhen(harness, quote.body.orderHash, ['Received']);
  await harness.restart();
  expect((await orderWhen(harness, quote.body.orderHash, ['Received'])).srcTx).toMatch(/^0x/);
  // Told of the unfinished order as soon as it listens again.
  const maker = await harness.maker();
  const order = await orderWhen(harness, quote.body.orderHash, ['Completed']);
  // It notes its fill once it has seen it mined, which may be a moment after the service has.
  await expect.poll(() => maker.fills[0]).toBe(order.dstTx);
});

networkTest('behavior: chains restored from an older state: orders that they lost become failed', async () => {
  await harness.restart();
  await harness.maker();
  const completed = await swapOnce(harness);
  await orderWhen(harness, completed.quote.body.orderHash, ['Completed']);
  const snapshots = await Promise.all(harness.chains.map(({ rpcUrl }) => nodeRpc(rpcUrl, 'evm_snapshot')));
  const lost = await swapOnce(harness);
  await orderWhen(harness, lost.quote.body.orderHash, ['Completed']);
  await harness.restart();
  // The chains are at the stored blocks: nothing changes.
  expect((await orderWhen(harness, lost.quote.body.orderHash, ['Completed'])).dstTx).toMatch(/^0x/);
  await Promise.all(harness.chains.map(({ rpcUrl }, index) => nodeRpc(rpcUrl, 'evm_revert', [snapshots[index]])));
  await harness.restart();
  expect(await orderWhen(harness, lost.quote.body.orderHash, ['Failed'])).toMatchObject({ srcTx: null, dstTx: null });
  expect((await orderWhen(harness, completed.quote.body.orderHash, ['Completed'])).dstTx).toMatch(/^0x/);
  expect(harness.log.filter((line) => line.includes('no longer knows of its fill'))).toEqual([
    expect.stringContaining(String(lost.quote.body.orderHash)),
  ]);
});

test('behavior: a quote that was open at a restart still ends in TradeExpired', async () => {
  await harness.restart({ quoteValidityMs: 5_000 });
  await harness.maker();
  const asked = await harness.post('/quote', quoteBody(harness));
  const rfqId = asked.headers.get('x-rfq-id') ?? '';
  await harness.restart();
  const [one, everyone] = [await harness.listen(rfqId), await harness.listen()];
  for (const listener of [one, everyone]) {
    const frame = await listener.next(({ event, data }) => event === 'TradeExpired' && data.rfqId === rfqId);
    expect(frame.data).toEqual({ rfqId });
  }
  expect(Date.now()).toBeGreaterThanOrEqual(Number(asked.body.endTime));
});

networkTest('behavior: SIGTERM ends the process with code 0, sockets closed, nothing left open', async () => {
  const port = await freePort();
  const served = await serveProcess({ port, dataDir }, harness.chains);
  served.child.kill('SIGTERM');
  expect(await served.ended).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/chains`)).rejects.toThrow();
});

networkTest('behavior: the service ends when its supervisor is gone', async () => {
  const port = await freePort();
  const served = await serveProcess({ port, dataDir }, harness.chains);
  served.child.disconnect();
  expect(await served.ended).toBe(0);
});
