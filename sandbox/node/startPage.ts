import path from 'node:path';
import { securityHeaders } from '../../deploy/headers/securityHeaders.ts';
import { scriptHashesOf } from '../../deploy/site/importMap.ts';
import { sandboxRoot } from '../chain/sandboxRoot.ts';
import { createSiteApp } from '../web/createSiteApp.ts';
import { sandboxConfig } from '../web/sandboxConfig.ts';
import { startDevPage } from '../web/startDevPage.ts';
import { startWebServer, type WebServer } from '../web/startWebServer.ts';
import { writeSite } from '../web/writeSite.ts';
import type { SandboxOptions } from './sandboxOptions.ts';
import type { Sandbox } from './startSandbox.ts';
import { WALLET_CONNECT_PATH, WALLET_CONNECT_PROJECT } from './walletConnectRelay.ts';

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
    confirmations: options.confirmations,
    walletConnect: options.walletConnect
      ? { projectId: WALLET_CONNECT_PROJECT, relayUrl: `/api${WALLET_CONNECT_PATH}` }
      : null,
  };
  const config = `${JSON.stringify(sandboxConfig(settings), null, 2)}\n`;
  const { host, webPort: port } = options;
  const serviceUrl = `http://${host}:${options.port}`;
  const root = sandboxRoot();
  if (options.dev) return startDevPage({ root, host, port, serviceUrl, config, walletScript: walletScript ?? '' });
  const folder = path.join(root, 'node_modules/.cache/causeway-site', String(port));
  const { pages } = await writeSite({ dist: path.join(root, 'dist'), folder, config, walletScript });
  const scriptHashes = [...new Set(pages.flatMap(scriptHashesOf))];
  const headers = securityHeaders({ connectSources: [], scriptHashes });
  return startWebServer({ app: createSiteApp({ root: folder, serviceUrl, headers }), host, port, serviceUrl });
};
