import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../chain/accounts.ts';
import { conformOptions } from './conformOptions.ts';
import { jsonReport, summaryLine, terminalLines } from './report.ts';
import { allRows, type Result } from './runRows.ts';
import { toCurl } from './service.ts';
import { conformRun, conformRunOptions, failures } from './testing/conformRun.ts';
import { createHarness, type Harness } from './testing/harness.ts';

let harness: Harness;

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { history: 300, faults: true, quoteValidityMs: 20_000 });
  await harness.maker();
});
afterAll(async () => {
  await harness?.stop();
});

test('default: the sandbox holds every row that can be tried, to the letter', async () => {
  const results = await conformRun(harness);
  expect(failures(results)).toEqual([]);
  expect(results.map(({ id }) => id)).toEqual(allRows.map(({ id }) => id));
  expect(results.filter(({ verdict }) => verdict === 'variant')).toEqual([]);
  // An RFQ that is filled neither expires nor fails.
  const skipped = results.filter(({ verdict }) => verdict === 'skipped').map(({ id }) => id);
  expect(skipped).toEqual(['feed.TradeExpired', 'feed.TradeFailed']);
  expect(results.find(({ id }) => id === 'swap.delivered')?.verdict).toBe('holds');
});

test('param level: a run that only reads requests no quote; one with quotes submits nothing', async () => {
  const asked = (results: readonly Result[]) =>
    results.flatMap(({ exchanges }) =>
      exchanges
        .filter(({ method, body }) => method === 'POST' && body !== '{}')
        .map(({ url }) => new URL(url).pathname),
    );
  const read = await conformRun(harness, { level: 'read' });
  expect(new Set(asked(read))).toEqual(new Set(['/']));
  const quotes = await conformRun(harness, { level: 'quotes', pair: null, offerer: null });
  expect(new Set(asked(quotes))).toEqual(new Set(['/', '/quote']));
});

test('behavior: a report names each row with its exchange as curl, and never the key', async () => {
  const results = await conformRun(harness, { level: 'quotes' });
  const at = new Date(0);
  const json = jsonReport(conformRunOptions(harness), results, at);
  expect(JSON.parse(json)).toMatchObject({ counts: { fails: 0 }, at: at.toISOString() });
  for (const { id } of results) expect(json).toContain(id);
  expect(json).toContain(`curl -sS '${harness.url}/chains'`);
  expect(json).not.toContain(accounts.trader(90).slice(2));
  expect(summaryLine(results)).toMatch(/^\d+ hold, 0 hold as live deployments do, 0 fail, \d+ could not be tried$/);
  expect(results.map(terminalLines).join('\n')).toContain('✓ chains.list');
});

test('behavior: a command that repeats an exchange keeps quotes as they are', () => {
  const exchange = {
    method: 'POST',
    url: 'http://a/',
    headers: { a: 'b' },
    body: `{"it's":1}`,
    status: 200,
    responseText: '',
    ms: 1,
  };
  expect(toCurl(exchange)).toBe(`curl -sS -X POST -H 'a: b' -d '{"it'\\''s":1}' 'http://a/'`);
});

describe('param arguments', () => {
  test('default: reads, with the feed beside the base URL', () => {
    const found = conformOptions(['https://a.example/api/']);
    expect(found).toMatchObject({
      run: {
        url: 'https://a.example/api',
        wsUrl: 'wss://a.example/api/ws',
        level: 'read',
        privateKey: null,
        listenMs: 10_000,
      },
    });
  });

  test('error: contradictory options are refused in a sentence', () => {
    const key = `0x${'11'.repeat(32)}`;
    for (const [args, words] of [
      [[], 'one URL'],
      [['ftp://a'], 'one URL'],
      [['https://a', '--quotes', '--read-only'], 'exclude'],
      [
        [
          'https://a',
          '--funded',
          '0x12',
          '--sell',
          `base:0x${'11'.repeat(20)}`,
          '--buy',
          `base:0x${'22'.repeat(20)}`,
          '--amount',
          '5',
        ],
        '32 bytes',
      ],
      [['https://a', '--funded', key], 'it pays'],
      [['https://a', '--sell', 'base:0x12'], 'together'],
      [['https://a', '--sell', 'base:0x12', '--buy', 'x', '--amount', '5'], 'base:0x'],
      [['https://a', '--listen', 'x'], 'seconds'],
      [['https://a', '--rpc', 'base'], 'CHAIN=URL'],
      [['https://a', '--nothing'], 'nothing'],
    ] as const)
      expect(() => conformOptions(args), words).toThrow(words);
  });
});

test('behavior: the live dialect shows no defect, and its differences are named as what they are', async () => {
  await harness.restart({ dialect: 'live' });
  await harness.maker();
  const results = await conformRun(harness, { prefix: 'aori_', rpcUrls: {} });
  expect(failures(results)).toEqual([]);
  const words = results.flatMap((result) => (result.verdict === 'variant' ? result.notes : [])).join(' ');
  for (const word of ['seconds instead of ms', 'lower case', '404', 'estimatedTime', 'result'])
    expect(words).toContain(word);
});
