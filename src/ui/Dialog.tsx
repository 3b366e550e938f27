import { type ReactElement, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import type { DialogBody } from './Modal.tsx';
import { useOnceOpen } from './useOnceOpen.ts';

const load = () => import('./Modal.tsx').then((module) => module.DialogBody);
const Body = lazyPart(load);

/**
 * A modal dialog; a bottom sheet on phones. Traps and restores focus, Esc and the cross close it. `initialFocus` points
 * at what is focused first (a statement, not the button that acts). Its code is fetched when it first opens.
 */
export const Dialog = (props: DialogBody.Props): ReactElement | null => {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
};
