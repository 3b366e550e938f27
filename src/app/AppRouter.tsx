import { Component, type ReactElement, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { Route, Switch } from 'wouter';
import { useSearch } from 'wouter/use-browser-location';
import { CausewayError } from '../domain/CausewayError.ts';
import { describeMessage } from '../entities/errors/describeError.ts';
import { PageLocation, SiteRouter, usePathname } from '../entities/navigation/router.tsx';
import { commonMessages } from '../messages/common.ts';
import { shellMessages as t } from '../messages/shell.ts';
import { NotFoundPage } from '../routes/NotFoundPage.tsx';
import { Button } from '../ui/Button.tsx';
import { DomErrorBoundary } from '../ui/DomErrorBoundary.tsx';
import { Note } from '../ui/Note.tsx';
import { pageOf } from '../world/siteRoot.ts';
import { Frame } from './Frame.tsx';
import { findRoute, type Route as PageRoute, routes } from './routes.ts';
import { TryHereStrip } from './Strips.tsx';

const factsOf = (error: unknown): readonly string[] => {
  if (error instanceof CausewayError) return error.details.map(describeMessage);
  return error instanceof Error ? [`${error.name}: ${error.message.slice(0, 300)}`] : [];
};

type ErrorScreenProps = { readonly error: unknown; readonly onRetry: () => void };

export const ErrorScreen = ({ error, onRetry }: ErrorScreenProps): ReactElement => {
  const happened = error instanceof CausewayError ? describeMessage(error.happened) : t.mistake;
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
      <div className="mt-5">
        <Button variant="primary" onClick={onRetry}>
          {commonMessages.retry}
        </Button>
      </div>
    </div>
  );
};

type Caught = { readonly error: unknown } | null;

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

/** Decided once: the page must not be remounted when its code arrives. */
const RoutePage = ({ route }: { readonly route: PageRoute }): ReactElement => {
  const [Page] = useState(() => route.getPage());
  return <Page />;
};

const PageAt = ({ pathname, search }: { readonly pathname: string; readonly search: string }): ReactElement => (
  <PageLocation pathname={pathname} search={search}>
    <PageBoundary key={pathname}>
      <DomErrorBoundary>
        <Switch>
          {routes.map((route) => (
            <Route key={route.path} path={route.path}>
              <RoutePage route={route} />
            </Route>
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </DomErrorBoundary>
    </PageBoundary>
  </PageLocation>
);

/** As in index.html. */
const PageSkeleton = (): ReactElement => (
  <div className="static-page" data-page={pageOf(location.pathname)} aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);

/** A navigation marks the old page as pending at once; the new one replaces it when its code is there. */
const Pages = (): ReactElement => {
  const [pathname, search] = [usePathname(), useSearch()];
  const [shownPath, shownSearch] = [useDeferredValue(pathname), useDeferredValue(search)];
  const isPending = shownPath !== pathname;
  // A page gets changes of its own parameters at once; those of the next page arrive with that page.
  const pageSearch = isPending ? shownSearch : search;
  const page = useMemo(() => <PageAt pathname={shownPath} search={pageSearch} />, [shownPath, pageSearch]);
  return (
    <div className="contents" data-pending={isPending ? '' : undefined}>
      <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
    </div>
  );
};

/** Fetches the code of the page at a URL. A failure is left to the navigation, which retries. */
const preload = (to: string): void => {
  const [pathname = to] = to.split(/[?#]/, 1);
  findRoute(pathname)
    ?.route.load()
    .catch(() => undefined);
};

export const AppRouter = (): ReactElement => (
  <SiteRouter preload={preload}>
    <Frame>
      <Pages />
      <TryHereStrip />
    </Frame>
  </SiteRouter>
);
