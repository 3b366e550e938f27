import { Outlet } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { AppRouter } from './AppRouter.tsx';
import { Frame } from './Frame.tsx';

/** The frame of every page with the page of the URL in it. */
export const RootLayout = (): ReactElement => (
  <AppRouter>
    <Frame>
      <Outlet />
    </Frame>
  </AppRouter>
);
