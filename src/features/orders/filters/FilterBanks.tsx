import { type ReactElement, type ReactNode, useId } from 'react';
import type { DraftIssues } from '../../../domain/order/list/checkFilterDraft.ts';
import type { FilterDraft } from '../../../domain/order/list/filterDraft.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { StatusChoice } from './StatusChoice.tsx';
import { TimeChoice } from './TimeChoice.tsx';
import { ValueChoice } from './ValueChoice.tsx';

/** The sixteen controls of the fourteen filters: source bank, crossing, destination bank. */
export const FilterBanks = ({ draft, issues, chains, symbols, onField }: FilterBanks.Props): ReactElement => {
  const tokens = useId();
  const text = (field: keyof FilterDraft, label: string, rest: Partial<TextField.Props> = {}): ReactElement => (
    <TextField
      label={label}
      mono
      placeholder="0x hash"
      value={draft[field]}
      error={issues[field]}
      maxLength={100}
      onValue={(value) => onField(field, value)}
      {...rest}
    />
  );
  const chain = (field: 'src' | 'dst'): ReactElement => (
    <Field label="Chain">
      {(control) => (
        <Select
          {...control}
          label="Chain"
          className="w-full"
          options={[{ value: '', label: 'Any chain' }, ...chains.map(({ key, name }) => ({ value: key, label: name }))]}
          value={draft[field]}
          onChange={(key) => onField(field, key)}
        />
      )}
    </Field>
  );
  const token = (field: 'tokenIn' | 'tokenOut'): ReactElement =>
    text(field, 'Token', { mono: false, placeholder: 'Any token, or paste an address', list: tokens });
  return (
    <div className="filter-banks">
      <datalist id={tokens}>
        {symbols.map((symbol) => (
          <option key={symbol} value={symbol} />
        ))}
      </datalist>
      <Bank title="Source bank">
        {chain('src')}
        {token('tokenIn')}
        {text('offerer', 'Offerer', { placeholder: '0x address' })}
        {text('srcTx', 'Source transaction')}
      </Bank>
      <div className="filter-crossing water water-lined">
        <div className="filter-bank">
          <h3>Crossing</h3>
          <StatusChoice status={draft.status} onStatus={(status) => onField('status', status)} />
          <ValueChoice draft={draft} issues={issues} onField={onField} />
          <TimeChoice draft={draft} issues={issues} onField={onField} />
          {text('order', 'Order hash')}
        </div>
      </div>
      <Bank title="Destination bank">
        {chain('dst')}
        {token('tokenOut')}
        {text('recipient', 'Recipient', { placeholder: '0x address' })}
        {text('dstTx', 'Destination transaction')}
      </Bank>
    </div>
  );
};

/** A group with a name: both banks have a chain and a token. */
const Bank = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactElement => (
  <fieldset className="filter-bank min-w-0" aria-label={title}>
    <h3>
      <Icon name="crossing" size={15} /> {title}
    </h3>
    {children}
  </fieldset>
);

export declare namespace FilterBanks {
  type Props = {
    readonly draft: FilterDraft;
    readonly issues: DraftIssues;
    readonly chains: readonly { readonly key: string; readonly name: string }[];
    readonly symbols: readonly string[];
    readonly onField: (field: keyof FilterDraft, text: string) => void;
  };
}
