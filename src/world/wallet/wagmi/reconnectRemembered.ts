import type { Config, Connector } from 'wagmi';
import { reconnect } from 'wagmi/actions';
import type { Clock } from '../../World.ts';
import { sharedIds } from '../announcedWallets.ts';

/** How long a wallet of the last visit may take to announce itself, in ms. */
const ANNOUNCE = 1500;
/** How long it may take to say whether the page is still allowed, in ms. Then the person is asked to connect. */
const ANSWER = 4000;

/** How often is looked for it, in ms. */
const LOOK = 50;

type Waiting = Pick<Clock, 'wait'>;

/** The announced wallet of that id, as soon as it is there. Null when none comes, or when two go by the id. */
const findConnector = async (config: Config, id: string, { wait }: Waiting): Promise<Connector | null> => {
  for (let waited = 0; ; waited += LOOK) {
    const found = config.connectors.find((connector) => connector.id === id);
    if (found !== undefined) return sharedIds(config.connectors).has(id) ? null : found;
    if (waited >= ANNOUNCE) return null;
    await wait(LOOK);
  }
};

/**
 * Connects the wallet of the last visit again without asking. Resolves when that is done, was not possible, or was not
 * answered in time; never rejects. A wallet whose id two wallets go by is not connected without asking.
 */
export const reconnectRemembered = async (config: Config, id: string | undefined, clock: Waiting): Promise<void> => {
  if (id === undefined) return;
  const connector = await findConnector(config, id, clock);
  if (connector === null) return;
  await Promise.race([reconnect(config, { connectors: [connector] }).catch(() => null), clock.wait(ANSWER)]);
};
