import { type ReactElement, type ReactNode, useId } from 'react';

/** One setting: its words and a hint at the left, its control at the right (below on phones). */
export const SettingRow = ({ words, hint, children }: SettingRow.Props): ReactElement => {
  const id = useId();
  return (
    <div className="setting">
      <div className="min-w-0">
        <p className="font-medium">{words}</p>
        {hint !== undefined && (
          <p id={id} className="mt-0.5 text-12 text-text-3">
            {hint}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2">{children}</div>
    </div>
  );
};

export declare namespace SettingRow {
  type Props = { readonly words: string; readonly hint?: ReactNode; readonly children: ReactNode };
}
