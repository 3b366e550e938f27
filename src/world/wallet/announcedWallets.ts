import type { Connector } from 'wagmi';

/** A wallet's own name as safe text: no control or format characters, at most 32 characters. */
export const cleanWalletName = (name: string): string => {
  const clean = name
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '')
    .trim()
    .slice(0, 32);
  return clean === '' ? 'Unnamed wallet' : clean;
};

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

const LARGEST = 128 * 1024;

/**
 * A wallet's icon when it is an inline picture of bounded size, else null. Drawn only through an <img>, where an SVG
 * can neither run scripts nor fetch; a remote address would tell a third party about the visit.
 */
export const safeWalletIcon = (icon: string | undefined): string | null =>
  icon !== undefined && icon.length <= LARGEST && /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/i.test(icon.trim())
    ? icon.trim()
    : null;
