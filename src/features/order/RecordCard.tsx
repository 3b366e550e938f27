import { type ReactElement, useState } from 'react';
import type { Chain } from '../../domain/chain/Chain.ts';
import { chainByKey } from '../../domain/chain/chainByKey.ts';
import { recordJson } from '../../domain/order/list/recordJson.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { formatClock } from '../../domain/time/formatClock.ts';
import { formatUtc } from '../../domain/time/formatUtc.ts';
import type { Ms } from '../../domain/time/Ms.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { orderOfRecord } from './hashVerdict.ts';

/** What each field of an order record means (INTERFACE.md 2.1), in the interface's order. */
export const RECORD_FIELDS = [
  { name: 'orderHash', meaning: 'Names this order. It is the hash of the ten signed fields.' },
  { name: 'offerer', meaning: 'Signed the order and pays.' },
  { name: 'recipient', meaning: 'Is paid on the destination chain.' },
  { name: 'inputToken', meaning: 'Contract of the token paid, on the source chain.' },
  { name: 'inputAmount', meaning: 'Amount paid, in the smallest unit of the token.' },
  { name: 'inputChain', meaning: 'Source chain.' },
  { name: 'inputTokenValueUsd', meaning: 'What the service valued the payment at, in US dollars.' },
  { name: 'outputToken', meaning: 'Contract of the token received, on the destination chain.' },
  { name: 'outputAmount', meaning: 'Amount received, in the smallest unit. It is signed: nothing else is accepted.' },
  { name: 'outputChain', meaning: 'Destination chain.' },
  { name: 'outputTokenValueUsd', meaning: 'What the service valued the delivery at, in US dollars.' },
  { name: 'startTime', meaning: 'The order is valid from here on; in milliseconds since 1970.' },
  { name: 'endTime', meaning: 'The order can be filled until here.' },
  { name: 'srcTx', meaning: 'The transaction that took the payment on the source chain.' },
  { name: 'dstTx', meaning: 'The transaction that paid the recipient on the destination chain.' },
  { name: 'timestamp', meaning: 'The latest event of the order that the service knows.' },
  { name: 'status', meaning: "The service's word for where the order stands." },
] as const;

/** One member of the signed struct: its type, its value as it is encoded, and what that value means. */
type SignedField = {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly meaning: string;
};

/**
 * The ten members of the struct that was signed, in their order (INTERFACE.md 2.5), decoded from a record: times in
 * seconds, chains by endpoint id. Null where the service does not list a chain of the order.
 */
export const signedFields = (record: OrderRecord, chains: readonly Chain[]): readonly SignedField[] | null => {
  const order = orderOfRecord(record, chains);
  if (order === null) return null;
  const nameOf = (chainKey: string): string => chainByKey(chains, chainKey)?.chainKey ?? chainKey;
  const field = (name: keyof typeof order, type: string, meaning: string): SignedField => ({
    name,
    type,
    value: String(order[name]),
    meaning,
  });
  return [
    field('inputAmount', 'uint128', 'Smallest units of the token paid'),
    field('outputAmount', 'uint128', 'Smallest units of the token received; the contract accepts no other amount'),
    field('inputToken', 'address', `Token paid, on ${nameOf(record.inputChain)}`),
    field('outputToken', 'address', `Token received, on ${nameOf(record.outputChain)}`),
    field('startTime', 'uint32', `Seconds: ${formatUtc(order.startTime * 1000)}`),
    field('endTime', 'uint32', `Seconds: ${formatUtc(order.endTime * 1000)}`),
    field('srcEid', 'uint32', `Endpoint of ${nameOf(record.inputChain)}`),
    field('dstEid', 'uint32', `Endpoint of ${nameOf(record.outputChain)}`),
    field('offerer', 'address', 'Signs and pays'),
    field('recipient', 'address', 'Is paid'),
  ];
};

type Form = 'fields' | 'signed' | 'json' | 'curl';
const forms = [
  { value: 'fields', label: 'Fields' },
  { value: 'signed', label: 'Signed order' },
  { value: 'json', label: 'JSON' },
  { value: 'curl', label: 'curl' },
] as const;

const curlOf = (baseUrl: string, orderHash: string): string =>
  `curl '${new URL(`${baseUrl}/data/query?orderHash=${orderHash}`, globalThis.location.href)}'`;

/** The fields that are moments, in ms. */
const TIMES: ReadonlySet<string> = new Set(['startTime', 'endTime', 'timestamp']);

const Fields = ({ record }: { readonly record: OrderRecord }): ReactElement => {
  const json = recordJson(record);
  return (
    <dl className="record-fields">
      {RECORD_FIELDS.map(({ name, meaning }) => {
        const value = json[name];
        return (
          <div key={name}>
            <dt className="mono">{name}</dt>
            <dd>
              <span className="record-value">
                <span className={value === null ? 'mono text-text-3' : 'mono'}>{String(value)}</span>
                {value !== null && <CopyButton small text={String(value)} what={name} />}
              </span>
              <span className="record-meaning">
                {TIMES.has(name) && `${formatUtc(Number(value))}. `}
                {meaning}
              </span>
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

/** The struct that the signature covers, member by member; other fields of the record are the service's own words. */
const Signed = ({ signed }: { readonly signed: readonly SignedField[] | null }): ReactElement =>
  signed === null ? (
    <p className="record-raw">
      The service does not list a chain of this order, so its endpoint ids are not known here.
    </p>
  ) : (
    <dl className="record-fields">
      {signed.map(({ name, type, value, meaning }) => (
        <div key={name}>
          <dt className="mono">{name}</dt>
          <dd>
            <span className="record-value">
              <span className="mono">{value}</span>
              <CopyButton small text={value} what={name} />
            </span>
            <span className="record-meaning">
              {type}. {meaning}.
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );

const whatIs: Readonly<Record<Form, string>> = {
  fields: 'the JSON',
  json: 'the JSON',
  signed: 'the signed fields',
  curl: 'the curl command',
};

/** The record as the service gave it: every field with its meaning, the struct that was signed, JSON, and the request that gets it. */
export const RecordCard = ({ record, chains, readAt, baseUrl }: RecordCard.Props): ReactElement => {
  const [form, setForm] = useState<Form>('fields');
  const signed = signedFields(record, chains);
  const json = JSON.stringify(recordJson(record), null, 2);
  const texts: Readonly<Record<Form, string>> = {
    fields: json,
    json,
    signed: JSON.stringify(Object.fromEntries((signed ?? []).map(({ name, value }) => [name, value])), null, 2),
    curl: curlOf(baseUrl, record.orderHash),
  };
  return (
    <Card
      title="Record from the service"
      note={`GET /data/query, read ${formatClock(readAt)}`}
      actions={
        <>
          <Segmented small label="Form" options={forms} value={form} onChange={setForm} />
          <CopyButton text={texts[form]} what={whatIs[form]} />
        </>
      }
    >
      {form === 'fields' && <Fields record={record} />}
      {form === 'signed' && <Signed signed={signed} />}
      {(form === 'json' || form === 'curl') && <pre className="record-raw">{texts[form]}</pre>}
    </Card>
  );
};

export declare namespace RecordCard {
  type Props = {
    readonly record: OrderRecord;
    readonly chains: readonly Chain[];
    readonly readAt: Ms;
    readonly baseUrl: string;
  };
}
