import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useCallback, useMemo } from 'react';
import { RouterPortProvider } from '../ports/RouterPortProvider.tsx';

/** Hands the router to the ports, so that pages and features know URLs and nothing of the library. */
export const AppRouter = ({ children }: { readonly children: ReactNode }): ReactElement => {
  const router = useRouter();
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const search = useRouterState({ select: (state) => state.location.searchStr });
  const params = useRouterState({
    select: (state): Readonly<Record<string, string>> => state.matches.at(-1)?.params ?? {},
    structuralSharing: true,
  });
  const go = useCallback(
    (href: string, options: { readonly replace?: boolean } = {}) => {
      if (options.replace === true) router.history.replace(href);
      else router.history.push(href);
    },
    [router],
  );
  const preload = useCallback(
    (href: string) => void router.preloadRoute({ to: href.split(/[?#]/, 1)[0] ?? href }).catch(() => undefined),
    [router],
  );
  const port = useMemo(
    () => ({ place: { pathname, search }, params, go, preload }),
    [pathname, search, params, go, preload],
  );
  return <RouterPortProvider port={port}>{children}</RouterPortProvider>;
};
