import { type Address, type Hex, pad, toHex, zeroAddress } from 'viem';
import { describe, expect, test } from 'vitest';
import { approvalData } from '../../domain/approvalCall.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { approvalInstead, unexpectedEffects } from './runTransaction.ts';
import { noEffects } from './transactionPhase.ts';

const [chain] = quoteVector.chains;
if (chain === undefined) throw new Error('no chain');
const { offerer: owner } = quoteVector.request;
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925';
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31';
const token: Address = `0x${'0a'.repeat(20)}`;
const other: Address = `0x${'0b'.repeat(20)}`;
const stranger: Address = `0x${'99'.repeat(20)}`;
const spender = chain.address;
const requested = { chain, owner, approvals: [token, other].map((one) => ({ token: one, spender })) };

const topicsOf = (event: Hex, ...words: readonly Hex[]) => [event, ...words.map((word) => pad(word))];
const word = (amount: bigint) => pad(toHex(amount));

describe('unexpected effects in logs', () => {
  test('default: every approval of another account, and every token that went out', () => {
    const logs = [
      { address: token, topics: topicsOf(APPROVAL, owner, stranger), data: word(5n) },
      { address: other, topics: topicsOf(APPROVAL, owner, stranger), data: word(6n) },
      { address: token, topics: topicsOf(TRANSFER, owner, stranger), data: word(7n) },
      { address: other, topics: topicsOf(TRANSFER, owner, spender), data: word(8n) },
    ];
    expect(unexpectedEffects(logs, requested)).toEqual({
      changed: [token, other].map((one, index) => ({
        chain,
        token: one,
        spender: stranger,
        amount: 5n + BigInt(index),
      })),
      moved: [
        { chain, token, to: stranger, amount: 7n },
        { chain, token: other, to: spender.toLowerCase(), amount: 8n },
      ],
      unread: false,
    });
  });

  test('behavior: a requested approval is not unexpected, of any token', () => {
    const logs = [token, other].map((address) => ({
      address,
      topics: topicsOf(APPROVAL, owner, spender),
      data: word(5n),
    }));
    expect(unexpectedEffects(logs, requested)).toEqual(noEffects);
  });

  test('behavior: a revocation is not an unexpected approval', () => {
    const topics = topicsOf(APPROVAL, owner, stranger);
    expect(unexpectedEffects([{ address: token, topics, data: word(0n) }], requested)).toEqual(noEffects);
  });

  const piece = (event: Hex, to: Address, id = 0n) => ({
    address: other,
    topics: topicsOf(event, owner, to, toHex(id)),
    data: '0x' as const,
  });

  test('behavior: one piece that went out has no amount', () => {
    const moved = [{ chain, token: other, to: stranger, amount: null }];
    expect(unexpectedEffects([piece(TRANSFER, stranger)], requested)).toEqual({ ...noEffects, moved });
  });

  test('behavior: an approved NFT is an approval, and the zero address is none', () => {
    const changed = { chain, token: other, spender: stranger, amount: 'piece' };
    expect(unexpectedEffects([piece(APPROVAL, zeroAddress), piece(APPROVAL, stranger)], requested).changed).toEqual([
      changed,
    ]);
    expect(unexpectedEffects([piece(APPROVAL, zeroAddress)], requested)).toEqual(noEffects);
  });

  test('behavior: a token whose approvals have their amount as a topic is requested as any other', () => {
    expect(unexpectedEffects([piece(APPROVAL, spender, 5n)], requested)).toEqual(noEffects);
  });

  test('behavior: an operator of a collection is an approval, and a removed one is none', () => {
    const every = (isAllowed: bigint, to = stranger) => ({
      address: other,
      topics: topicsOf(APPROVAL_FOR_ALL, owner, to),
      data: word(isAllowed),
    });
    const changed = { chain, token: other, spender: stranger, amount: 'all' };
    expect(unexpectedEffects([every(0n), every(1n)], requested).changed).toEqual([changed]);
    expect(unexpectedEffects([every(0n)], requested)).toEqual(noEffects);
    // An approval of an amount grants no more than that.
    expect(unexpectedEffects([every(1n, spender)], requested).changed).toMatchObject([{ amount: 'all' }]);
  });

  test('behavior: of several of one spender the last word counts; a piece is an approval of its own', () => {
    const allowance = (amount: bigint) => ({
      address: other,
      topics: topicsOf(APPROVAL, owner, stranger),
      data: word(amount),
    });
    const logs = [allowance(5n), piece(APPROVAL, stranger), allowance(6n)];
    expect(unexpectedEffects(logs, requested).changed).toMatchObject([{ amount: 6n }, { amount: 'piece' }]);
    expect(unexpectedEffects([...logs, allowance(0n)], requested).changed).toMatchObject([{ amount: 'piece' }]);
    expect(unexpectedEffects([allowance(0n), allowance(5n)], requested).changed).toMatchObject([{ amount: 5n }]);
  });

  test.each<[string, readonly Hex[], Hex]>([
    ['without topics', [], word(7n)],
    ['with its event alone', topicsOf(TRANSFER), word(7n)],
    ['with one account', topicsOf(TRANSFER, owner), word(7n)],
    ['without an amount', topicsOf(TRANSFER, owner, stranger), '0x'],
    ['of another event', topicsOf(`0x${'11'.repeat(32)}`, owner, stranger), word(7n)],
    ['of somebody else', topicsOf(TRANSFER, stranger, other), word(7n)],
  ])('behavior: a log %s says nothing, and those beside it are read', (_what, topics, data) => {
    const log = { address: token, topics, data };
    expect(unexpectedEffects([log], requested)).toEqual(noEffects);
    const paid = { address: token, topics: topicsOf(TRANSFER, owner, stranger), data: word(1n) };
    expect(unexpectedEffects([log, paid], requested).moved).toEqual([{ chain, token, to: stranger, amount: 1n }]);
  });
});

describe('an approval that was mined instead', () => {
  const instead = (input: Hex, to: Address | null = token) => approvalInstead({ to, input }, requested);

  test.each<[string, (data: Hex) => Hex]>([
    ['as it is', (data) => data],
    ['in capitals', (data) => `0x${data.slice(2).toUpperCase()}`],
  ])('default: its spender and amount are read word by word, %s', (_how, form) => {
    expect(instead(form(approvalData(stranger, 10n)))).toEqual({ chain, token, spender: stranger, amount: 10n });
  });

  test('behavior: for another token, without data, or for a new contract it is none', () => {
    expect(instead(approvalData(stranger, 10n), stranger)).toBeNull();
    expect(instead(approvalData(stranger, 0n))).toBeNull();
    expect(instead(approvalData(stranger, 10n), null)).toBeNull();
  });

  test.each<[string, Hex]>([
    ['no call', '0x'],
    ['a call without its words', '0x095ea7b3'],
    ['more than its words', `${approvalData(stranger, 5n)}00`],
    ['less than its words', approvalData(stranger, 5n).slice(0, -2) as Hex],
    ['more before it', `0x00${approvalData(stranger, 5n).slice(2)}`],
    ['an account that is none', approvalData(stranger, 5n).replace('000099', '010099') as Hex],
  ])('error: %s is none', (_what, input) => {
    expect(instead(input)).toBeNull();
  });
});
