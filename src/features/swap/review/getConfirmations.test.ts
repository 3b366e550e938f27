import { describe, expect, test } from 'vitest';
import { checksumAddress } from '../../../domain/address.ts';
import { createTokenRegistry } from '../../../domain/TokenRegistry.ts';
import { ms } from '../../../domain/time.ts';
import { tickedSignatures } from '../../../engines/swap/reviewState.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { nameMessages } from '../../../messages/names.ts';
import { pickerMessages } from '../../../messages/swap.ts';
import { swapReviewMessages } from '../../../messages/swapReview.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { sampleChecked, sampleEntry, sampleSwap } from '../../../testing/sampleSwap.ts';
import { type ConfirmationInputs, getConfirmations } from './getConfirmations.ts';

const { chains, now } = quoteVector;
const { pay, receive, registry } = sampleSwap().draft.route;
if (pay.token === null || receive.token === null) throw new Error('the sample has tokens');
const [paid, received] = [pay.token, receive.token];
const numbers = numbersIn('1,234.56');

const facts: ConfirmationInputs = {
  fair: null,
  prices: { pay: null, receive: null },
  registry,
  limit: -100,
  asksRecipient: true,
  decimals: { pays: 6, receives: 6 },
  now,
  deviceNow: now,
  own: [],
  living: [],
};
const pays = (outputAmount: bigint) => ({ ...sampleChecked, order: { ...sampleChecked.order, outputAmount } });
const fairAt = (median: bigint) => ({ median, orders: 3, span: ms(1) });
const worth = (micros: bigint) => ({ micros, amount: 1_000_000n, at: now, orders: 1 });
const confirmations = (fields: Partial<ConfirmationInputs> = {}, checked = sampleChecked) =>
  getConfirmations(checked, { ...facts, ...fields }, numbers);
const texts = (fields: Partial<ConfirmationInputs> = {}, checked = sampleChecked) =>
  confirmations(fields, checked).flatMap(({ title, lines }) => [title, ...lines]);
/** The same tokens under other symbols: no pair that can be compared one for one. */
const otherSymbols = createTokenRegistry(chains, [paid, { ...received, symbol: 'WETH' }], []);

