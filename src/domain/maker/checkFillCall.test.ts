import fc from 'fast-check';
import { encodeFunctionData, type Hex } from 'viem';
import { describe, expect, test } from 'vitest';
import { orderArbitrary } from '../../testing/orderArbitrary.ts';
import { orderVector } from '../../testing/orderVector.ts';
import type { Order } from '../order/Order.ts';
import { orderHash } from '../order/orderHash.ts';
import { settlementAbi } from '../order/settlement.ts';
import type { LimitOrder } from '../rfq/LimitOrder.ts';
import { limitOrderHash } from '../rfq/limitOrderHash.ts';
import type { EventOf } from '../rfq/rfqEventTable.ts';
import { ms, sec } from '../time.ts';
import { type CheckFillCallParameters, checkFillCall, decodeFillCall, type FillProblem } from './checkFillCall.ts';
import { freeInventory, inventoryFit } from './inboxRows.ts';

describe('checkFillCall', () => {
  const { order } = orderVector;
  const contract = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
  const maker = '0x00000000000000000000000000000000000000aa';
  const stranger = '0x00000000000000000000000000000000000000bb';
  const signature: Hex = `0x${'12'.repeat(65)}`;
  const chains = [
    { chainKey: 'base', chainId: 8453, eid: 30184, address: contract },
    { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: contract },
  ] as const;
  const quoted: LimitOrder = {
    offerer: maker,
    inputToken: order.outputToken,
    inputAmount: order.outputAmount,
    inputChainId: 42161,
    inputZone: contract,
    outputToken: order.inputToken,
    outputAmount: order.inputAmount,
    outputChainId: 8453,
    outputZone: contract,
    startTime: BigInt(order.startTime),
    endTime: BigInt(order.endTime),
    salt: 7n,
    counter: 0,
    toWithdraw: false,
  };
  const fillData = (changes: Partial<Order> = {}): Hex =>
    encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [{ ...order, ...changes }] });

  /** The taker's side of a filled order, as a limit order. */
  const takerOf = (filled: Partial<Order> = {}): LimitOrder => {
    const { startTime, endTime, inputToken, inputAmount, outputToken, outputAmount, offerer } = { ...order, ...filled };
    return {
      ...quoted,
      offerer,
      inputToken,
      inputAmount,
      inputChainId: 8453,
      outputToken,
      outputAmount,
      outputChainId: 42161,
      startTime: BigInt(startTime),
      endTime: BigInt(endTime),
      salt: 0n,
    };
  };
  const matchingOf = (
    takerOrder: LimitOrder,
    makerOrder: Partial<LimitOrder> = {},
    makerSignature = signature,
  ): NonNullable<CheckFillCallParameters['call']['matching']> => ({
    makerOrder: { ...quoted, ...makerOrder },
    takerOrder,
    makerSignature,
    takerSignature: signature,
    blockDeadline: 1,
    seatNumber: 0,
    seatHolder: maker,
    seatPercentOfFees: 0,
  });

  const callOf = (
    filled: Partial<Order> = {},
    changes: Partial<EventOf<'CalldataToExecute'>> = {},
  ): EventOf<'CalldataToExecute'> => ({
    event: 'CalldataToExecute' as const,
    rfqId: 'aori-1',
    receivedAt: ms(0),
    matchingHash: signature,
    matching: matchingOf(takerOf(filled)),
    matchingSignature: signature,
    makerOrderHash: limitOrderHash(quoted),
    takerOrderHash: limitOrderHash(takerOf(filled)),
    chainId: 42161,
    zone: contract,
    to: contract,
    value: 0n,
    valueExact: true,
    data: fillData(filled),
    maker,
    taker: order.offerer,
    inputToken: order.inputToken,
    inputAmount: order.inputAmount,
    outputToken: order.outputToken,
    outputAmount: order.outputAmount,
    inputChain: null,
    outputChain: null,
    ...changes,
  });
  const check = (call: EventOf<'CalldataToExecute'>, changes: Partial<CheckFillCallParameters> = {}) =>
    checkFillCall({
      call,
      quote: { rfqId: 'aori-1', order: quoted, signature },
      chains,
      pins: { base: contract, arbitrum: contract },
      now: ms(order.startTime * 1000 + 1000),
      ...changes,
    });
  const matching = (changes: Partial<LimitOrder>, makerSignature = signature) => ({
    matching: matchingOf(takerOf(), changes, makerSignature),
  });
  /** A matching whose taker's order is another one, with its own hash. */
  const takes = (changes: Partial<LimitOrder>) => {
    const taker = { ...takerOf(), ...changes };
    return callOf({}, { matching: matchingOf(taker), takerOrderHash: limitOrderHash(taker) });
  };

  describe('default', () => {
    test('the fill of the very order that was quoted', () => {
      expect(check(callOf())).toEqual({
        ok: true,
        order: { ...order, inputToken: order.inputToken, outputToken: order.outputToken },
        orderHash: orderVector.orderHash,
        source: chains[0],
        destination: chains[1],
      });
    });
  });

  describe('behavior', () => {
    test('an order that is better for the maker passes: the service has a spread', () => {
      expect(check(callOf({ outputAmount: order.outputAmount - 1n, inputAmount: order.inputAmount + 1n })).ok).toBe(
        true,
      );
    });

    test('a matching object that cannot be read leaves nothing to compare with: the source chain knows what was signed', () => {
      expect(check(callOf({}, { matching: null, takerOrderHash: orderHash(order) })).ok).toBe(true);
    });

    test('no single bit of the call data can be changed without making it an order that no chain knows', () => {
      const data = fillData();
      fc.assert(
        fc.property(fc.integer({ min: 0, max: (data.length - 2) * 4 - 1 }), (bit) => {
          const digits = [...data.slice(2)];
          const at = Math.floor(bit / 4);
          digits[at] = (Number.parseInt(digits[at] ?? '0', 16) ^ (1 << (bit % 4))).toString(16);
          const checked = check(callOf({}, { data: `0x${digits.join('')}` }));
          // No deposit exists for another order: verifyFill reads it on the source chain.
          expect(checked.ok && checked.orderHash === orderVector.orderHash).toBe(false);
        }),
        { numRuns: 500 },
      );
    });
  });

  describe('error', () => {
    test.each<[FillProblem, EventOf<'CalldataToExecute'>]>([
      ['otherRfq', callOf({}, { rfqId: 'aori-2' })],
      ['otherMaker', callOf({}, { maker: stranger })],
      ['otherQuote', callOf({}, { makerOrderHash: limitOrderHash({ ...quoted, salt: 8n }) })],
      ['otherQuote', callOf({}, matching({ salt: 8n }))],
      ['otherQuote', callOf({}, matching({}, `0x${'34'.repeat(65)}`))],
      ['otherChain', callOf({}, { chainId: 8453 })],
      ['contractNotPinned', callOf({}, { to: order.outputToken })],
      ['contractNotPinned', callOf({}, { to: stranger })],
      ['sendsValue', callOf({}, { value: 1n })],
      ['sendsValue', callOf({}, { value: 0n, valueExact: false })],
      ['notFill', callOf({}, { data: '0x' })],
      ['notFill', callOf({}, { data: '0x7ce5e33e' })],
      ['notFill', callOf({}, { data: `${fillData()}00` })],
      [
        'notFill',
        callOf({}, { data: encodeFunctionData({ abi: settlementAbi, functionName: 'hash', args: [order] }) }),
      ],
      [
        'notFill',
        callOf(
          {},
          { data: encodeFunctionData({ abi: settlementAbi, functionName: 'withdraw', args: [order.outputToken, 1n] }) },
        ),
      ],
      ['otherChains', callOf({ srcEid: 30111 })],
      ['otherChains', callOf({ dstEid: 30184 })],
      ['otherTokens', callOf({ outputToken: stranger })],
      ['otherTokens', callOf({ inputToken: stranger })],
      ['takesMore', callOf({ outputAmount: order.outputAmount + 1n })],
      ['takesMore', callOf({ outputAmount: 0n })],
      ['givesLess', callOf({ inputAmount: order.inputAmount - 1n })],
      ['otherTakerOrder', callOf({}, { takerOrderHash: limitOrderHash(quoted) })],
      ['otherTakerOrder', callOf({}, { takerOrderHash: orderHash(order) })],
      ['otherTakerOrder', callOf({}, { data: fillData({ offerer: stranger }) })],
      ['otherTakerOrder', takes({ offerer: stranger })],
      ['otherTakerOrder', takes({ inputToken: stranger })],
      ['otherTakerOrder', takes({ outputToken: stranger })],
      ['otherTakerOrder', takes({ inputAmount: order.inputAmount + 1n })],
      ['otherTakerOrder', takes({ outputAmount: order.outputAmount - 1n })],
      ['otherTakerOrder', takes({ inputChainId: 42161 })],
      ['otherTakerOrder', takes({ outputChainId: 8453 })],
      ['badParties', callOf({ recipient: '0x0000000000000000000000000000000000000000' })],
      ['notInTime', callOf({ startTime: sec(order.startTime + 60) })],
      ['endsLater', callOf({ endTime: sec(order.endTime + 1) })],
    ])('%s', (problem, call) => {
      expect(check(call)).toEqual({ ok: false, problems: [problem] });
    });

    test('an order that has ended is not filled', () => {
      const late = check(callOf(), { now: ms(order.endTime * 1000) });
      expect(late).toEqual({ ok: false, problems: ['notInTime'] });
    });

    test('chains and pins: what is not listed or not pinned is refused, even when the service agrees with itself', () => {
      expect(check(callOf(), { chains: chains.slice(0, 1) })).toMatchObject({ ok: false });
      expect(check(callOf(), { pins: {} })).toEqual({ ok: false, problems: ['contractNotPinned'] });
      const moved = chains.map((chain) => ({ ...chain, address: stranger }) as const);
      expect(check(callOf({}, { to: stranger }), { chains: moved })).toEqual({
        ok: false,
        problems: ['contractNotPinned'],
      });
    });

    test('a quote to another RFQ with the same terms does not vouch for this one', () => {
      const other = { rfqId: 'aori-9', order: { ...quoted, salt: 9n }, signature };
      expect(check(callOf(), { quote: other })).toEqual({ ok: false, problems: ['otherRfq', 'otherQuote'] });
    });
  });
});

