import { i18n, text } from './i18n.ts';

/** What the way to wallets on other devices says. It is fetched when it is picked. */
export const walletConnectMessages = i18n('walletConnect', {
  /** What a wallet shows of this site when it is asked to connect. */
  site: 'Cross-chain swaps that are verified before you sign.',
  making: 'Making a code for your wallet.',
  scan: 'Scan this code with the wallet app on your phone, and allow the connection there.',
  tap: 'Open your wallet app, allow the connection there, and come back to this page.',
  code: 'Code for your wallet app',
  waiting: 'Waiting for your wallet. The code holds for 5 minutes.',
  renewed: 'Nobody used the code in time. This is a new one.',
  openAny: 'Open in my wallet',
  openIn: text('Open {wallet}'),
  apps: 'Wallet apps',
  otherDevice: 'Scan with another device',
  copy: 'Copy the link',
  copied: 'Copied. Paste it into your wallet app.',
  copyRefused: 'The browser did not allow copying.',
  relay: text(
    'Messages to your wallet go through {host}. They are encrypted; the relay sees your IP address and when you use it.',
  ),
});
