import { i18n } from './i18n.ts';

/** What the wallet button of the header says. The rest is in walletDialogs: it is fetched with the wallet code. */
export const walletMessages = i18n('wallet', {
  connect: 'Connect wallet',
  connectAgain: 'Try connecting again',
  account: 'Account',
  reconnect: 'Reconnect',
});
