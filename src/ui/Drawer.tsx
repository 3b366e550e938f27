import { type ReactElement, type ReactNode, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { useOnceOpen } from './useOnceOpen.ts';

const Body = lazyPart(() => import('./DrawerBody.tsx').then((module) => module.DrawerBody));

/** A panel at the right edge; the whole page on phones. Not modal by default, so the list behind stays usable. */
export const Drawer = (props: Drawer.Props): ReactElement | null => {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
};

export declare namespace Drawer {
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
