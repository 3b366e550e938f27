import { type ReactElement, type ReactNode, StrictMode, startTransition, useInsertionEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { draftsOf, fillDrafts } from './drafts.ts';
import { undraw } from './undraw.ts';

/**
 * The application, on its way into the document. Drawing it takes many short tasks, in which the drawn page stays and
 * takes keys; the one that ends it changes the places. Insertion effects come before every effect that measures, so none
 * of those sees an application that is not in the document.
 */
const InPlaceOf = ({ drawn, place, children }: InPlaceOf.Props): ReactNode => {
  useInsertionEffect(() => {
    if (!drawn.isConnected) return;
    const drafts = drawn.dataset.drawn === undefined ? [] : draftsOf(drawn);
    // In this very task, so that no key falls between the fields; after this drawing, so that React hears what is typed.
    if (drafts.length > 0) queueMicrotask(() => fillDrafts(place, drafts));
    delete drawn.dataset.drawn;
    drawn.replaceWith(place);
  }, [drawn, place]);
  return children;
};

declare namespace InPlaceOf {
  type Props = { readonly drawn: HTMLElement; readonly place: HTMLElement; readonly children: ReactNode };
}

/**
 * Puts the application in the place of the drawn page, or of what stands there until something is drawn: in one task,
 * as soon as its first drawing is whole. What a person has typed reaches the same field of the application as typing,
 * with its focus and caret.
 */
export const takeOver = (drawn: HTMLElement, app: ReactElement): void => {
  const place = drawn.ownerDocument.createElement(drawn.localName);
  place.id = drawn.id;
  const root = createRoot(place, {
    onUncaughtError: (error) => {
      // Of a page that cannot be drawn, the words that it has not started are left.
      undraw(drawn);
      reportError(error);
    },
  });
  // Only a transition is drawn in pieces.
  startTransition(() =>
    root.render(
      <StrictMode>
        <InPlaceOf drawn={drawn} place={place}>
          {app}
        </InPlaceOf>
      </StrictMode>,
    ),
  );
};
