// The sandbox wallet: served by `npm start` next to the app, never part of a build. Its key is public.
import { accounts } from '../chain/accounts.ts';
import { loadChains } from './chainRpc.ts';
import { confirmRequest } from './confirmRequest.ts';
import { createProvider, type SandboxProvider } from './createProvider.ts';
import { createWalletState } from './createWalletState.ts';

/** Two banks and a deck, as in the product's mark, on the sandbox's colour. */
const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="5" fill="%238d5c07"/%3E%3Cpath d="M11 5v14a7 7 0 0 1 0-14ZM16 5h3v14h-3z" fill="%23faf0dc"/%3E%3Cpath d="M11 11.2h5v1.6h-5z" fill="%23eebb5e"/%3E%3C/svg%3E';

/** Announces the provider by EIP-6963, now and whenever a page asks. */
const announceProvider = (provider: SandboxProvider, uuid: string): void => {
  const info = Object.freeze({ uuid, name: 'Sandbox wallet', icon, rdns: 'dev.causeway.sandbox' });
  const detail = Object.freeze({ info, provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  window.addEventListener('eip6963:requestProvider', announce);
  announce();
};

const state = createWalletState(localStorage, new URL(location.href), accounts.visitor);
const provider = createProvider({ origin: location.origin, state, loadChains, ask: confirmRequest });
announceProvider(provider, crypto.randomUUID());

// For tests and the console: change the settings, read what was asked.
Object.assign(window, {
  __sandboxWallet: { settings: state.get, set: state.set, requests: provider.requests },
});
