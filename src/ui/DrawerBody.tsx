import { Dialog as Base } from '@base-ui/react/dialog';
import { type CSSProperties, type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react';
import { commonMessages } from '../messages/common.ts';
import { IconButton } from './IconButton.tsx';
import { Scrim } from './Modal.tsx';

/** Where the page begins below its head, in px from the top of the window; followed while `wanted`. */
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

/** What `Drawer` shows once it is first opened. */
export const DrawerBody = ({
  open,
  onClose,
  title,
  actions,
  width = 560,
  modal = false,
  children,
}: DrawerBody.Props): ReactElement => {
  // What is not modal leaves the head of the page in reach.
  const top = usePageTop(open && !modal);
  const style: CSSProperties & Readonly<Record<`--${string}`, string>> = { width, '--top': `${top}px` };
  return (
    <Base.Root open={open} modal={modal} disablePointerDismissal={!modal} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {modal && <Scrim />}
        <Base.Popup
          className="fixed end-0 top-(--top) bottom-0 z-31 flex max-w-full flex-col max-md:top-0 border-edge border-s bg-surface shadow-dialog outline-none transition-[translate,opacity] duration-(--d-base) ease-out data-ending-style:translate-x-[calc(32px*var(--forward))] data-starting-style:translate-x-[calc(32px*var(--forward))] data-ending-style:opacity-0 data-starting-style:opacity-0"
          style={style}
        >
          <header className="flex min-h-13 shrink-0 items-center gap-2.5 border-hairline border-b ps-5 pe-3">
            <Base.Title className="min-w-0 flex-1 truncate">{title}</Base.Title>
            {actions}
            <IconButton icon="close" label={commonMessages.get().close} onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
};

export declare namespace DrawerBody {
  type Props = {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly title: ReactNode;
    readonly actions?: ReactNode;
    readonly width?: number;
    readonly modal?: boolean;
    readonly children: ReactNode;
  };
}
