import type { Config, Connector } from 'wagmi';
import { reconnect } from 'wagmi/actions';
import { sharedIds } from '../announcedWallets.ts';

/** How long a wallet of the last visit may take to announce itself, in ms. */
const ANNOUNCE = 1500;
/** How long it may take to say whether the page is still allowed, in ms. Then the person is asked to connect. */
const ANSWER = 4000;

const wait = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** The announced wallet of that id, as soon as it is there. Null when none comes, or when two go by the id. */
const findConnector = (config: Config, id: string): Promise<Connector | null> =>
  new Promise((resolve) => {
    const look = (): boolean => {
      const found = config.connectors.find((connector) => connector.id === id);
      if (found === undefined) return false;
      resolve(sharedIds(config.connectors).has(id) ? null : found);
      return true;
    };
    if (look()) return;
    const check = setInterval(() => look() && clearInterval(check), 50);
    setTimeout(() => {
      clearInterval(check);
      resolve(null);
    }, ANNOUNCE);
  });

/**
 * Connects the wallet of the last visit again without asking. Resolves when that is done, was not possible, or was not
 * answered in time; never rejects. A wallet whose id two wallets go by is not connected without asking.
 */
export const reconnectRemembered = async (config: Config, id: string | undefined): Promise<void> => {
  if (id === undefined) return;
  const connector = await findConnector(config, id);
  if (connector === null) return;
  await Promise.race([reconnect(config, { connectors: [connector] }).catch(() => null), wait(ANSWER)]);
};
