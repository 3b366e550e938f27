import { describe, expect, test } from 'vitest';
import { DOMAIN_TYPE_STRING, ORDER_TYPE_STRING } from '../../domain/order/Order.ts';
import { chainsMessages } from '../../messages/chains.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { readQuoteText } from './readQuoteText.ts';

const contract = '0xc6868edf1d2a7a8b759856cb8afa333210dfeda6';
const chains = [
  { chainKey: 'base', chainId: 8453, eid: 30184, address: contract },
  { chainKey: 'arbitrum', chainId: 42161, eid: 30110, address: contract },
] as const;
const domain = {
  name: 'Aori',
  version: '0.3.1',
  domainTypeString: DOMAIN_TYPE_STRING,
  orderTypeString: ORDER_TYPE_STRING,
};
/** The vector of docs/SERVICE.md "What is signed" as the service would send it. */
const quote = {
  orderHash: orderVector.orderHash,
  signingHash: orderVector.signingHash,
  offerer: orderVector.order.offerer,
  recipient: orderVector.order.recipient,
  inputToken: orderVector.order.inputToken,
  outputToken: orderVector.order.outputToken,
  inputAmount: '10000000',
  outputAmount: '9979503',
  inputChain: 'base',
  outputChain: 'arbitrum',
  startTime: 1_791_417_667_000,
  endTime: 1_791_417_757_000,
  estimatedTime: 3,
};
const read = (changes: Record<string, unknown> = {}) =>
  readQuoteText(JSON.stringify({ ...quote, ...changes }), chains, domain);

describe('readQuoteText', () => {
  test('default: the published vector is rebuilt and both hashes match', () => {
    expect(read()).toMatchObject({
      ok: true,
      verdict: 'same',
      orderHash: orderVector.orderHash,
      signingHash: orderVector.signingHash,
    });
  });

  test('param: another amount, recipient or chain no longer matches', () => {
    for (const change of [
      { outputAmount: '9979504' },
      { recipient: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
      { outputChain: 'base' },
      { signingHash: `0x${'11'.repeat(32)}` },
    ]) {
      expect(read(change)).toMatchObject({ ok: true, verdict: 'different' });
    }
  });

  test('behavior: without a signing hash there is nothing to compare; another order hash still differs', () => {
    expect(read({ signingHash: undefined })).toMatchObject({ ok: true, verdict: 'missing' });
    expect(read({ signingHash: undefined, outputAmount: '1' })).toMatchObject({ ok: true, verdict: 'different' });
  });

  test('error: unreadable text is refused with a sentence', () => {
    expect(readQuoteText('not json', chains, domain)).toEqual({ ok: false, sentence: chainsMessages.noJson });
    expect(read({ inputChain: 'mars' })).toMatchObject({ ok: false });
    expect(read({ inputAmount: '-1' })).toMatchObject({ ok: false });
    expect(read({ inputAmount: (2n ** 200n).toString() })).toMatchObject({ ok: false });
  });
});
