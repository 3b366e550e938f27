import type { ReactElement } from 'react';
import { commonMessages } from '../messages/common.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { useCopy } from './useCopy.ts';

const icons = { idle: 'copy', copied: 'check', refused: 'warning' } as const;

/** Copies `text`; shows a tick and says "Copied" once done. `what` completes the label: "Copy order hash". */
export const CopyButton = ({ text, what, small = false, className }: CopyButton.Props): ReactElement => {
  const { state, copy } = useCopy();
  const t = commonMessages.get();
  const label = t.copy({ what });
  const said = { idle: '', copied: t.copied, refused: t.copyRefused }[state];
  return (
    <button
      type="button"
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-small align-middle text-text-3 hover:bg-surface-2 hover:text-text-2 print:hidden',
        // The small mark is 20 px; what can be hit is 24.
        small ? 'relative size-5 after:absolute after:-inset-0.5' : 'size-6',
        className,
      )}
      aria-label={label}
      title={said || label}
      onClick={(event) => {
        event.stopPropagation();
        copy(text);
      }}
    >
      <Icon name={icons[state]} size={13} />
      <span className="sr-only" role="status">
        {said}
      </span>
    </button>
  );
};

export declare namespace CopyButton {
  type Props = { readonly text: string; readonly what: string; readonly small?: boolean; readonly className?: string };
}
