import fc from 'fast-check';
import { zeroAddress } from 'viem';
import { expect, test } from 'vitest';
import type { MakerQuote } from './Rfq.ts';
import { rankMakerQuotes } from './rankMakerQuotes.ts';

const makerQuote = (inputAmount: bigint, salt: number, withdrawn = false): MakerQuote => ({
  maker: zeroAddress,
  signature: '0x',
  withdrawn,
  order: {
    offerer: zeroAddress,
    inputToken: zeroAddress,
    inputAmount,
    inputChainId: 1,
    inputZone: zeroAddress,
    outputToken: zeroAddress,
    outputAmount: 1n,
    outputChainId: 1,
    outputZone: zeroAddress,
    startTime: 0n,
    endTime: 0n,
    salt: BigInt(salt),
    counter: 0,
    toWithdraw: false,
  },
});

test('default: the largest amount first, among equals the earliest', () => {
  const ranked = rankMakerQuotes([makerQuote(5n, 1), makerQuote(7n, 2), makerQuote(7n, 3), makerQuote(6n, 4)], 1n);
  expect(ranked.map((each) => Number(each.order.salt))).toEqual([2, 3, 4, 1]);
});

test('behavior: none withdrawn, none below the minimum, none lost', () => {
  const list = fc.array(fc.tuple(fc.bigInt(0n, 20n), fc.boolean()), { maxLength: 30 });
  fc.assert(
    fc.property(list, fc.bigInt(0n, 20n), (rows, least) => {
      const makerQuotes = rows.map(([amount, withdrawn], index) => makerQuote(amount, index, withdrawn));
      const ranked = rankMakerQuotes(makerQuotes, least);
      const standing = makerQuotes.filter((each) => !each.withdrawn && each.order.inputAmount >= least);
      expect(new Set(ranked)).toEqual(new Set(standing));
      const amounts = ranked.map((each) => each.order.inputAmount);
      expect(amounts).toEqual([...amounts].sort((a, b) => (a > b ? -1 : a < b ? 1 : 0)));
    }),
  );
});
