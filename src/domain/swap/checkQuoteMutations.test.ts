import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { addressArbitrary } from '../../testing/orderArbitrary.ts';
import { knownChains } from '../chain.ts';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../order/Order.ts';
import { orderHash, signingHash } from '../order/orderHash.ts';
import { type Ms, ms, secOfMs } from '../time.ts';
import { type CheckQuoteParameters, checkQuote } from './checkQuote.ts';
import type { Quote } from './Quote.ts';

/** 100,000 in a long run: CAUSEWAY_RUNS=100000. */
const numRuns = Number(process.env.CAUSEWAY_RUNS ?? 1000);
const MAX_UINT128 = (1n << 128n) - 1n;
const keys = Object.keys(knownChains);
const amount = fc.bigInt({ min: 1n, max: MAX_UINT128 });
const contract = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
const chains = Object.entries(knownChains).map(([chainKey, ids]) => ({ chainKey, ...ids, address: contract }) as const);
const contracts = Object.fromEntries(keys.map((key) => [key, contract] as const));

/** The quote with both hashes computed for exactly its fields. */
const hashed = (quote: Quote, parameters: Pick<CheckQuoteParameters, 'pins' | 'chains'>): Quote => {
  const eid = (key: string) => parameters.chains.find((chain) => chain.chainKey === key)?.eid ?? 0;
  const { name, version } = parameters.pins;
  const order = {
    ...quote,
    startTime: secOfMs(quote.startTime),
    endTime: secOfMs(quote.endTime),
    srcEid: eid(quote.inputChain),
    dstEid: eid(quote.outputChain),
  };
  return {
    ...quote,
    orderHash: orderHash(order),
    signingHash: signingHash(order, { name, version, verifyingContract: contract }),
  };
};

const honest: fc.Arbitrary<CheckQuoteParameters> = fc
  .record({
    offerer: addressArbitrary,
    recipient: addressArbitrary,
    tokens: fc.uniqueArray(addressArbitrary, { minLength: 2, maxLength: 2 }),
    route: fc.shuffledSubarray(keys, { minLength: 2, maxLength: 2 }),
    inputAmount: amount,
    outputAmount: amount,
    start: fc.integer({ min: 1_700_000_000_000, max: 4_200_000_000_000 }).map((time) => time - (time % 1000)),
    age: fc.integer({ min: -20_000, max: 20_000 }),
    validity: fc.integer({ min: 30_000, max: 1_800_000 }),
    estimate: fc.integer({ min: 0, max: 600_000 }),
  })
  .map(({ offerer, recipient, tokens, route, inputAmount, outputAmount, start, age, validity, estimate }) => {
    const [inputToken = contract, outputToken = contract] = tokens;
    const [inputChain = '', outputChain = ''] = route;
    const request = { offerer, recipient, inputToken, outputToken, inputAmount, inputChain, outputChain };
    const pins = { name: 'Aori', version: '0.3.1', contracts, chains: {} };
    const zero = `0x${'0'.repeat(64)}` as const;
    const quote: Quote = {
      ...request,
      outputAmount,
      startTime: ms(start),
      endTime: ms(start + validity),
      estimatedTime: ms(estimate),
      orderHash: zero,
      signingHash: zero,
    };
    return {
      request,
      quote: hashed(quote, { pins, chains }),
      domain: {
        name: 'Aori',
        version: '0.3.1',
        domainTypeString: DOMAIN_TYPE_STRING,
        orderTypeString: ORDER_TYPE_STRING,
      },
      chains,
      pins,
      now: ms(start + age),
    };
  });

type Mutation = (parameters: CheckQuoteParameters) => CheckQuoteParameters;
const hex64 = fc
  .bigInt({ min: 0n, max: (1n << 256n) - 1n })
  .map((value) => `0x${value.toString(16).padStart(64, '0')}` as const);
const farTime: fc.Arbitrary<Ms> = fc
  .oneof(fc.constantFrom(0, 1, Number.NaN, -1, Infinity), fc.integer({ min: 0, max: 2 ** 45 }))
  .map(ms);

const onQuote = <Value>(field: keyof Quote, values: fc.Arbitrary<Value>): fc.Arbitrary<Mutation> =>
  values.map((value) => (parameters) => ({ ...parameters, quote: { ...parameters.quote, [field]: value } }));
