import { Component, type ReactElement, type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { CausewayError } from '../domain/CausewayError.ts';
import { RouterPortProvider } from '../entities/navigation/router.tsx';
import { useHydrated } from '../lib/useMedia.ts';
import { commonMessages } from '../messages/common.ts';
import { shellMessages } from '../messages/shell.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import type { Router } from './createRouter.ts';
import { Frame } from './Frame.tsx';

const factsOf = (error: unknown): readonly string[] => {
  if (error instanceof CausewayError) return error.metaMessages;
  return error instanceof Error ? [`${error.name}: ${error.message.slice(0, 300)}`] : [];
};

/** A failure that stops a whole screen: what happened, what is safe, what to do, and the facts below. */
export const ErrorScreen = ({ error, title, onRetry }: ErrorScreen.Props): ReactElement => {
  const t = shellMessages.get();
  const happened = title ?? (error instanceof CausewayError ? error.shortMessage : t.mistake);
  return (
    <div className="page page-narrow">
      <h1 className="mb-4">{t.broken}</h1>
      <Note tone="failed" title={happened}>
        {t.brokenSafe}
      </Note>
      {factsOf(error).length > 0 && (
        <ul translate="no" className="mono mt-4 grid gap-1 text-text-2 [overflow-wrap:anywhere]">
          {factsOf(error).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {onRetry && (
        <div className="mt-5">
          <Button variant="primary" onClick={onRetry}>
            {commonMessages.get().tryAgain}
          </Button>
        </div>
      )}
    </div>
  );
};

export declare namespace ErrorScreen {
  type Props = {
    readonly error: unknown;
    /** Replaces the error's own sentence. */
    readonly title?: string;
    readonly onRetry?: () => void;
  };
}

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
