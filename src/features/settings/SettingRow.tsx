import { type ReactElement, type ReactNode, useState } from 'react';
import { settingsMessages as t } from '../../messages/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/Field.tsx';

/** A line of a settings card: its name, and its control beside it or, on a phone, below. */
export const settingRow =
  'grid min-h-[52px] grid-cols-[minmax(0,320px)_minmax(0,1fr)] items-center gap-x-6 gap-y-2 border-hairline border-b py-2.5 last:border-b-0 max-md:grid-cols-[minmax(0,1fr)]';

export const settingField = 'min-w-0 flex-[0_1_360px] max-md:basis-full';

type SettingRowProps = {
  readonly label: string;
  readonly hint?: ReactNode;
  /** A phone has the control beside the label. */
  readonly toggle?: boolean;
  readonly children?: ReactNode;
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

export type UrlFieldProps = {
  readonly label: string;
  readonly url: string;
  readonly isOwn: boolean;
  readonly isUsable: (text: string) => boolean;
  /** With slashes: "https://". */
  readonly schemes: readonly [string, string];
  readonly isBad?: boolean;
  /** Null restores the site's. */
  readonly onOwn: (url: string | null) => void;
};

export const UrlField = ({ label, url, isOwn, isUsable, schemes, isBad, onOwn }: UrlFieldProps): ReactElement => {
  // The typed text stays until it is applied, or until another URL is in use.
  const [typed, setTyped] = useState<{ readonly over: string; readonly text: string } | null>(null);
  const text = typed?.over === url ? typed.text : url;
  const wanted = text.trim();
  const changed = wanted !== url;
  const usable = isUsable(wanted);
  return (
    <form
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        if (!changed || !usable) return;
        onOwn(wanted === '' ? null : wanted);
        setTyped(null);
      }}
    >
      <TextField
        // Long URLs differ at their end. iOS zooms to a focused field with smaller text.
        className={cx(settingField, 'max-md:[&_input:not(:focus)]:text-12')}
        label={label}
        hideLabel
        mono
        inputMode="url"
        value={text}
        aria-invalid={(isBad && !changed) || undefined}
        error={changed && !usable ? t.wholeAddress({ one: schemes[0], other: schemes[1] }) : undefined}
        onValue={(next) => setTyped({ over: url, text: next })}
      />
      {changed && usable && (
        <Button type="submit" size="sm">
          {t.useThis}
        </Button>
      )}
      {!changed && isOwn && (
        <Button size="sm" variant="ghost" onClick={() => onOwn(null)}>
          {t.reset}
        </Button>
      )}
    </form>
  );
};