describe('the price', () => {
  test('default: one listed token for the same one elsewhere needs no history', () => {
    expect(confirmations()).toEqual([]);
    expect(texts({}, pays(9_900_000n))).toEqual([]);
    expect(texts({}, pays(9_899_999n))).toEqual([swapReviewMessages.oneForOne({ bps: '−1.00%', symbol: 'USDC' })]);
  });

  test('behavior: a history that agrees with a bad price does not hide it', () => {
    expect(texts({ fair: fairAt(1n) }, pays(1n))).toEqual([
      swapReviewMessages.oneForOne({ bps: '−100.00%', symbol: 'USDC' }),
    ]);
  });

  test('behavior: a price with nothing to compare needs a confirmation', () => {
    const [confirmation] = confirmations({ registry: otherSymbols });
    expect(confirmation).toMatchObject({
      code: 'price',
      key: `price:${sampleChecked.order.outputAmount}`,
      tick: swapReviewMessages.wantPrice,
    });
    expect(confirmation?.title).toMatch(/^There are no recent trades to compare/);
    expect(confirmations({ registry: otherSymbols, prices: { pay: worth(1n), receive: null } })).toHaveLength(1);
  });

  test('behavior: recent orders of the pair, and dollars of both sides, each decide', () => {
    const sameTokens = { registry: otherSymbols };
    expect(texts({ ...sameTokens, fair: fairAt(9_979_503n) })).toEqual([]);
    expect(texts({ ...sameTokens, fair: fairAt(20_000_000n) })).toEqual([
      swapReviewMessages.recentOrders({ bps: '−50.10%' }),
    ]);
    expect(texts({ ...sameTokens, prices: { pay: worth(1_000_000n), receive: worth(1_000_000n) } })).toEqual([]);
    expect(texts({ ...sameTokens, prices: { pay: worth(1_000_000n), receive: worth(500_000n) } })).toEqual([
      swapReviewMessages.dollars({ bps: '−50.10%', paid: '$10.00', received: '$4.99' }),
    ]);
  });

  test('behavior: this browser’s own orders of the pair decide too, and no service can change them', () => {
    const paying = (outputAmount: bigint, changes: object = {}) =>
      sampleEntry({ order: { ...sampleChecked.order, outputAmount }, draftedAt: now, ...changes });
    const own = [paying(19_000_000n), paying(20_000_000n), paying(90_000_000n)];
    const others = { registry: otherSymbols, fair: fairAt(9_979_503n) };
    expect(texts({ ...others, own })).toEqual([swapReviewMessages.ownOrders({ bps: '−50.10%' })]);
    expect(texts({ registry: otherSymbols, own: [paying(9_979_503n)] })).toEqual([]);
    const elsewhere = [
      paying(20_000_000n, { state: 'closed' }),
      paying(20_000_000n, { draftedAt: ms(now - 86_400_000) }),
      paying(20_000_000n, { outputChain: 'optimism' }),
    ];
    expect(texts({ ...others, own: elsewhere })).toEqual([]);
  });

  test('behavior: several comparisons that fail are one box to tick', () => {
    const [confirmation, ...others] = confirmations({ fair: fairAt(20_000_000n) }, pays(5_000_000n));
    expect([confirmation?.title, confirmation?.lines, others]).toEqual([
      swapReviewMessages.oneForOne({ bps: '−50.00%', symbol: 'USDC' }),
      [swapReviewMessages.recentOrders({ bps: '−75.00%' })],
      [],
    ]);
  });

  test('param: decimals: one for one is one whole token for one', () => {
    const fine = createTokenRegistry(chains, [paid, { ...received, decimals: 18 }], []);
    expect(texts({ registry: fine }, pays(9_979_503n * 10n ** 12n))).toEqual([]);
    expect(texts({ registry: fine }, pays(9_979_503n))).toHaveLength(1);
  });
});

describe('the clock', () => {
  const start = sampleChecked.order.startTime * 1000;

  test('default: an order that starts now needs no confirmation', () => {
    expect(texts({ now: ms(start - 30_000), deviceNow: ms(start - 30_000) })).toEqual([]);
  });

  test('behavior: a start more than 30 s past either clock', () => {
    for (const clocks of [{ deviceNow: ms(start - 30_001) }, { now: ms(start - 30_001), deviceNow: ms(start) }])
      expect(confirmations(clocks).map(({ code }) => code)).toEqual(['clock']);
    expect(texts({ deviceNow: ms(start - 31_000) })[0]).toBe(swapReviewMessages.startsLater);
  });

  test('behavior: clocks more than two minutes apart, whichever is ahead, with dates', () => {
    expect(texts({ deviceNow: ms(now + 120_000) })).toEqual([]);
    const [title, line] = texts({ deviceNow: ms(now + 121_000) });
    expect(title).toBe(swapReviewMessages.clocksApart({ time: '2 min 1 s' }));
    expect(line).toMatch(/^It is valid from \d{4}-\d\d-\d\d .* UTC until .* UTC; here it is .* UTC\.$/);
    expect(texts({ deviceNow: ms(now - 11 * 3_600_000) })[0]).toContain('differ by 11 h');
  });
});

describe('another signature', () => {
  const { order } = sampleEntry();
  const orderHash = `0x${'cd'.repeat(32)}` as const;
  const living = sampleEntry({ orderHash, state: 'signed', order: { ...order, inputAmount: 12_600_000n } });

  test('default: one that may still take the same token is named with its amount and its end, refused or not', () => {
    const [confirmation] = confirmations({ living: [living] });
    expect(confirmation).toMatchObject({ code: 'signature', key: `signature:${orderHash}` });
    expect(confirmation?.title).toMatch(
      /^Your signed order of 12.60 USDC can still be paid until \d\d:\d\d:\d\d UTC\.$/,
    );
    expect(confirmation?.lines).toEqual([swapReviewMessages.activeNotConfirmed]);
    expect(texts({ living: [{ ...living, refusedAt: now }] })[1]).toMatch(/refused it, but/);
  });

  test('behavior: confirmations are passed to the signing', () => {
    expect(tickedSignatures(['price:0x12', `signature:${orderHash}`])).toEqual([orderHash]);
  });
});

