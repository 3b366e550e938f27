import { Component, type ReactElement, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { RouterPortProvider } from '../entities/navigation/router.tsx';
import { useHydrated } from '../lib/useHydrated.ts';
import { shellMessages } from '../messages/shell.ts';
import type { Router } from './createRouter.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { Frame } from './Frame.tsx';

type Caught = { readonly error: unknown } | null;

/** What stands in the place of a page that threw; the frame around it keeps working. */
class PageBoundary extends Component<{ readonly children: ReactNode }, { readonly caught: Caught }> {
  override state: { readonly caught: Caught } = { caught: null };
  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } };
  }
  override render(): ReactNode {
    const { caught } = this.state;
    if (caught === null) return this.props.children;
    return <ErrorScreen error={caught.error} onRetry={() => this.setState({ caught: null })} />;
  }
}

/** A page that a prerendered file has no place for. */
const Unprerendered = ({ children }: { readonly children: ReactNode }): ReactNode => useHydrated() && children;

/** The frame with the page of the address in it; hands the router to the ports, so that pages know URLs and no more. */
export const AppRouter = ({ router }: { readonly router: Router }): ReactElement => {
  const [{ place, params, Page, showsConfig, error }, setState] = useState(router.getState);
  useEffect(() => {
    const stop = router.subscribe((next, before) => {
      // Another page is drawn in pieces, while the old one stays and answers.
      if (next.Page === before.Page) setState(next);
      else startTransition(() => setState(next));
    });
    setState(router.getState());
    const leave = router.start();
    return () => {
      stop();
      leave();
    };
  }, [router]);
  const port = useMemo(
    () => ({ place, params, go: router.go, preload: router.preload }),
    [place, params, router.go, router.preload],
  );
  return (
    <RouterPortProvider port={port}>
      <Frame>
        {error !== null && (
          <ErrorScreen title={shellMessages.get().codeMissing} error={error} onRetry={() => void router.open()} />
        )}
        {Page !== null && (
          <PageBoundary key={place.pathname}>
            {showsConfig ? (
              <Unprerendered>
                <Page />
              </Unprerendered>
            ) : (
              <Page />
            )}
          </PageBoundary>
        )}
      </Frame>
    </RouterPortProvider>
  );
};