describe('decodeFillCall', () => {
  const fill = (order: typeof orderVector.order): Hex =>
    encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [order] });
  const call = fill(orderVector.order);

  describe('decodeFillCall', () => {
    test('behavior: any order is decoded as it was encoded', () => {
      fc.assert(
        fc.property(orderArbitrary, (order) => {
          const decoded = decodeFillCall(fill(order));
          const lower = Object.fromEntries(
            Object.entries(decoded ?? {}).map(([key, value]) => [
              key,
              typeof value === 'string' ? value.toLowerCase() : value,
            ]),
          );
          expect(lower).toEqual(order);
        }),
        { numRuns: 40 },
      );
    });

    test.each<[string, Hex]>([
      ['nothing', '0x'],
      [
        'another function',
        encodeFunctionData({ abi: settlementAbi, functionName: 'orderStatus', args: [orderVector.orderHash] }),
      ],
      ['one byte too many', `${call}00`],
      ['one word too many', `${call}${'00'.repeat(32)}`],
      ['one byte too few', `0x${call.slice(2, -2)}`],
      ['dirty bits above an address', `0x${call.slice(2, 10 + 64 * 2)}ff${call.slice(10 + 64 * 2 + 2)}`],
      ['another selector', `0xdeadbeef${call.slice(10)}`],
    ])('error: %s is no fill', (_what, data) => {
      expect(decodeFillCall(data)).toBeNull();
    });

    test('behavior: digits in capitals are the same call', () => {
      expect(decodeFillCall(`0x${call.slice(2).toUpperCase()}`)).toEqual(decodeFillCall(call));
    });
  });

  test('freeInventory: what open quotes promise is neither balance nor allowance, and never below zero', () => {
    const inventory = new Map([
      ['base 0xa', { balance: 10n, allowance: 5n }],
      ['base 0xb', { balance: 3n, allowance: 3n }],
    ]);
    expect(freeInventory(inventory, new Map([['base 0xa', 6n]]))).toEqual(
      new Map([
        ['base 0xa', { balance: 4n, allowance: 0n }],
        ['base 0xb', { balance: 3n, allowance: 3n }],
      ]),
    );
    expect(freeInventory(undefined, new Map())).toBeUndefined();
  });

  describe('inventoryFit', () => {
    test('default: enough of both, to the last unit', () => {
      expect(inventoryFit(10n, { balance: 10n, allowance: 10n })).toBe('ready');
    });

    test('behavior: missing amounts are named, the balance first', () => {
      expect(inventoryFit(10n, { balance: 9n, allowance: 0n })).toBe('balance');
      expect(inventoryFit(10n, { balance: 10n, allowance: 9n })).toBe('allowance');
    });

    test('behavior: a zero balance is never ready, and an unread one is not zero', () => {
      expect(inventoryFit(0n, { balance: 0n, allowance: 5n })).toBe('balance');
      expect(inventoryFit(0n, { balance: 5n, allowance: 0n })).toBe('allowance');
      expect(inventoryFit(0n, undefined)).toBe('unknown');
    });
  });
});