describe('tokens and recipient', () => {
  test('behavior: an unlisted token is shown with its address and the token it looks like', () => {
    const impostor = { ...received, address: `0x${'66'.repeat(20)}` as const };
    const mixed = createTokenRegistry(chains, [paid, received], [impostor]);
    const checked = { ...sampleChecked, order: { ...sampleChecked.order, outputToken: impostor.address } };
    const [token, price] = confirmations({ registry: mixed }, checked);
    expect(token).toMatchObject({
      code: 'token',
      key: `token:arbitrum:${impostor.address}`,
      title: swapReviewMessages.notOnList({ symbol: 'USDC' }),
      lines: [pickerMessages.riskSame, impostor.address],
    });
    expect(price?.title).toMatch(/^There are no recent trades/);
  });

  test('param: asksRecipient: another account as recipient', () => {
    const friend = `0x${'11'.repeat(20)}` as const;
    const checked = { ...sampleChecked, order: { ...sampleChecked.order, recipient: friend } };
    expect(confirmations({}, checked)).toMatchObject([
      { code: 'recipient', key: `recipient:${friend}`, lines: [friend] },
    ]);
    expect(confirmations({ asksRecipient: false }, checked)).toEqual([]);
  });
});

describe('the decimals', () => {
  test('default: decimals that a node confirmed need no checkbox', () => {
    expect(confirmations({ decimals: { pays: 6, receives: 6 } })).toEqual([]);
  });

  test('error: decimals that no node confirmed need one, each token its own, with what is signed', () => {
    const [first, second, ...others] = confirmations({ decimals: { pays: null, receives: null } });
    expect(others).toEqual([]);
    expect(first).toEqual({
      code: 'decimals',
      key: `decimals:base:${paid.address.toLowerCase()}`,
      title: swapReviewMessages.decimalsUnconfirmed({ symbol: 'USDC' }),
      lines: [
        swapReviewMessages.decimalsBy({ decimals: '6' }),
        swapReviewMessages.signedUnits({ amount: '10,000,000' }),
      ],
      tick: swapReviewMessages.knowDecimals({ symbol: 'USDC', decimals: '6' }),
    });
    expect(second?.key).toBe(`decimals:arbitrum:${received.address.toLowerCase()}`);
  });

  test('behavior: a token that no list names is shown in smallest units, and has none to confirmation', () => {
    const nothing = createTokenRegistry(chains, [], []);
    const codes = confirmations({ registry: nothing, decimals: { pays: null, receives: null } }).map(
      ({ code }) => code,
    );
    expect(codes).not.toContain('decimals');
  });
});

describe('a recipient that was typed as a name', () => {
  const codes = (named: ConfirmationInputs['named']) =>
    confirmations({ named: named ?? null })
      .filter(({ code }) => code === 'name')
      .flatMap(({ title, lines }) => [title, ...lines]);
  const { recipient } = sampleChecked.order;
  const other = `0x${'66'.repeat(20)}` as const;
  const pays = `In this order: ${checksumAddress(recipient)}`;

  test('default: no confirmation while the name resolves to the signed address, or is not resolved yet', () => {
    expect(codes({ name: 'alice.eth', address: recipient, error: null })).toEqual([]);
    expect(codes({ name: 'alice.eth', address: null, error: null })).toEqual([]);
    expect(codes(null)).toEqual([]);
  });

  test('behavior: a name that leads elsewhere by now, or nowhere, has to be decided', () => {
    expect(codes({ name: 'alice.eth', address: other, error: null })).toEqual([
      nameMessages.changedName({ name: 'alice.eth' }),
      `Now: ${checksumAddress(other)}`,
      pays,
    ]);
    expect(codes({ name: 'alice.eth', address: recipient, error: 'It has none.' })).toEqual(['It has none.', pays]);
  });
});
