import type { Ms } from '../time/Ms.ts';
import { decodeMatching } from './decodeMatching.ts';
import { type FieldReader, isRecord } from './fieldReader.ts';
import type { RfqEvent, RfqEventKind } from './RfqEvent.ts';

type Data = Readonly<Record<string, unknown>>;
type Decode = (read: FieldReader, data: Data, receivedAt: Ms) => RfqEvent;

const named = (read: FieldReader, receivedAt: Ms) => ({ rfqId: read.id('rfqId'), receivedAt });

/** What is traded: the same fields in every event that has them. */
const trade = (read: FieldReader) => ({
  inputToken: read.address('inputToken'),
  outputToken: read.address('outputToken'),
  inputAmount: read.amount('inputAmount'),
  inputChain: read.chainKey('inputChain'),
  outputChain: read.chainKey('outputChain'),
});

const callValue = (read: FieldReader, data: Data): { value: bigint; valueExact: boolean } => {
  const raw = data.value;
  const inexact = typeof raw === 'number' && Number.isInteger(raw) && raw > Number.MAX_SAFE_INTEGER;
  return inexact ? { value: BigInt(raw), valueExact: false } : { value: read.amount('value'), valueExact: true };
};

const decoders: Readonly<Record<RfqEventKind, Decode>> = {
  QuoteRequested: (read, _data, receivedAt) => ({
    event: 'QuoteRequested',
    ...named(read, receivedAt),
    address: read.address('address'),
    ...trade(read),
    deadline: read.time('deadline'),
    endTime: read.time('endTime'),
  }),
  QuoteReceived: (read, data, receivedAt) => ({
    event: 'QuoteReceived',
    ...named(read, receivedAt),
    address: read.address('address'),
    ...trade(read),
    outputAmount: data.outputAmount === undefined || data.outputAmount === null ? null : read.amount('outputAmount'),
    zone: read.address('zone'),
    chainId: read.count('chainId'),
    deadline: read.time('deadline'),
  }),
  CalldataToExecute: (read, data, receivedAt) => ({
    event: 'CalldataToExecute',
    ...named(read, receivedAt),
    matchingHash: read.hash('matchingHash'),
    matching: decodeMatching(data.matching),
    matchingSignature: read.hex('matchingSignature'),
    makerOrderHash: read.hash('makerOrderHash'),
    takerOrderHash: read.hash('takerOrderHash'),
    chainId: read.count('chainId'),
    zone: read.address('zone'),
    to: read.address('to'),
    ...callValue(read, data),
    data: read.hex('data'),
    maker: read.address('maker'),
    taker: read.address('taker'),
    ...trade(read),
    outputAmount: read.amount('outputAmount'),
  }),
  TradeSettled: (read, _data, receivedAt) => ({
    event: 'TradeSettled',
    ...named(read, receivedAt),
    transactionHash: read.hash('transactionHash'),
  }),
  TradeExpired: (read, _data, receivedAt) => ({ event: 'TradeExpired', ...named(read, receivedAt) }),
  TradeFailed: (read, _data, receivedAt) => ({ event: 'TradeFailed', ...named(read, receivedAt) }),
};

/** How each of the six kinds is read (INTERFACE.md section 6). A Map, so that no name from outside reaches a prototype. */
export const eventDecoders: ReadonlyMap<string, Decode> = new Map(Object.entries(decoders));

/** The event's fields in one object: some services nest those of CalldataToExecute under `detailsToExecute`. */
export const flattenDetails = (data: Data): Data =>
  isRecord(data.detailsToExecute) ? { ...data, ...data.detailsToExecute } : data;
