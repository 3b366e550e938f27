import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, RefObject } from 'react';
import { cx } from './cx.ts';
import type { Popover } from './Popover.tsx';

/** What `Popover` shows once it is first opened; its own chunk, because it brings the positioning. */
export const PopoverBody = ({
  open,
  anchor,
  setOpen,
  label,
  side = 'bottom',
  align = 'start',
  className,
  children,
}: PopoverBody.Props): ReactElement => (
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
      <Base.Positioner
        className="pop-layer"
        anchor={anchor}
        side={side}
        align={align}
        sideOffset={6}
        collisionPadding={8}
      >
        <Base.Popup className={cx('pop', className)} aria-label={label} finalFocus={anchor}>
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

export declare namespace PopoverBody {
  type Props = Pick<Popover.Props, 'label' | 'side' | 'align' | 'className' | 'children'> & {
    readonly open: boolean;
    readonly setOpen: (open: boolean) => void;
    readonly anchor: RefObject<HTMLElement | null>;
  };
}
