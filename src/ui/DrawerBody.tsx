import { Dialog as Base } from '@base-ui/react/dialog';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { commonMessages } from '../messages/common.ts';
import { IconButton } from './IconButton.tsx';

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
  const style: CSSProperties & { '--drawer-width': string } = { '--drawer-width': `${width}px` };
  return (
    <Base.Root open={open} modal={modal} disablePointerDismissal={!modal} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        {modal && <Base.Backdrop className="scrim" />}
        <Base.Popup className="drawer" style={style}>
          <header className="drawer-head">
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
