import { type ReactElement, type ReactNode, useMemo } from 'react';
import { RouterActionsContext, RouterContext, type RouterPort } from './RouterContext.ts';

/** Hands the router to everything below: the place to what shows it, navigation alone to what only goes somewhere. */
export const RouterPortProvider = ({ port, children }: RouterPortProvider.Props): ReactElement => {
  const { go, preload } = port;
  const actions = useMemo(() => ({ go, preload }), [go, preload]);
  return (
    <RouterActionsContext value={actions}>
      <RouterContext value={port}>{children}</RouterContext>
    </RouterActionsContext>
  );
};

export declare namespace RouterPortProvider {
  type Props = { readonly port: RouterPort; readonly children: ReactNode };
}
