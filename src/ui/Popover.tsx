import { cloneElement, type ReactElement, type RefObject, useRef, useState } from 'react';
import { lazyComponent } from '../lib/lazy.ts';
import type { PopoverBodyProps } from './PopoverBody.tsx';
import { useOnceOpen } from './useOnceOpen.ts';

const Body = lazyComponent(() => import('./PopoverBody.tsx').then((module) => module.PopoverBody));

type TriggerProps = {
  ref?: RefObject<HTMLElement | null>;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
};

type PopoverProps = Omit<PopoverBodyProps, 'open' | 'setOpen' | 'anchor'> & {
  readonly trigger: ReactElement<TriggerProps>;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
};

/** Focus moves in and returns. Its code is fetched when the button is first pointed at or focused. */
export const Popover = ({ trigger, open: given, onOpenChange, ...body }: PopoverProps): ReactElement => {
  const [own, setOwn] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const open = given ?? own;
  const setOpen = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const needed = useOnceOpen(open);
  return (
    <>
      {cloneElement(trigger, {
        ref: anchor,
        onClick: () => setOpen(!open),
        onPointerEnter: Body.preload,
        onFocus: Body.preload,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
      })}
      {needed && <Body {...body} open={open} setOpen={setOpen} anchor={anchor} />}
    </>
  );
};
