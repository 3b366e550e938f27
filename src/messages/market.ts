import { plural, text } from './text.ts';

/** The feed and single auctions, on several pages. */
export const marketMessages = {
  // States of an auction
  open: 'Open',
  awaiting: 'Awaiting taker',
  matched: 'Matched',
  settled: 'Settled',
  expired: 'Expired',
  failed: 'Failed',
  // While the feed is disconnected
  unknown: 'Unknown',
  // One auction
  toQuote: text('{time} to quote'),
  toEnd: text('{time} to end'),
  noQuotes: 'No quotes',
  joinedLate: 'Joined late',
  quotes: plural({ one: '1 quote', other: '{count} quotes' }),
  auction: text('{quotes}. {state}, {time}'),
  auctionNoTime: text('{quotes}. {state}'),
  you: 'you',
  // Marks on the track of an auction
  legendQuote: 'quote',
  legendDeadline: 'quotes close',
  legendMatched: 'matched',
  legendWinner: 'winner',
  legendOwn: 'your quote',
  legendNow: 'now',
  legendSettled: 'settled',
  legendFailed: 'failed',
  terms: text('{pays} for {receives}'),
  route: text('{source} to {destination}'),
  // Own auction
  ownRequesting: 'Requesting quotes',
  ownQuoted: plural({ one: '1 maker bid', other: '{count} makers bid' }),
  ownQuotedIn: plural({ one: '1 maker bid in {time}', other: '{count} makers bid in {time}' }),
  ownShow: 'Auction',
  ownWhy: 'You get the best price. Your auction is matched by content: address, tokens, amount and time.',
  ownLabel: text('Your auction: {auction}'),
  // The connection
  notConnected: 'Not connected',
  notListening: 'Not listening',
  stoppedAt: text('stopped at {time}'),
  replaying: 'Replaying a recording',
  notTheMarket: 'not live',
  disconnected: 'Disconnected',
  nextTry: text('Next try in {seconds} s.'),
  connecting: 'Connecting',
  reconnecting: 'Reconnecting',
  connected: 'Connected',
  quiet: 'Connected, quiet',
  noEventSince: text('no event since {time}'),
  feed: text('RFQ feed: {state}'),
  listen: 'Listen again',
  stopListening: 'Stop listening',
  stoppedListening: text('You stopped listening at {time} UTC.'),
};
