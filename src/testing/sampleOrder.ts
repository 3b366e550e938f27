import type { Hex } from 'viem';
import type { OrderPage, OrderRecord } from '../domain/order/OrderRecord.ts';
import { ms } from '../domain/time.ts';

export const sampleHash = (n: number): Hex => `0x${(n + 1).toString(16).padStart(4, '0').repeat(16)}`;

/** A completed order of USDC from base to arbitrum; `n` determines its hash, `fields` override. */
export const sampleOrder = (n = 0, fields: Partial<OrderRecord> = {}): OrderRecord => ({
  orderHash: sampleHash(n),
  offerer: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
  recipient: '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF',
  inputToken: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  inputAmount: 10_000_000n,
  inputChain: 'base',
  inputTokenValueUsd: '10.00',
  outputToken: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  outputAmount: 9_979_503n,
  outputChain: 'arbitrum',
  outputTokenValueUsd: '9.98',
  startTime: ms(1_791_417_667_000),
  endTime: ms(1_791_417_757_000),
  srcTx: `0x${'a1'.repeat(32)}`,
  dstTx: `0x${'b2'.repeat(32)}`,
  timestamp: ms(1_791_417_675_600),
  status: 'completed',
  statusText: 'Completed',
  ...fields,
});

export const samplePage = (orders: readonly OrderRecord[], fields: Partial<OrderPage> = {}): OrderPage => ({
  orders,
  currentPage: 1,
  limit: 50,
  totalRecords: orders.length,
  totalPages: Math.max(1, Math.ceil(orders.length / 50)),
  undecodable: 0,
  ...fields,
});
