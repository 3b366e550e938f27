import { describe, expect, test } from 'vitest';
import { ms } from '../../time/Ms.ts';
import { DEFAULT_VIEW, type OrdersView } from './OrdersView.ts';
import { viewFilter } from './viewFilter.ts';

const now = ms(1_795_185_100_000);
const address = `0x${'11'.repeat(20)}` as const;
const hash = `0x${'22'.repeat(32)}` as const;

describe('viewFilter', () => {
  test('default', () => {
    expect(viewFilter(DEFAULT_VIEW, now)).toEqual({});
  });

  test('param: all fourteen filters', () => {
    const view: OrdersView = {
      ...DEFAULT_VIEW,
      status: 'Failed',
      src: 'base',
      dst: 'bsc',
      tokenIn: address,
      tokenOut: address,
      offerer: address,
      recipient: address,
      minUsd: '10',
      maxUsd: '20',
      order: hash,
      srcTx: hash,
      dstTx: hash,
      from: ms(1000),
      to: ms(2000),
    };
    expect(viewFilter(view, now)).toEqual({
      status: 'Failed',
      inputChain: 'base',
      outputChain: 'bsc',
      inputToken: address,
      outputToken: address,
      offerer: address,
      recipient: address,
      minValue: '10',
      maxValue: '20',
      orderHash: hash,
      srcTx: hash,
      dstTx: hash,
      minTime: 1000,
      maxTime: 2000,
    });
  });

  test('param: age counts back from now, or from the snapshot', () => {
    expect(viewFilter({ ...DEFAULT_VIEW, age: '1h' }, now)).toEqual({ minTime: now - 3_600_000 });
    const asOf = ms(now - 500_000);
    expect(viewFilter({ ...DEFAULT_VIEW, age: '1h', asOf }, now)).toEqual({ minTime: asOf - 3_600_000, maxTime: asOf });
  });

  test('param: a snapshot never reaches past its upper bound', () => {
    expect(viewFilter({ ...DEFAULT_VIEW, to: ms(5000), asOf: ms(4000) }, now).maxTime).toBe(4000);
    expect(viewFilter({ ...DEFAULT_VIEW, to: ms(3000), asOf: ms(4000) }, now).maxTime).toBe(3000);
  });
});
