import type { RfqEventKind } from '../../../src/domain/rfq/rfqEventTable.ts';
import type { DialectName } from '../ServiceChain.ts';

/** An event of docs/asyncapi.json before it is encoded in a dialect. */
export type FeedEvent = {
  readonly event: RfqEventKind;
  readonly data: { readonly rfqId: string } & Readonly<Record<string, unknown>>;
  /** The price of a QuoteReceived, which only some deployments show. */
  readonly outputAmount?: string;
};

const DETAILS = [
  'matchingHash',
  'matching',
  'matchingSignature',
  'makerOrderHash',
  'takerOrderHash',
  'chainId',
  'zone',
];
const CALL = ['to', 'value', 'data'];

const nested = (data: Readonly<Record<string, unknown>>) => {
  const inner = [...DETAILS, ...CALL];
  const pick = (take: boolean) => Object.entries(data).filter(([name]) => inner.includes(name) === take);
  return { ...Object.fromEntries(pick(false)), detailsToExecute: Object.fromEntries(pick(true)) };
};

const liveData = ({ event, data, outputAmount }: FeedEvent): Record<string, unknown> => {
  if (event === 'QuoteReceived') return { ...data, outputAmount };
  if (event !== 'QuoteRequested') return data;
  return { ...data, deadline: Number(data.deadline), endTime: Number(data.endTime) };
};

/** The chains are an extension of the sandbox. */
const withoutChains = (event: FeedEvent): FeedEvent => {
  const { inputChain: _input, outputChain: _output, ...data } = event.data;
  return { ...event, data };
};

/**
 * The text of one websocket frame. Live, every second frame is of the form `{id,result:{type,data}}` and a
 * CalldataToExecute of that form nests its call. Strict, the fields that the interface does not have are left out.
 */
export const eventFrame = (source: FeedEvent, sequence: number, dialect: DialectName, strict = false): string => {
  const event = strict ? withoutChains(source) : source;
  if (dialect === 'interface') return JSON.stringify({ event: event.event, data: event.data });
  const data = liveData(event);
  if (sequence % 2 === 0) return JSON.stringify({ event: event.event, data });
  const type = event.event;
  return JSON.stringify({ id: sequence, result: { type, data: type === 'CalldataToExecute' ? nested(data) : data } });
};
