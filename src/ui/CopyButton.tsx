import { type ReactElement, useEffect, useRef, useState } from 'react';
import { commonMessages as t } from '../messages/common.ts';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

export const useCopy = (): { readonly state: 'idle' | 'copied' | 'refused'; readonly copy: (text: string) => void } => {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const settle = (next: 'copied' | 'refused') => {
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setState('idle'), 1600);
  };
  const copy = (text: string) => {
    const written = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    written.then(
      () => settle('copied'),
      () => settle('refused'),
    );
  };
  return { state, copy };
};

const icons = { idle: 'copy', copied: 'check', refused: 'warning' } as const;

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  readonly small?: boolean;
  readonly className?: string;
};

export const CopyButton = ({ text, label, small = false, className }: CopyButtonProps): ReactElement => {
  const { state, copy } = useCopy();
  const result = { idle: '', copied: t.copied, refused: t.copyRefused }[state];
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
      title={result || label}
      onClick={(event) => {
        event.stopPropagation();
        copy(text);
      }}
    >
      <Icon name={icons[state]} size={13} />
      <span className="sr-only" role="status">
        {result}
      </span>
    </button>
  );
};

type CopyLinkProps = { readonly small?: boolean; readonly className?: string };

/** Copies the address of the page as it is shown. */
export const CopyLink = ({ small = false, className }: CopyLinkProps): ReactElement => {
  const { state, copy } = useCopy();
  return (
    <IconButton
      variant="secondary"
      size={small ? 'sm' : 'md'}
      className={className}
      icon={state === 'copied' ? 'check' : 'link'}
      label={{ idle: t.copyLink, copied: t.linkCopied, refused: t.copyRefused }[state]}
      onClick={() => copy(globalThis.location.href)}
    />
  );
};
