import { Dialog as Base } from '@base-ui/react/dialog';
import type { CSSProperties, ReactElement, ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';

/** What dims the page behind a dialog. */
export const Scrim = (): ReactElement => (
  <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--d-base) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0" />
);

const POPUP = cx(
  'flex max-h-full w-full max-w-(--width) flex-col overflow-hidden rounded-dialog border border-edge bg-surface shadow-dialog outline-none',
  'transition-[translate,opacity] duration-(--d-base) ease-out data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-md:max-w-none max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)] max-md:data-ending-style:translate-y-6 max-md:data-starting-style:translate-y-6',
);

/** The frame of a modal dialog: scrim, and a surface in the upper part of the window; a sheet at the bottom on phones. */
export const Modal = ({
  open,
  onClose,
  label,
  width = 520,
  initialFocus,
  locked = false,
  children,
}: Modal.Props): ReactElement => {
  const style: CSSProperties & { '--width': string } = { '--width': `${width}px` };
  // Focus that another part of the page takes (a page that has just loaded) must not close what a person opened.
  const change: NonNullable<Base.Root.Props['onOpenChange']> = (next, { reason }) => {
    if (!next && !locked && reason !== 'focus-out') onClose();
  };
  return (
    <Base.Root open={open} disablePointerDismissal={locked} onOpenChange={change}>
      <Base.Portal>
        <Scrim />
        <Base.Viewport className="fixed inset-0 z-31 flex items-start justify-center px-4 pt-16 pb-4 max-md:items-end max-md:px-0 max-md:pt-10 max-md:pb-0">
          <Base.Popup
            className={POPUP}
            style={style}
            {...(label !== undefined && { 'aria-label': label })}
            {...(initialFocus && { initialFocus })}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};

export declare namespace Modal {
  type Props = {
    readonly open: boolean;
    readonly onClose: () => void;
    /** Names a dialog without a title. */
    readonly label?: string;
    /** Largest width in px on wide screens. */
    readonly width?: number;
    /** What is focused first: a statement, not the button that acts. */
    readonly initialFocus?: RefObject<HTMLElement | null>;
    /** While true, nothing closes the dialog (a wallet request is open). */
    readonly locked?: boolean;
    readonly children: ReactNode;
  };
}
