import { describe, expect, test } from 'vitest';
import { testChains, testMaker } from '../../testing/makerQuote.ts';
import { testAddress, wireFrame } from '../../testing/rfqFrames.ts';
import { decodeFrame } from '../rfq/decodeFrame.ts';
import { emptyRfqState, reduceRfq } from '../rfq/reduceRfq.ts';
import { tokenChains } from '../rfq/requestChains.ts';
import { ms } from '../time.ts';
import { draftMakerQuote } from './composeMakerQuote.ts';
import {
  allowanceState,
  byHand,
  type DeskFacts,
  holdingKey,
  type InboxRow,
  inboxRows,
  isForMe,
  nextToQuote,
} from './inboxRows.ts';
import { limitIssue, noLimits } from './makerLimits.ts';
import { type AutoRule, type AutoSituation, isWithinRule, nextAutoQuote } from './nextAutoQuote.ts';

const START_MS = 1_791_417_660_000;
const request = (id: string, deadline: number, changes = {}) =>
  decodeFrame(
    wireFrame('QuoteRequested', id, {
      inputChain: 'base',
      outputChain: 'arbitrum',
      deadline: String(START_MS / 1000 + deadline),
      ...changes,
    }),
    ms(START_MS),
  );
const auctionsOf = (...frames: ReturnType<typeof decodeFrame>[]) => reduceRfq(emptyRfqState(), frames).auctions;
const inventory = (balance: bigint, allowance: bigint) =>
  new Map([[holdingKey('arbitrum', testAddress(2)), { balance, allowance }]]);
const rowsOf = (
  auctions: ReturnType<typeof auctionsOf>,
  held: ReturnType<typeof inventory> | undefined,
  onlyFillable = true,
  now = START_MS,
  facts: Partial<DeskFacts> = {},
): InboxRow[] =>
  inboxRows(
    auctions.values(),
    {
      account: testAddress(7),
      inventory: held,
      quoted: new Set(['quoted']),
      limits: noLimits,
      usd: () => null,
      chainsOf: () => [],
      ...facts,
    },
    ms(now),
  ).filter((row) => !onlyFillable || isForMe(row));

test('allowanceState: of what is held; an allowance that no token can use up is not a limit', () => {
  const stateOf = (balance: bigint, allowance: bigint) => allowanceState({ balance, allowance });
  expect([stateOf(5n, 0n), stateOf(5n, 4n), stateOf(5n, 5n), stateOf(0n, 1n), stateOf(5n, 1n << 255n)]).toEqual([
    'none',
    'limited',
    'approved',
    'approved',
    'unlimited',
  ]);
});

