import { accounts } from '../chain/accounts.ts';
import { loadChains, type WalletSource } from './chainRpc.ts';
import { confirmRequest } from './confirmRequest.ts';
import { createProvider, type SandboxProvider } from './createProvider.ts';
import { createWalletState, type WalletState, type WalletStorage } from './createWalletState.ts';

/** The product's mark, on the sandbox's colour. */
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="5" fill="%238d5c07"/%3E%3Cpath d="M11 5v14a7 7 0 0 1 0-14ZM16 5h3v14h-3z" fill="%23faf0dc"/%3E%3Cpath d="M11 11.2h5v1.6h-5z" fill="%23eebb5e"/%3E%3C/svg%3E';

/** Announces the provider by EIP-6963, now and on each request. */
const announceProvider = (provider: SandboxProvider, name: string): void => {
  const info = Object.freeze({ uuid: crypto.randomUUID(), name, icon, rdns: 'dev.causeway.sandbox' });
  const detail = Object.freeze({ info, provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
};

/** Its default key is public and holds test money. */
export type WalletOptions = {
  readonly name: string;
  readonly storage: WalletStorage;
  readonly source: WalletSource;
  readonly visitorKey?: `0x${string}`;
};

/** Opens a wallet in this page and announces it. */
export const openWallet = ({ name, storage, source, visitorKey = accounts.visitor }: WalletOptions) => {
  const state: WalletState = createWalletState(storage, new URL(location.href), visitorKey);
  const loaded = () => loadChains(source);
  const ask = (request: Parameters<typeof confirmRequest>[0]) => confirmRequest(request, name);
  const provider = createProvider({ origin: location.origin, state, loadChains: loaded, ask });
  announceProvider(provider, name);
  return { provider, state };
};
