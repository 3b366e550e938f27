import { QueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { createEngines } from '../../engines/createEngines.ts';
import { OrdersPage } from '../../pages/OrdersPage.tsx';
import { SwapPage } from '../../pages/SwapPage.tsx';
import { RouterPortProvider } from '../../ports/RouterPortProvider.tsx';
import { createWorld } from '../../world/createWorld.ts';
import { Frame } from '../Frame.tsx';
import { Providers } from '../Providers.tsx';
import { asDrawn } from './asDrawn.ts';
import { withoutList } from './withoutList.ts';

/** What every deployment has in common: no chain and no name. The strip of a sandbox is taken out again where there is none. */
const config: AppConfig = {
  apiBaseUrl: '/',
  rfqWebSocketUrl: '/',
  rpcMethodPrefix: '',
  chains: {},
  tokenLists: [],
  pins: { name: '', version: '', contracts: {}, chains: {} },
  walletConnectProjectId: null,
  capabilities: { nativeInput: false, cancelQuote: false, customService: false },
  sandbox: true,
};

const world = createWorld(config);
const engines = createEngines(world);

const nothing = (): void => undefined;

const draw = (pathname: string, Page: () => ReactElement, narrow = false): string => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: narrow }) });
  const port = { place: { pathname, search: '' }, params: {}, go: nothing, preload: nothing };
  return asDrawn(
    renderToStaticMarkup(
      <Providers world={world} engines={engines} queryClient={new QueryClient()}>
        <RouterPortProvider port={port}>
          <Frame>
            <Page />
          </Frame>
        </RouterPortProvider>
      </Providers>,
    ),
  );
};

/** The first frame of the pages that people enter by, as the application itself draws it before it knows anything. Runs in the build. */
export const drawnPages = (): Readonly<Record<string, string>> => ({
  swap: draw('/swap', SwapPage),
  orders: withoutList(draw('/orders', OrdersPage)),
  'orders-narrow': withoutList(draw('/orders', OrdersPage, true)),
});
