import { Dialog as Base } from '@base-ui/react/dialog';
import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { commonMessages } from '../messages/common.ts';
import { IconButton } from './Button.tsx';
import { cx } from './cx.ts';

const Scrim = (): ReactElement => (
  <Base.Backdrop className="fixed inset-0 z-30 bg-scrim transition-opacity duration-(--d-base) ease-out data-ending-style:opacity-0 data-starting-style:opacity-0" />
);

const POPUP = cx(
  'flex max-h-full w-full max-w-(--width) flex-col overflow-hidden rounded-dialog border border-edge bg-surface shadow-dialog outline-none',
  'transition-[translate,opacity] duration-(--d-base) ease-out data-ending-style:translate-y-2 data-starting-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-md:max-w-none max-md:rounded-b-none max-md:border-x-0 max-md:border-b-0 max-md:pb-[env(safe-area-inset-bottom)] max-md:data-ending-style:translate-y-6 max-md:data-starting-style:translate-y-6',
);

type ModalProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly label?: string;
  readonly width?: number;
  readonly initialFocus?: RefObject<HTMLElement | null>;
  /** While true, nothing closes the dialog (a wallet request is open). */
  readonly locked?: boolean;
  readonly children: ReactNode;
};

export const Modal = ({
  open,
  onClose,
  label,
  width = 520,
  initialFocus,
  locked = false,
  children,
}: ModalProps): ReactElement => {
  const style: CSSProperties & { '--width': string } = { '--width': `${width}px` };
  // Focus taken by another part of the page (one that has just loaded) must not close the modal.
  const change: NonNullable<Base.Root.Props['onOpenChange']> = (next, { reason }) => {
    if (!next && !locked && reason !== 'focus-out') onClose();
  };
  return (
    <Base.Root open={open} disablePointerDismissal={locked} onOpenChange={change}>
      <Base.Portal>
        <Scrim />
        <Base.Viewport className="modal fixed inset-0 z-31 flex items-start justify-center px-4 pt-16 pb-4 md:[@media(height>=50rem)]:pt-24 max-md:items-end max-md:px-0 max-md:pt-10 max-md:pb-0 max-md:[:root:has(.toast)_&]:pt-[calc(104px+env(safe-area-inset-top))]">
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

export type DialogBodyProps = Omit<ModalProps, 'label'> & {
  readonly title: ReactNode;
  readonly headerNote?: ReactElement;
  /** The body holds no control, so it takes focus itself: otherwise the keyboard could not scroll it. */
  readonly textOnly?: boolean;
  readonly children: ReactNode;
  readonly footer?: ReactElement;
};

export const DialogBody = ({
  title,
  headerNote,
  textOnly = false,
  children,
  footer,
  ...frame
}: DialogBodyProps): ReactElement => (
  <Modal {...frame}>
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-hairline border-b py-2 ps-5 pe-4 max-md:flex-wrap max-md:gap-y-0">
      <Base.Title className="text-16 max-[23rem]:flex-1">{title}</Base.Title>
      {headerNote}
      <IconButton
        className={headerNote === undefined ? 'ms-auto' : undefined}
        icon="close"
        label={commonMessages.close}
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

/** Top of the page below its header, in px from the top of the window; updated while `wanted`. */
const usePageTop = (wanted: boolean): number => {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (!wanted) return;
    const place = () => setTop(Math.max(0, document.querySelector('main')?.getBoundingClientRect().top ?? 0));
    place();
    globalThis.addEventListener('scroll', place, { passive: true });
    globalThis.addEventListener('resize', place);
    return () => {
      globalThis.removeEventListener('scroll', place);
      globalThis.removeEventListener('resize', place);
    };
  }, [wanted]);
  return top;
};

/** The opener, or the row that the drawer showed last; if that row left its live list, the first row. */
const useFocusAfter = (open: boolean): (() => HTMLElement | true) => {
  const list = useRef<Element>(null);
  const row = useRef<HTMLElement>(null);
  // Runs before the drawer takes the focus.
  useLayoutEffect(() => {
    if (!open) return;
    row.current = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
    list.current = row.current?.closest('ul') ?? null;
  }, [open]);
  useLayoutEffect(() => {
    if (open) row.current = list.current?.querySelector<HTMLElement>('[data-row][aria-current]') ?? row.current;
  });
  return () =>
    (row.current?.isConnected ? row.current : list.current?.querySelector<HTMLElement>('[data-row]')) ?? true;
};

export type DrawerBodyProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly actions?: ReactElement;
  readonly width: number;
  readonly children: ReactNode;
};

export const DrawerBody = ({ open, onClose, title, actions, width, children }: DrawerBodyProps): ReactElement => {
  const top = usePageTop(open);
  const focusAfter = useFocusAfter(open);
  const style: CSSProperties & Readonly<Record<`--${string}`, string>> = { width, '--top': `${top}px` };
  return (
    <Base.Root open={open} modal={false} disablePointerDismissal onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          className="fixed end-0 top-(--top) bottom-0 z-31 flex max-w-full flex-col max-md:top-0 max-md:w-full! max-md:border-s-0 border-edge border-s bg-surface shadow-dialog outline-none transition-[translate,opacity] duration-(--d-base) ease-out data-ending-style:translate-x-[calc(32px*var(--forward))] data-starting-style:translate-x-[calc(32px*var(--forward))] data-ending-style:opacity-0 data-starting-style:opacity-0"
          style={style}
          finalFocus={focusAfter}
        >
          <header className="flex min-h-13 shrink-0 items-center gap-2.5 border-hairline border-b ps-5 pe-3 max-md:ps-4">
            <Base.Title className="min-w-0 flex-1 truncate">{title}</Base.Title>
            {actions}
            <IconButton icon="close" label={commonMessages.close} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};
