import type { Connector } from 'wagmi';

type Offered = Pick<Connector, 'id' | 'type'>;

/**
 * The wallets to offer: those that announced themselves. The plain injected one only where none did and the page has
 * one (`hasInjected`): it would be one of the announced ones again, whichever came last.
 */
export const offeredWallets = <T extends Offered>(connectors: readonly T[], hasInjected: boolean): readonly T[] => {
  const announced = connectors.filter((connector) => connector.id !== 'injected');
  return announced.some((connector) => connector.type === 'injected') || !hasInjected ? announced : connectors;
};

/** Ids that more than one wallet goes by. One of them may imitate the other, and no page can tell which. */
export const sharedIds = (connectors: readonly Pick<Connector, 'id'>[]): ReadonlySet<string> => {
  const ids = connectors.map((connector) => connector.id);
  return new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
};
