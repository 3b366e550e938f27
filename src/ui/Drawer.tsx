import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import type { DrawerBody } from './Modal.tsx';
import { useOnceOpen } from './useOnceOpen.ts';

const Body = lazyPart(() => import('./Modal.tsx').then((module) => module.DrawerBody));

/** A panel at the right edge; the whole page on phones. Not modal by default, so the list behind stays usable. */
export const Drawer = (props: DrawerBody.Props): ReactElement | null => {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
};
