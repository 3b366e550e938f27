// The sandbox wallet: served by `npm start` next to the app, never part of a page of a build. Its key is public.
import { openWallet } from './openWallet.ts';

const configUrl = new URL('/config.json', location.href).href;
const chainsUrl = new URL('/api/chains', location.href).href;
const { state, provider } = openWallet({
  name: 'Sandbox wallet',
  storage: {
    get: (key) => localStorage.getItem(key),
    set: (key, value) => localStorage.setItem(key, value),
  },
  source: { fetch: (url, init) => fetch(url, init), chainsUrl, configUrl },
});

// For tests and the console: changes the settings, lists the requests.
Object.assign(window, {
  __sandboxWallet: { settings: state.get, set: state.set, requests: provider.requests },
});
