import { encodeFunctionData } from 'viem';
import { describe, expect, test } from 'vitest';
import { orderVector } from '../../../domain/order/orderVector.ts';
import { settlementAbi } from '../../../domain/order/settlement.ts';
import { calldataWords } from '../../../domain/rfq/calldataWords.ts';
import { decodeFrame } from '../../../domain/rfq/decodeFrame.ts';
import { formatClock, ms } from '../../../domain/time.ts';
import { numbersIn } from '../../../entities/settings/useSettings.ts';
import { testChains } from '../../../testing/makerQuote.ts';
import { wireFrame } from '../../../testing/rfqFrames.ts';
import { wordMeaning } from './DecodedEvent.tsx';

const usdt = {
  chainId: 42161,
  address: '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
  symbol: 'USDT',
  name: '',
  decimals: 6,
} as const;

describe('wordMeaning', () => {
  const frame = decodeFrame(
    wireFrame('CalldataToExecute', 'aori-1', { inputChain: 'base', outputChain: 'arbitrum' }),
    ms(1),
  );
  if (frame.kind !== 'event' || frame.event.event !== 'CalldataToExecute') throw new Error('a call');
  const call = frame.event;
  const data = encodeFunctionData({ abi: settlementAbi, functionName: 'fill', args: [orderVector.order] });
  const find = (_chain: string | null, address: string) => (address.toLowerCase() === usdt.address ? usdt : null);
  const meanings = (finding: typeof find | (() => typeof usdt)) =>
    calldataWords(data).words.map((word) => wordMeaning(word, call, finding, testChains, numbersIn('1,234.56')));

  test('default: every word of a fill is said, with its unit', () => {
    const [paid, given, paidToken, givenToken, start, end, from, to] = meanings(() => usdt);
    expect([paid, given]).toEqual(['inputAmount, 10 USDT', 'outputAmount, 9.979503 USDT']);
    expect([paidToken, givenToken]).toEqual(['inputToken, USDT', 'outputToken, USDT']);
    expect(start).toBe(`startTime, ${formatClock(orderVector.order.startTime * 1000)} UTC`);
    expect(end).toMatch(/^endTime, \d\d:\d\d:\d\d UTC$/);
    expect([from, to]).toEqual(['srcEid, base', 'dstEid, arbitrum']);
  });

  test('behavior: what no list knows is not guessed', () => {
    const [paid, , paidToken] = meanings(find);
    expect(paid).toBe('inputAmount, 10,000,000 smallest units');
    expect(paidToken).toBe('inputToken');
    const [source] = calldataWords(data)
      .words.slice(6)
      .map((word) => wordMeaning(word, call, find, [], numbersIn('1,234.56')));
    expect(source).toBe('srcEid, not listed');
  });

  test('behavior: bytes without meaning have no words', () => {
    const [word] = calldataWords('0xdeadbeef0000000000000000000000000000000000000000000000000000000000000001').words;
    expect(word && wordMeaning(word, call, find, testChains, numbersIn('1,234.56'))).toBe('');
  });

  test('behavior: a time that no calendar holds is shown as none', () => {
    const word = { offset: '0x80', zeros: 0, digits: 'ff'.repeat(32), meaning: 'startTime' };
    expect(wordMeaning(word, call, find, testChains, numbersIn('1,234.56'))).toBe('startTime, - UTC');
  });
});
