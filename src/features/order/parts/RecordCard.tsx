import { type ReactElement, useState } from 'react';
import type { Chain } from '../../../domain/chain/Chain.ts';
import { recordJson } from '../../../domain/order/list/recordJson.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { formatClock } from '../../../domain/time/formatClock.ts';
import { formatUtc } from '../../../domain/time/formatUtc.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import { Card } from '../../../ui/Card.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { RECORD_FIELDS } from '../record/recordFields.ts';
import { type SignedField, signedFields } from '../record/signedFields.ts';

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
          <Segmented className="orders-sizes" label="Form" options={forms} value={form} onChange={setForm} />
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
