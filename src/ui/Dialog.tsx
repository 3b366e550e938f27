import type { ReactElement } from 'react';
import { lazyComponent } from '../lib/lazy.ts';
import type { DialogBodyProps, DrawerBodyProps } from './Modal.tsx';
import { useOnceOpen } from './useOnceOpen.ts';

const load = () => import('./Modal.tsx');
const Centre = lazyComponent(() => load().then((module) => module.DialogBody));
const Edge = lazyComponent(() => load().then((module) => module.DrawerBody));

/** `initialFocus` is focused first: a statement, not the button that acts. Its code is fetched when it first opens. */
export const Dialog = (props: DialogBodyProps): ReactElement | null => {
  if (!useOnceOpen(props.open)) return null;
  return <Centre {...props} />;
};

/** A panel at the right edge; the whole page on phones. Not modal, so the list behind and the header stay usable. */
export const Drawer = (props: DrawerBodyProps): ReactElement | null => {
  if (!useOnceOpen(props.open)) return null;
  return <Edge {...props} />;
};
