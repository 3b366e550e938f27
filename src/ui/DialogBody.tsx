import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { commonMessages } from '../messages/common.ts';
import { IconButton } from './IconButton.tsx';
import { Modal } from './Modal.tsx';

/** What `Dialog` shows once it is first opened; its own chunk, because it brings the focus and layer handling. */
export const DialogBody = ({
  title,
  headerNote,
  textOnly = false,
  children,
  footer,
  ...frame
}: DialogBody.Props): ReactElement => (
  <Modal {...frame}>
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-hairline border-b py-2 ps-6 pe-4 max-md:ps-4">
      <Base.Title className="text-16">{title}</Base.Title>
      {headerNote}
      <IconButton
        className="ms-auto"
        icon="close"
        label={commonMessages.get().close}
        unavailable={frame.locked ?? false}
        onClick={frame.onClose}
      />
    </header>
    <div className="min-h-0 overflow-auto overscroll-contain" {...(textOnly && { tabIndex: 0 })}>
      {children}
    </div>
    {footer}
  </Modal>
);

export declare namespace DialogBody {
  type Props = Omit<Modal.Props, 'label'> & {
    readonly title: ReactNode;
    /** Beside the title, for example a countdown. */
    readonly headerNote?: ReactNode;
    /** The body holds no control, so it takes focus itself: otherwise the keyboard could not scroll it. */
    readonly textOnly?: boolean;
    readonly children: ReactNode;
    /** Stays in view below the scrolling body. */
    readonly footer?: ReactNode;
  };
}
