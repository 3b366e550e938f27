import { type ReactElement, type ReactNode, useState } from 'react';
import { cx } from '../../ui/cx.ts';

/** A line of a settings card: its name, and its control beside it or, on a phone, below. */
export const settingRow =
  'grid min-h-[52px] grid-cols-[minmax(0,320px)_minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-hairline border-b py-2.5 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)]';

/** The width of a field with a URL or a key. */
export const settingField = 'min-w-0 flex-[0_1_360px] max-md:basis-full';

type SettingRowProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** A phone has the control beside the label. */
  readonly toggle?: boolean;
  readonly children: ReactNode;
};

export const SettingRow = ({ label, hint, toggle = false, children }: SettingRowProps): ReactElement => (
  <div className={cx(settingRow, toggle && 'max-md:grid-cols-[minmax(0,1fr)_auto]')}>
    <div className="min-w-0">
      <p className="font-medium">{label}</p>
      {hint !== undefined && <p className="mt-0.5 text-12 text-text-3">{hint}</p>}
    </div>
    <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
  </div>
);

/** The text of a field: the typed one until it is applied, or until another value is in use. */
export const useTypedText = (used: string): readonly [text: string, type: (text: string | null) => void] => {
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string } | null>(null);
  return [typed?.over === used ? typed.text : used, (text) => setTyped(text === null ? null : { over: used, text })];
};
