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
  quotesNotHeard: 'Quotes not recorded',
  quotes: plural({ one: '1 quote', other: '{count} quotes' }),
  auction: text('{quotes}, {state}, {time}'),
  auctionNoTime: text('{quotes}, {state}'),
  you: 'you',
  for: 'for',
  chainTo: text('{chain} to'),
  // Own auction
  ownAsking: 'Asking makers',
  ownQuoted: plural({ one: '1 maker bid', other: '{count} makers bid' }),
  ownIn: text('in {time}'),
  ownShow: 'Auction',
  ownWhy: 'You get the best price. Your auction is matched by content: address, tokens, amount and time.',
  ownLabel: text('Your auction: {auction}'),
  // The connection
  notConnected: 'Not connected',
  notListening: 'Not listening',
  stoppedAt: text('stopped at {time}'),
  replaying: 'Replaying a recording',
  notTheMarket: 'not live',
  polling: 'Polling orders instead',
  reconnectingTry: text('Reconnecting, try {count}'),
  nextTry: text('next try in {seconds} s'),
  tryingNow: 'trying now',
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