describe('inbox', () => {
  test('default: requests that can still be quoted, the most urgent first', () => {
    const rows = rowsOf(auctionsOf(request('late', 20), request('soon', 5), request('past', -5)), inventory(10n, 10n));
    expect(rows.map(({ auction, fit }) => [auction.rfqId, fit])).toEqual([
      ['soon', 'ready'],
      ['late', 'ready'],
    ]);
    expect(rowsOf(auctionsOf(request('soon', 5)), inventory(10n, 10n), true, START_MS + 6001)).toEqual([]);
  });

  test('behavior: the desk lists no request too short for a user, by the time left', () => {
    const auctions = auctionsOf(request('fast', 1), request('late', 20), request('soon', 5), request('quoted', 4));
    const rows = rowsOf(auctions, inventory(10n, 10n));
    expect(rows.map(({ auction }) => auction.rfqId)).toEqual(['fast', 'quoted', 'soon', 'late']);
    expect(byHand(rows).map(({ auction }) => auction.rfqId)).toEqual(['quoted', 'soon', 'late']);
  });

  test('behavior: the next request can be signed at once; it needs no approval and was not quoted', () => {
    const quote = decodeFrame(wireFrame('QuoteReceived', 'much', { outputAmount: '50' }), ms(START_MS + 1));
    const auctions = auctionsOf(request('much', 9), quote, request('quoted', 4), request('ready', 20));
    const rows = rowsOf(auctions, inventory(100n, 10n));
    expect(nextToQuote(rows, ms(START_MS))?.auction.rfqId).toBe('ready');
    expect(nextToQuote(rows, ms(START_MS), 'ready')).toBeNull();
    expect(nextToQuote(rows, ms(START_MS + 12_001))).toBeNull();
    expect(
      nextToQuote(
        rows.filter(({ isQuoted }) => isQuoted),
        ms(START_MS),
      ),
    ).toBeNull();
  });

  test('behavior: amounts of other makers are the expected amount of a fill', () => {
    const quote = decodeFrame(wireFrame('QuoteReceived', 'r', { outputAmount: '900' }), ms(START_MS + 1));
    const auctions = auctionsOf(request('r', 9), quote);
    expect(rowsOf(auctions, inventory(899n, 10_000n))).toEqual([]);
    expect(rowsOf(auctions, inventory(899n, 10_000n), false)[0]?.fit).toBe('balance');
    expect(rowsOf(auctions, inventory(900n, 899n))[0]?.fit).toBe('allowance');
    expect(rowsOf(auctions, inventory(900n, 900n))[0]?.fit).toBe('ready');
    expect(rowsOf(auctions, undefined, false)[0]?.fit).toBe('unknown');
  });

  test('behavior: without amounts in quotes, the expected amount follows from dollars', () => {
    const auctions = auctionsOf(request('r', 9, { inputAmount: '600' }));
    const usd: DeskFacts['usd'] = (chain, _token, amount) => (chain === 'base' ? amount : amount * 2n);
    const fitOf = (balance: bigint, allowance: bigint) =>
      rowsOf(auctions, inventory(balance, allowance), false, START_MS, { usd })[0]?.fit;
    expect([fitOf(299n, 999n), fitOf(300n, 299n), fitOf(300n, 300n)]).toEqual(['balance', 'allowance', 'ready']);
  });

  test('behavior: my own questions are not for me, and quoted ones say so', () => {
    expect(rowsOf(auctionsOf(request('own', 9, { address: testAddress(7) })), inventory(1n, 1n))).toEqual([]);
    expect(rowsOf(auctionsOf(request('quoted', 9)), inventory(1n, 1n))[0]?.isQuoted).toBe(true);
  });

  test('behavior: the limits of the desk leave out what is too small, too large, or of unknown value', () => {
    const auctions = auctionsOf(request('r', 9));
    const usd: DeskFacts['usd'] = (chain) => (chain === 'base' ? 100_000_000n : null);
    const limited = (limits: DeskFacts['limits'], onlyMine = true, price: DeskFacts['usd'] = usd) =>
      rowsOf(auctions, inventory(10n, 10n), onlyMine, START_MS, { limits, usd: price }).map(({ limit }) => limit);
    expect(limited({ smallest: '100', largest: '100.00' })).toEqual([null]);
    expect(limited({ smallest: '100.01', largest: '' })).toEqual([]);
    expect(limited({ smallest: '100.01', largest: '' }, false)).toEqual(['small']);
    expect(limited({ smallest: '', largest: '99.99' }, false)).toEqual(['large']);
    expect(limited({ smallest: '1', largest: '' }, false, () => null)).toEqual(['unknown']);
    expect(limited(noLimits, true, () => null)).toEqual([null]);
  });
});

describe('limits', () => {
  const limits = { smallest: '10', largest: '20' };
  test.each([
    [null, 10n, 20n],
    ['small', 9n, 15n],
    ['large', 15n, 21n],
    ['large', 21n, 15n],
    ['unknown', null, 15n],
    ['unknown', 15n, null],
  ] as const)('%s: asked for %s dollars, giving %s', (issue, requested, gives) => {
    const micros = (dollars: bigint | null) => (dollars === null ? null : dollars * 1_000_000n);
    expect(limitIssue(limits, micros(requested), micros(gives))).toBe(issue);
  });
});