const onDomain = (field: keyof CheckQuoteParameters['domain']): fc.Arbitrary<Mutation> =>
  fc
    .string({ unit: 'binary' })
    .map((value) => (parameters) => ({ ...parameters, domain: { ...parameters.domain, [field]: value } }));
const onChain = (
  field: 'chainId' | 'eid' | 'address' | 'chainKey',
  values: fc.Arbitrary<unknown>,
): fc.Arbitrary<Mutation> =>
  fc.tuple(values, fc.boolean()).map(([value, source]) => (parameters) => {
    const key = source ? parameters.request.inputChain : parameters.request.outputChain;
    return {
      ...parameters,
      chains: parameters.chains.map((chain) => (chain.chainKey === key ? { ...chain, [field]: value } : chain)),
    };
  });

const plain: fc.Arbitrary<Mutation> = fc.oneof(
  onQuote('orderHash', hex64),
  onQuote('signingHash', fc.option(hex64)),
  onQuote('offerer', addressArbitrary),
  onQuote('recipient', addressArbitrary),
  onQuote('inputToken', addressArbitrary),
  onQuote('outputToken', addressArbitrary),
  onQuote('inputAmount', fc.bigInt()),
  onQuote('outputAmount', fc.bigInt()),
  onQuote('inputChain', fc.oneof(fc.constantFrom(...keys, '__proto__', 'constructor'), fc.string())),
  onQuote('outputChain', fc.oneof(fc.constantFrom(...keys, '__proto__', 'constructor'), fc.string())),
  onQuote('startTime', farTime),
  onQuote('endTime', farTime),
  onQuote('estimatedTime', fc.constantFrom(-1, Number.NaN, Infinity, 1e12).map(ms)),
  ...(['name', 'version', 'domainTypeString', 'orderTypeString'] as const).map(onDomain),
  onChain('chainId', fc.integer()),
  onChain('eid', fc.integer()),
  onChain('address', addressArbitrary),
  onChain('chainKey', fc.string()),
);

/** The same lies with hashes that fit them; a consistent price is not a lie, so it stays as it is. */
const consistent: fc.Arbitrary<Mutation> = fc
  .oneof(
    onQuote('offerer', addressArbitrary),
    onQuote('recipient', addressArbitrary),
    onQuote('inputToken', addressArbitrary),
    onQuote('outputToken', addressArbitrary),
    onQuote('inputAmount', amount),
    onQuote('inputChain', fc.constantFrom(...keys)),
    onQuote('outputChain', fc.constantFrom(...keys)),
    onQuote('endTime', fc.integer({ min: 4_200_000_000_000 + 1_900_000, max: 4_294_000_000_000 }).map(ms)),
    onQuote('startTime', fc.integer({ min: 1_000, max: 1_600_000_000_000 }).map(ms)),
  )
  .map((mutate) => (parameters) => {
    const changed = mutate(parameters);
    return { ...changed, quote: hashed(changed.quote, changed) };
  });

const printed = (parameters: CheckQuoteParameters): string =>
  JSON.stringify(parameters, (_key, value) =>
    typeof value === 'bigint' ? `${value}n` : Number.isNaN(value) ? 'NaN' : value,
  );

test('behavior: honest quotes of any route, amount and time pass', () => {
  fc.assert(
    fc.property(honest, (parameters) => {
      const result = checkQuote(parameters);
      expect(result.ok ? [] : result.problems).toEqual([]);
    }),
    { numRuns: Math.ceil(numRuns / 10) },
  );
});

test.each([
  ['plain', plain],
  ['consistent', consistent],
])('behavior: no %s mutation passes, and each is refused in words', (_name, mutations) => {
  fc.assert(
    fc.property(honest, mutations, (parameters, mutate) => {
      const changed = mutate(parameters);
      fc.pre(printed(changed) !== printed(parameters));
      const result = checkQuote(changed);
      expect(result.ok).toBe(false);
      expect(!result.ok && result.problems.every(({ problem }) => describeMessage(problem).length > 20)).toBe(true);
      expect(!result.ok && result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: Math.ceil(numRuns / 2) },
  );
});
