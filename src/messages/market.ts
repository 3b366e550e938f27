import { i18n, plural, text } from './i18n.ts';

/** The feed and single auctions, on several pages. */
export const marketMessages = i18n('market', {
  // States of an auction
  open: 'Open',
  matched: 'Matched',
  settled: 'Settled',
  expired: 'Expired',
  failed: 'Failed',
  // One auction
  ago: text('{age} ago'),
  left: text('{time} left'),
  ending: 'ending',
  noQuotes: 'No quotes',
  quotesNotHeard: 'Quotes not heard',
  quotes: plural({ one: '1 quote', other: '{count} quotes' }),
  auction: text('{quotes}, {state}, {time}'),
  auctionNoTime: text('{quotes}, {state}'),
  you: 'you',
  for: 'for',
  chainTo: text('{chain} to'),
  // Own auction
  ownAsking: 'Makers are being asked',
  ownAnswered: plural({ one: '1 maker answered', other: '{count} makers answered' }),
  ownIn: text('in {time}'),
  ownShow: 'Auction',
  ownWhy:
    'Makers compete for your amount in an auction that this page watches. The service gives no id with a quote, so it is found by its content: same address, tokens, amount and time.',
  ownLabel: text('Your RFQ: {auction}'),
  // The connection
  notConnected: 'Not connected',
  notListening: 'Not listening',
  stoppedAt: text('stopped here at {time}'),
  replaying: 'Replaying a recording',
  notTheMarket: 'not the market',
  polling: 'Polling orders instead',
  reconnectingTry: text('Reconnecting, try {count}'),
  nextTry: text('next try in {seconds} s'),
  tryingNow: 'trying the feed now',
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  connected: 'Connected',
  quiet: 'Connected, quiet',
  noEventSince: text('no event since {time}'),
  feed: text('RFQ feed {state}'),
  listenAgain: 'Listen again',
  stopListening: 'Stop listening',
  stoppedListening: text('You stopped listening at {time}.'),
});
