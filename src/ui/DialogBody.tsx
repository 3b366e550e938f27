import { Dialog as Base } from '@base-ui/react/dialog';
import type { CSSProperties, ReactElement, ReactNode, RefObject } from 'react';
import { commonMessages } from '../messages/common.ts';
import { IconButton } from './IconButton.tsx';

/** What `Dialog` shows once it is first opened; its own chunk, because it brings the focus and layer handling. */
export const DialogBody = ({
  open,
  onClose,
  title,
  headerNote,
  width = 520,
  initialFocus,
  locked = false,
  textOnly = false,
  children,
  footer,
}: DialogBody.Props): ReactElement => {
  const style: CSSProperties & { '--dialog-width': string } = { '--dialog-width': `${width}px` };
  // Focus that another part of the page takes (a page that has just loaded) must not close what a person opened.
  const change: NonNullable<Base.Root.Props['onOpenChange']> = (next, { reason }) => {
    if (!next && !locked && reason !== 'focus-out') onClose();
  };
  return (
    <Base.Root open={open} disablePointerDismissal={locked} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup className="dialog" style={style} {...(initialFocus && { initialFocus })}>
            <header className="dialog-head">
              <Base.Title>{title}</Base.Title>
              {headerNote}
              <IconButton
                className="ms-auto"
                icon="close"
                label={commonMessages.get().close}
                unavailable={locked}
                onClick={onClose}
              />
            </header>
            <div className="dialog-body" {...(textOnly && { tabIndex: 0 })}>
              {children}
            </div>
            {footer}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
};

export declare namespace DialogBody {
  type Props = {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly title: ReactNode;
    /** Beside the title, for example a countdown. */
    readonly headerNote?: ReactNode;
    /** Largest width in px on wide screens. */
    readonly width?: number;
    readonly initialFocus?: RefObject<HTMLElement | null>;
    /** While true, nothing closes the dialog (a wallet request is open). */
    readonly locked?: boolean;
    /** The body holds no control, so it takes focus itself: otherwise the keyboard could not scroll it. */
    readonly textOnly?: boolean;
    readonly children: ReactNode;
    /** Stays in view below the scrolling body. */
    readonly footer?: ReactNode;
  };
}
