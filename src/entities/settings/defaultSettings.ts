import type { Settings } from './Settings.ts';

/** What a first visit gets. */
export const defaultSettings: Settings = {
  theme: 'system',
  density: 'compact',
  numberFormat: '1,234.56',
  times: 'utc',
  motion: 'system',
  shortcuts: true,
  notifications: false,
  askRecipient: true,
  warnBelowBps: -100,
  rpcUrls: {},
  serviceUrl: null,
  feedUrl: null,
};
