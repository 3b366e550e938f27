import type { Row } from '@libsql/client';
import { bytesToHex, getAddress, type Hex } from 'viem';
import { parseUsd } from './parseUsd.ts';
import type { FailReason, StoredOrder, StoredStatus } from './StoredOrder.ts';

const hex = (value: unknown): Hex => bytesToHex(new Uint8Array(value as ArrayBuffer));
const hash = (value: unknown): Hex | null => (value === null ? null : hex(value));
const address = (value: unknown) => getAddress(hex(value));
const usd = (value: unknown) => parseUsd(String(value), 'down') ?? 0n;

/** Reads a row of the order table. */
export const orderOfRow = (row: Row): StoredOrder => ({
  orderHash: hex(row.order_hash),
  offerer: address(row.offerer),
  recipient: address(row.recipient),
  inputToken: address(row.input_token),
  inputAmount: BigInt(String(row.input_amount)),
  inputChain: String(row.input_chain),
  inputUsdMicro: usd(row.input_usd),
  outputToken: address(row.output_token),
  outputAmount: BigInt(String(row.output_amount)),
  outputChain: String(row.output_chain),
  outputUsdMicro: usd(row.output_usd),
  startTime: Number(row.start_time),
  endTime: Number(row.end_time),
  srcTx: hash(row.src_tx),
  dstTx: hash(row.dst_tx),
  timestamp: Number(row.timestamp),
  status: row.status as StoredStatus,
  failReason: row.fail_reason as FailReason | null,
  createdAt: Number(row.created_at),
});
