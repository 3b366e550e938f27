import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunOptions } from './runRows.ts';
import { conformRun, failures } from './testing/conformRun.ts';
import { createHarness, type Harness, trader } from './testing/harness.ts';

let harness: Harness;
const run = (level: RunOptions['level']) => conformRun(harness, { level, offerer: trader.address, privateKey: null });

beforeAll(async () => {
  harness = await createHarness(['base', 'arbitrum'], { history: 300, faults: true, quoteValidityMs: 20_000 });
  await harness.maker();
});
afterAll(async () => {
  await harness?.stop();
});

/** A fault, the row that must name it, and a part of its message. */
const DEFECTS: readonly (readonly [name: string, rules: readonly object[], row: string, word: string])[] = [
  ['/chains is no array', [{ on: 'GET /chains', body: {} }], 'chains.list', 'array'],
  ['/chains fails', [{ on: 'GET /chains', status: 500 }], 'chains.list', '500'],
  [
    'a chainId is text',
    [{ on: 'GET /chains', patch: [{ op: 'replace', path: '/0/chainId', value: '8453' }] }],
    'chains.fields',
    'chainId',
  ],
  [
    'an address is short',
    [{ on: 'GET /chains', patch: [{ op: 'replace', path: '/0/address', value: '0x12' }] }],
    'chains.fields',
    'address',
  ],
  [
    'an eid twice',
    [{ on: 'GET /chains', patch: [{ op: 'replace', path: '/1/eid', value: 30184 }] }],
    'chains.unique',
    '30184',
  ],
  [
    'a wrong chainId',
    [{ on: 'GET /chains', patch: [{ op: 'replace', path: '/0/chainId', value: 5 }] }],
    'chains.known',
    '8453',
  ],
  ['no version', [{ on: 'GET /domain', patch: [{ op: 'remove', path: '/version' }] }], 'domain.fields', 'version'],
  [
    'a domain with chainId',
    [
      {
        on: 'GET /domain',
        patch: [
          {
            op: 'replace',
            path: '/domainTypeString',
            value: 'EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)',
          },
        ],
      },
    ],
    'domain.types',
    'chainId',
  ],
  [
    'another order type',
    [{ on: 'GET /domain', patch: [{ op: 'replace', path: '/orderTypeString', value: 'Order(uint256 inputAmount)' }] }],
    'domain.order',
    'uint256',
  ],
  ['a key is refused', [{ on: 'GET /domain', skip: 1, status: 401 }], 'domain.apiKey', '401'],
  [
    'no totals',
    [{ on: 'GET /data/query', patch: [{ op: 'remove', path: '/pagination/totalPages' }] }],
    'query.envelope',
    'totalPages',
  ],
  ['no orders', [{ on: 'GET /data/query', patch: [{ op: 'remove', path: '/orders' }] }], 'query.envelope', 'orders'],
  [
    'no dstTx',
    [{ on: 'GET /data/query', patch: [{ op: 'remove', path: '/orders/0/dstTx' }] }],
    'query.fields',
    'dstTx',
  ],
  [
    'an amount as a number',
    [{ on: 'GET /data/query', patch: [{ op: 'replace', path: '/orders/0/inputAmount', value: 12 }] }],
    'query.fields',
    'inputAmount',
  ],
  [
    'an amount with a point',
    [{ on: 'GET /data/query', patch: [{ op: 'replace', path: '/orders/0/outputAmount', value: '1.5' }] }],
    'query.fields',
    'outputAmount',
  ],
  [
    'an unknown status',
    [{ on: 'GET /data/query', patch: [{ op: 'replace', path: '/orders/0/status', value: 'Done' }] }],
    'query.status',
    'Done',
  ],
  [
    'an end before the start',
    [{ on: 'GET /data/query', patch: [{ op: 'replace', path: '/orders/0/endTime', value: 1600000000000 }] }],
    'query.times',
    'ends before',
  ],
  [
    'completed without a transaction',
    [
      {
        on: 'GET /data/query',
        patch: [
          { op: 'replace', path: '/orders/0/status', value: 'Completed' },
          { op: 'replace', path: '/orders/0/dstTx', value: null },
        ],
      },
    ],
    'query.completed',
    'dstTx',
  ],
  [
    '20 a page',
    [{ on: 'GET /data/query', patch: [{ op: 'replace', path: '/pagination/limit', value: 20 }] }],
    'query.defaults',
    '20',
  ],
  [
    'pages from 0',
    [{ on: 'GET /data/query', patch: [{ op: 'replace', path: '/pagination/currentPage', value: 0 }] }],
    'query.defaults',
    'currentPage',
  ],
  [
    'totals that do not agree',
    [{ on: 'GET /data/query', patch: [{ op: 'replace', path: '/pagination/totalPages', value: 7 }] }],
    'query.pages',
    '7',
  ],
  ['the clock', [], 'http.clock', ' s apart'],
  ['5xx for what was sent', [{ on: 'POST /quote', status: 502 }], 'http.error', '502'],
  ['an error without words', [{ on: 'POST /quote', status: 400, body: '<html>' }], 'http.error', 'words'],
  ['another id', [{ on: 'POST /', patch: [{ op: 'replace', path: '/id', value: 8 }] }], 'rpc.envelope', '8'],
  ['JSON-RPC 1', [{ on: 'POST /', patch: [{ op: 'replace', path: '/jsonrpc', value: '1.0' }] }], 'rpc.envelope', '1.0'],
  [
    'Ok to everything',
    [
      {
        on: 'POST /',
        patch: [
          { op: 'remove', path: '/error' },
          { op: 'add', path: '/result', value: 'Ok' },
        ],
      },
    ],
    'rpc.unknown',
    'Ok',
  ],
  [
    'no signingHash',
    [{ on: 'POST /quote', patch: [{ op: 'remove', path: '/signingHash' }] }],
    'quote.fields',
    'signingHash',
  ],
  [
    'an output of nothing',
    [{ on: 'POST /quote', patch: [{ op: 'replace', path: '/outputAmount', value: '0' }], rehash: true }],
    'quote.fields',
    'outputAmount',
  ],
  [
    'another recipient',
    [
      {
        on: 'POST /quote',
        patch: [{ op: 'replace', path: '/recipient', value: `0x${'22'.repeat(20)}` }],
        rehash: true,
      },
    ],
    'quote.echo',
    'recipient',
  ],
  [
    'a quote that has ended',
    [{ on: 'POST /quote', patch: [{ op: 'replace', path: '/endTime', value: 1600000000000 }], rehash: true }],
    'quote.times',
    'ended',
  ],
  [
    'another order hash',
    [{ on: 'POST /quote', patch: [{ op: 'replace', path: '/orderHash', value: `0x${'33'.repeat(32)}` }] }],
    'quote.orderHash',
    '0x33',
  ],
  [
    'another signing hash',
    [{ on: 'POST /quote', patch: [{ op: 'replace', path: '/signingHash', value: `0x${'33'.repeat(32)}` }] }],
    'quote.signingHash',
    '0x33',
  ],
  [
    'a feed that tells of another request',
    [{ on: 'event QuoteRequested', patch: [{ op: 'replace', path: '/data/inputAmount', value: 10_000_000 }] }],
    'quote.event',
    '5 s',
  ],
  [
    'an event without its deadline',
    [{ on: 'event QuoteRequested', patch: [{ op: 'remove', path: '/data/deadline' }] }],
    'feed.QuoteRequested',
    'deadline',
  ],
  [
    'an event of its own',
    [{ on: 'event QuoteReceived', patch: [{ op: 'replace', path: '/event', value: 'Hello' }] }],
    'feed.kinds',
    'Hello',
  ],
];

const control = (at: string, method: string, body?: unknown) =>
  harness.raw(`/sandbox/faults${at}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

test('error: ignored filters fail every row of a filter', async () => {
  const { body } = await harness.get('/data/query?limit=50');
  await control('', 'POST', { on: 'GET /data/query', body });
  const failed = failures(await run('read')).map(({ id }) => id);
  await control('', 'DELETE');
  const expected = [
    'query.nothing',
    'query.pages',
    'filter.offerer',
    'filter.inputToken',
    'filter.srcTx',
    'filter.minTime',
    'filter.maxTime',
  ];
  for (const id of expected) expect(failed, id).toContain(id);
});

test.each(DEFECTS)('error: %s', async (name, rules, row, word) => {
  if (name === 'the clock') await control('/clock', 'POST', { skewMs: 600_000 });
  else await control('', 'POST', { rules });
  const level = /^(quote|feed)\./.test(row) ? 'quotes' : 'read';
  const results = await run(level);
  await control('', 'DELETE');
  const result = results.find(({ id }) => id === row);
  expect(result?.verdict, JSON.stringify(failures(results).map(({ id, notes }) => [id, notes]))).toBe('fails');
  expect(result?.notes.join(' ')).toContain(word);
});
