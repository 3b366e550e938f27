import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';

const isLeft = (): boolean => {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement.closest('.pop') !== null;
};

export type PopoverBodyProps = {
  readonly label: string;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  readonly align?: 'start' | 'center' | 'end';
  readonly className?: string;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly anchor: RefObject<HTMLElement | null>;
};

export const PopoverBody = ({
  open,
  anchor,
  setOpen,
  label,
  side = 'bottom',
  align = 'start',
  className,
  children,
}: PopoverBodyProps): ReactElement => (
  <Base.Root
    open={open}
    onOpenChange={(next, details) => {
      // A press on the button that opened it is left to the button, or it would close and open again.
      const target = details.event.target;
      if (details.reason === 'outside-press' && target instanceof Node && anchor.current?.contains(target)) return;
      setOpen(next);
    }}
  >
    <Base.Portal>
      <Base.Positioner className="z-40" anchor={anchor} side={side} align={align} sideOffset={6} collisionPadding={8}>
        <Base.Popup
          className={cx('pop max-w-[calc(100vw-16px)]', className)}
          aria-label={label}
          finalFocus={() => (isLeft() ? anchor.current : false)}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);
