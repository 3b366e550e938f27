import { type ReactElement, type ReactNode, type RefObject, Suspense } from 'react';
import { lazyPart } from '../lib/lazyPart.ts';
import { useOnceOpen } from './useOnceOpen.ts';

const load = () => import('./DialogBody.tsx').then((module) => module.DialogBody);
const Body = lazyPart(load);

/**
 * A modal dialog; a bottom sheet on phones. Traps and restores focus, Esc and the cross close it. `initialFocus` points
 * at what is focused first (a statement, not the button that acts). Its code is fetched when it first opens.
 */
export const Dialog = (props: Dialog.Props): ReactElement | null => {
  if (!useOnceOpen(props.open)) return null;
  return (
    <Suspense fallback={null}>
      <Body {...props} />
    </Suspense>
  );
};

export declare namespace Dialog {
  type Props = {
    readonly open: boolean;
    readonly onClose: () => void;
    readonly title: ReactNode;
    /** Beside the title, for example a countdown. */
    readonly headerNote?: ReactNode;
    /** Largest width in px on wide screens. */
    readonly width?: number;
    readonly initialFocus?: RefObject<HTMLElement | null>;
    /** While true, nothing closes the dialog (a wallet request is open). */
    readonly locked?: boolean;
    /** The body holds no control, so it takes focus itself: otherwise the keyboard could not scroll it. */
    readonly textOnly?: boolean;
    readonly children: ReactNode;
    /** Stays in view below the scrolling body. */
    readonly footer?: ReactNode;
  };
}
