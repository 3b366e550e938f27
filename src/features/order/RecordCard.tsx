import { type ReactElement, type ReactNode, useState } from 'react';
import { type Chain, chainByKey } from '../../domain/chain.ts';
import { type OrderRecord, orderOfRecord, recordJson } from '../../domain/order/OrderRecord.ts';
import { formatUtc, formatUtcClock, type Ms } from '../../domain/time.ts';
import { orderRecordMessages as t } from '../../messages/order.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { Segmented } from '../../ui/Segmented.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { saveFile } from '../../world/saveFile.ts';

type SignedField = {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly meaning: string;
};

/**
 * The ten members of the signed struct in order (docs/openapi.json), from a record: times in seconds, chains by endpoint id.
 * Null if the service does not list a chain of the order.
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
  const [from, to] = [nameOf(record.inputChain), nameOf(record.outputChain)];
  const seconds = (time: number): string => t.signedSeconds({ time: formatUtc(time * 1000) });
  return [
    field('inputAmount', 'uint128', t.signedInputAmount),
    field('outputAmount', 'uint128', t.signedOutputAmount),
    field('inputToken', 'address', t.signedInputToken({ chain: from })),
    field('outputToken', 'address', t.signedOutputToken({ chain: to })),
    field('startTime', 'uint32', seconds(order.startTime)),
    field('endTime', 'uint32', seconds(order.endTime)),
    field('srcEid', 'uint32', t.signedEid({ chain: from })),
    field('dstEid', 'uint32', t.signedEid({ chain: to })),
    field('offerer', 'address', t.signedOfferer),
    field('recipient', 'address', t.signedRecipient),
  ];
};

type Form = 'fields' | 'signed' | 'json' | 'curl';
const curlOf = (baseUrl: string, orderHash: string): string =>
  `curl '${new URL(`${baseUrl}/data/query?orderHash=${orderHash}`, globalThis.location.href)}'`;

const TIMES: ReadonlySet<string> = new Set(['startTime', 'endTime', 'timestamp']);

const List = ({ children }: { readonly children: ReactNode }): ReactElement => (
  <dl className="gap-8 px-4 pt-2.5 pb-3.5 lg:columns-2">{children}</dl>
);

const raw =
  'px-6 pt-3.5 pb-4 font-mono text-12 leading-[19px] whitespace-pre-wrap [font-variant-ligatures:none] [overflow-wrap:anywhere]';

type FieldProps = { readonly name: string; readonly value: string | null; readonly meaning: string };

const Field = ({ name, value, meaning }: FieldProps): ReactElement => (
  <div className="grid break-inside-avoid grid-cols-[148px_1fr] gap-2 py-1.5 text-13 max-md:grid-cols-1 max-md:gap-0.5">
    <dt translate="no" className="mono">
      {name}
    </dt>
    <dd className="min-w-0">
      <span className="flex items-center gap-1.5 [overflow-wrap:anywhere]">
        <Mono className={cx('min-w-0', value === null && 'text-text-3')}>{String(value)}</Mono>
        {value !== null && <CopyButton small text={value} label={t.copyField({ field: name })} />}
      </span>
      <span className="block text-12 text-text-3">{meaning}</span>
    </dd>
  </div>
);

const Fields = ({ record }: { readonly record: OrderRecord }): ReactElement => {
  const json = recordJson(record);
  return (
    <List>
      {(Object.keys(json) as (keyof typeof json)[]).map((name) => {
        const value = json[name] === null ? null : String(json[name]);
        const meaning = TIMES.has(name) ? t.timeAnd({ time: formatUtc(Number(value)), meaning: t[name] }) : t[name];
        return <Field key={name} name={name} value={value} meaning={meaning} />;
      })}
    </List>
  );
};

const Signed = ({ signed }: { readonly signed: readonly SignedField[] | null }): ReactElement => {
  if (signed === null) return <p className={raw}>{t.unknownChain}</p>;
  return (
    <List>
      {signed.map(({ name, type, value, meaning }) => (
        <Field key={name} name={name} value={value} meaning={t.typeAnd({ type, meaning })} />
      ))}
    </List>
  );
};

type RecordCardProps = {
  readonly record: OrderRecord;
  readonly chains: readonly Chain[];
  readonly readAt: Ms;
  readonly baseUrl: string;
};

export const RecordCard = ({ record, chains, readAt, baseUrl }: RecordCardProps): ReactElement => {
  const [form, setForm] = useState<Form>('fields');
  const forms = (['fields', 'signed', 'json', 'curl'] as const).map((value) => ({ value, label: t[value] }));
  const copyLabels = { fields: t.copyJson, json: t.copyJson, signed: t.copySigned, curl: t.copyCurl };
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
      className="print:break-inside-avoid"
      title={t.title}
      note={t.note({ time: formatUtcClock(readAt) })}
      actions={
        <>
          <CopyButton text={texts[form]} label={copyLabels[form]} />
          <IconButton
            size="sm"
            icon="download"
            label={t.download}
            onClick={() =>
              saveFile(new Blob([json], { type: 'application/json' }), `order-${record.orderHash.slice(0, 10)}.json`)
            }
          />
        </>
      }
    >
      <div className="px-4 pt-3">
        <Segmented small label={t.form} options={forms} value={form} onChange={setForm} />
      </div>
      {form === 'fields' && <Fields record={record} />}
      {form === 'signed' && <Signed signed={signed} />}
      {(form === 'json' || form === 'curl') && <pre className={raw}>{texts[form]}</pre>}
    </Card>
  );
};
