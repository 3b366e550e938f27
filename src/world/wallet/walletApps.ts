import { browserStorage } from '../storage.ts';

/** A wallet app, by the scheme that its maker registers with phones: no server takes part, so none reads the code. */
export type WalletApp = { readonly name: string; readonly scheme: string };

/**
 * Apps to name on a phone that asks which one to open, or none: iOS opens "wc:" in whichever app it likes. A fixed list: no
 * registry is fetched for it. Every other wallet takes the plain address or a copy of it.
 */
export const walletApps: readonly WalletApp[] = [
  { name: 'MetaMask', scheme: 'metamask://' },
  { name: 'Trust Wallet', scheme: 'trust://' },
  { name: 'Rainbow', scheme: 'rainbow://' },
];

/** The address that opens a pairing in an app. */
export const appLink = ({ scheme }: WalletApp, uri: string): string => `${scheme}wc?uri=${encodeURIComponent(uri)}`;

/** Where WalletConnect's client looks for the app that it opens at every request, on the device of the wallet. */
const CHOICE = 'wallet:connect:WALLETCONNECT_DEEPLINK_CHOICE';

/** Which app is opened at every further request; null where the person opens it by hand. */
export const rememberWalletApp = (app: WalletApp | null): void => {
  if (app === null) browserStorage.remove(CHOICE);
  else browserStorage.set(CHOICE, JSON.stringify({ href: app.scheme, name: app.name }));
};