describe('draft', () => {
  const reference = { input: 100n, output: 90n, count: 3 };
  test('default: the margin against recent fills, or the amount that was typed', () => {
    expect(draftMakerQuote({ marginBps: '100', amount: null }, 10_000n, reference, 6)).toEqual({
      ok: true,
      gives: 8910n,
    });
    expect(draftMakerQuote({ marginBps: '-100', amount: null }, 10_000n, reference, 6)).toEqual({
      ok: true,
      gives: 9090n,
    });
    expect(draftMakerQuote({ marginBps: 'x', amount: '1.5' }, 1n, null, 6)).toEqual({ ok: true, gives: 1_500_000n });
  });

  test('behavior: a price by margin is cut to eight digits after the point, a typed amount never', () => {
    const draft = { marginBps: '0', amount: null };
    const price = { input: 3n, output: 10n ** 18n, count: 1 };
    expect(draftMakerQuote(draft, 1n, price, 18)).toEqual({ ok: true, gives: 333_333_330_000_000_000n });
    expect(draftMakerQuote({ ...draft, amount: '0.333333333333333333' }, 1n, price, 18)).toEqual({
      ok: true,
      gives: 333_333_333_333_333_333n,
    });
  });

  test.each([
    ['margin', { marginBps: '1.5', amount: null }, reference, 6],
    ['margin', { marginBps: '10000', amount: null }, reference, 6],
    ['noReference', { marginBps: '15', amount: null }, null, 6],
    ['noDecimals', { marginBps: '15', amount: '1' }, reference, null],
    ['tooManyDecimals', { marginBps: '15', amount: '1.1234567' }, reference, 6],
    ['zero', { marginBps: '9999', amount: null }, { input: 1n, output: 1n, count: 1 }, 6],
  ])('error: %s', (issue, draft, price, decimals) => {
    expect(draftMakerQuote(draft, 10n, price, decimals)).toEqual({ ok: false, issue });
  });
});

