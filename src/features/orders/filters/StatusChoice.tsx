import { type ReactElement, useId } from 'react';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';

const statuses = [
  { value: '', label: 'Any status', shape: null },
  { value: 'Pending', label: 'Pending', shape: 'pending' },
  { value: 'Received', label: 'Received', shape: 'received' },
  { value: 'Completed', label: 'Completed', shape: 'completed' },
  { value: 'Failed', label: 'Failed', shape: 'failed' },
] as const;

/** The status filter of the form: any, or one of the four words of the interface. */
export const StatusChoice = ({ status, onStatus }: StatusChoice.Props): ReactElement => {
  const name = useId();
  return (
    <fieldset className="filter-statuses">
      <legend className="field-label">Status</legend>
      {statuses.map(({ value, label, shape }) => (
        <label key={label} className={shape === null ? 'col-span-2' : `status tone-${shape}`}>
          <input type="radio" name={name} checked={status === value} onChange={() => onStatus(value)} />
          {shape !== null && <StatusIcon shape={shape} />}
          {label}
        </label>
      ))}
    </fieldset>
  );
};

export declare namespace StatusChoice {
  type Props = { readonly status: string; readonly onStatus: (status: string) => void };
}
