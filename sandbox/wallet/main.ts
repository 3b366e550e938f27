// The sandbox wallet: served by `npm start` next to the app, never part of a build. Its key is public.
import { accounts } from '../chain/accounts.ts';
import { announceProvider } from './announceProvider.ts';
import { confirmRequest } from './confirmRequest.ts';
import { createProvider } from './createProvider.ts';
import { createWalletState } from './createWalletState.ts';
import { loadChains } from './loadChains.ts';

const state = createWalletState(localStorage, new URL(location.href), accounts.visitor);
const provider = createProvider({ origin: location.origin, state, loadChains, ask: confirmRequest });
announceProvider(provider, crypto.randomUUID());

// For tests and the console: change the settings, read what was asked.
Object.assign(window, {
  __sandboxWallet: { settings: state.get, set: state.set, requests: provider.requests },
});