describe('auto-quote', () => {
  const rule: AutoRule = {
    chainKey: 'arbitrum',
    token: testAddress(2),
    marginBps: '15',
    least: 10n,
    most: 50n,
    cap: 100n,
  };
  const row = (changes: Partial<InboxRow> = {}): InboxRow => {
    const [made] = rowsOf(auctionsOf(request('r', 9)), inventory(1000n, 1000n));
    if (made === undefined) throw new Error('no row');
    return { ...made, ...changes };
  };
  test('default: quotes within the rule', () => {
    expect(isWithinRule(rule, row(), 50n, 50n)).toBe(true);
  });

  test.each<[string, bigint, bigint, Partial<InboxRow>]>([
    ['quoted', 20n, 0n, { isQuoted: true }],
    ['small', 9n, 0n, {}],
    ['large', 51n, 0n, {}],
    ['limits', 20n, 0n, { limit: 'large' }],
    ['cap', 50n, 51n, {}],
    ['balance', 20n, 0n, { holding: { balance: 19n, allowance: 99n } }],
    ['balance', 20n, 0n, { holding: undefined }],
    ['approval', 20n, 0n, { holding: { balance: 99n, allowance: 19n } }],
  ])('error: %s', (_, gives, spent, changes) => {
    expect(isWithinRule(rule, row(changes), gives, spent)).toBe(false);
  });

  test('error: another token or another chain', () => {
    expect(isWithinRule({ ...rule, chainKey: 'base' }, row(), 20n, 0n)).toBe(false);
    expect(isWithinRule({ ...rule, token: testAddress(3) }, row(), 20n, 0n)).toBe(false);
  });

  const asFraction = { input: 1n, output: 1n, count: 3 };
  const rowFor = (id: string, inputAmount: string, changes = {}): InboxRow => {
    const [made] = rowsOf(auctionsOf(request(id, 9, { inputAmount, ...changes })), inventory(1000n, 1000n));
    if (made === undefined) throw new Error('no row');
    return made;
  };
  const next = (rows: readonly InboxRow[], own: Partial<AutoSituation> = {}) => {
    const step = nextAutoQuote({
      rule: { ...rule, marginBps: '0' },
      rows,
      spent: 0n,
      requested: new Set(),
      priceOf: () => asFraction,
      account: testMaker,
      chains: testChains,
      limits: noLimits,
      usd: () => null,
      salt: 7n,
      now: ms(START_MS),
      ...own,
    });
    return step.does === 'respond' ? `${step.request.rfqId} ${step.gives} ${step.order.inputAmount}` : step.does;
  };

  test('default: the most urgent request that fits is quoted', () => {
    expect(next([rowFor('large', '51'), rowFor('small', '9'), rowFor('a', '40'), rowFor('b', '40')])).toBe('a 40 40');
  });

  test('behavior: a request is quoted once, and never above the cap', () => {
    const rows = [rowFor('a', '40'), rowFor('b', '20')];
    expect(next(rows, { requested: new Set(['a']) })).toBe('b 20 20');
    expect(next(rows, { spent: 70n })).toBe('b 20 20');
    expect(next(rows, { spent: 85n })).toBe('wait');
    expect(next(rows, { spent: 90n })).toBe('wait');
    expect(next(rows, { spent: 91n })).toBe('end');
  });

  test('behavior: the limits of the desk apply to the given amount too', () => {
    const limits = { smallest: '', largest: '40' };
    const usd = (_chain: string | null, token: string, amount: bigint) =>
      token === testAddress(2) || token === testAddress(1) ? amount * 1_000_000n : null;
    const generous = { rule: { ...rule, marginBps: '-5000' }, limits };
    expect(next([rowFor('a', '30'), rowFor('b', '20')], { ...generous, usd })).toBe('b 30 30');
    const onlyAsked: AutoSituation['usd'] = (chain, token, amount) =>
      token === testAddress(1) ? usd(chain, token, amount) : null;
    expect(next([rowFor('b', '20')], { limits, usd: onlyAsked })).toBe('wait');
  });

  test('behavior: a pair without a price, or one that is not read yet, holds up no other', () => {
    const rows = [rowFor('none', '20', { inputToken: testAddress(8) }), rowFor('b', '20')];
    for (const price of [null, undefined])
      expect(next(rows, { priceOf: ({ rfqId }) => (rfqId === 'none' ? price : asFraction) })).toBe('b 20 20');
    expect(next(rows, { priceOf: () => null })).toBe('wait');
  });

  test('behavior: requests that ended or name an unlisted chain are ignored', () => {
    expect(next([rowFor('a', '20')], { now: ms(START_MS + 10 ** 9) })).toBe('wait');
    expect(next([rowFor('a', '20')], { chains: [] })).toBe('wait');
  });
});

describe('chains that a request does not state', () => {
  const known = (...chainIds: number[]) =>
    tokenChains(
      testChains,
      [1, 2].flatMap((n) =>
        chainIds.map((chainId) => ({ chainId, address: testAddress(n), symbol: `T${n}`, name: '', decimals: 6 })),
      ),
    );
  const bare = auctionsOf(request('r', 9, { inputChain: undefined, outputChain: undefined }));
  const rows = (...chainIds: number[]) =>
    rowsOf(bare, inventory(10n, 10n), false, START_MS, { chainsOf: known(...chainIds) }).map((row) => [
      row.request.inputChain,
      row.request.outputChain,
      row.choices.output,
      row.fit,
    ]);

  test('default: a token of one chain determines the chain', () => {
    expect(rows(42161)).toEqual([['arbitrum', 'arbitrum', ['arbitrum'], 'ready']]);
  });

  test('behavior: a token of several chains has its chain chosen by the maker, and balances on any of them count', () => {
    expect(rows(8453, 42161)).toEqual([[null, null, ['base', 'arbitrum'], 'ready']]);
  });

  test('behavior: a chain that the service does not list, and an unlisted token, determine none', () => {
    expect(rows(1)).toEqual([[null, null, [], 'unknown']]);
    expect(rows()).toEqual([[null, null, [], 'unknown']]);
  });
});
