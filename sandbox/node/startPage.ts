import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { securityHeaders } from '../../deploy/headers/securityHeaders.ts';
import { scriptHashesOf } from '../../deploy/site/importMap.ts';
import { devPage } from '../web/devPage.ts';
import { htmlOf, pageHandler } from '../web/pageHandler.ts';
import { sandboxConfig } from '../web/sandboxConfig.ts';
import { serviceProxy } from '../web/serviceProxy.ts';
import { startWebServer, type WebServer } from '../web/startWebServer.ts';
import { staticFiles } from '../web/staticFiles.ts';
import type { SandboxOptions } from './sandboxOptions.ts';
import { rootDir } from './spawnEntry.ts';
import type { Sandbox } from './startSandbox.ts';
import { WALLET_CONNECT_PATH, WALLET_CONNECT_PROJECT } from './walletConnectRelay.ts';

type Page = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
};

const builtPage = (config: string, walletScript: string | null): Page['handle'] => {
  const files = staticFiles(path.join(rootDir(), 'dist'));
  const scriptHashes = [...new Set([...htmlOf(files).values()].flatMap(scriptHashesOf))];
  const headers = securityHeaders({ connectSources: [], scriptHashes });
  return pageHandler({ files, config, walletScript, headers });
};

/** Serves the app for a running sandbox: the build under its production headers, or the dev server. */
export const startPage = async (
  options: SandboxOptions,
  sandbox: Pick<Sandbox, 'chains'>,
  /** The text of the sandbox wallet; null leaves it out of the pages. */
  walletScript: string | null,
): Promise<WebServer> => {
  const settings = {
    chains: sandbox.chains,
    methodPrefix: options.dialect === 'live' ? 'aori_' : 'svc_',
    native: options.native,
    confirmations: options.confirmations,
    walletConnect: options.walletConnect
      ? { projectId: WALLET_CONNECT_PROJECT, relayUrl: `/api${WALLET_CONNECT_PATH}` }
      : null,
  };
  const config = `${JSON.stringify(sandboxConfig(settings), null, 2)}\n`;
  const page: Page = options.dev
    ? await devPage({ root: rootDir(), config, walletScript: walletScript ?? '' })
    : {
        handle: builtPage(config, walletScript),
        stop: async () => undefined,
      };
  const { upgrade } = page;
  const server = await startWebServer({
    host: options.host,
    port: options.webPort,
    proxy: serviceProxy(options.host, options.port),
    page: page.handle,
    ...(upgrade ? { pageUpgrade: upgrade } : {}),
  });
  return {
    url: server.url,
    stop: async () => {
      await page.stop();
      await server.stop();
    },
  };
};
