import { i18n, text } from './i18n.ts';

/** Failed swaps and quotes: what happened, that funds are safe, what to do. */
export const swapErrorMessages = i18n('swapErrors', {
  // Failed swap
  mismatch: 'This quote is not what you asked for. You were not asked to sign, and nothing moved.',
  expired: 'The quote ended before it was signed. Nothing was signed and nothing moved.',
  lateSignature: 'The price expired while the wallet was open. Your signature was discarded and never sent.',
  stillLive: 'An order like this one was signed and its answer is still open. A second signature could pay twice.',
  signedElsewhere:
    'This payment was signed in another tab while this review was open. Close it and look at that order before you pay again.',
  otherTab: 'Another tab is asking your wallet to sign. Finish there first.',
  noCode: 'The code that asks your wallet to sign did not arrive. Nothing was asked of the wallet, and nothing moved.',
  journalClosed: 'This browser does not let the page keep a record, so you were not asked to sign. Nothing moved.',
  signatureNotKept:
    'You signed, but this browser does not let the page keep a record of it. Your signature was discarded and never sent.',
  alreadySigned: 'This very order was signed before. It is not signed twice.',
  unticked: 'Another signature for this token can still be used. Tick that you know that both may be paid.',
  refused:
    'The service refused the order. Until it ends your signature can still be used: the source chain is asked until then.',
  neverSeen: 'Neither the service nor the source chain knows this order, and its time is over. Nothing moved.',
  lostTrack:
    'The service has no record of this order, and its time is over. The source chain could not be asked: look at your balance there.',
  // Next step
  retry: 'Try again.',
  requote: 'Request a new quote.',
  reconnect: 'Connect the wallet again.',
  settings: 'Check the settings.',
  // Failed quote
  withStatus: text('It answered with status {status}'),
  notReadable: 'Its answer could not be read',
  tooLong: 'Its answer was too long to read',
  noAnswer: 'It did not answer',
  after: text(' after {time}'),
  noQuote: text('The service did not return a quote. {failure}{after}.'),
  noQuoteNext: 'Try again, or change the amount or route.',
  limited: 'The service did not return a quote. It was asked too often.',
  askedAgain: 'The page asks again by itself.',
  askedAgainLater: text('It asks for a pause of {time}. Then the page asks again by itself.'),
  gaveNone: 'The service gave no quote',
  gaveNoneWhy: text('The service gave no quote: {why}'),
  gaveNoneNext: 'Change the amount or the route.',
  nothingMoved: 'Nothing was signed and nothing moved.',
  // Quote that differs from the request
  notAsked: 'This quote is not what you asked for.',
  notAskedSafe: 'You were not asked to sign, and nothing moved.',
  notAskedNext: 'Do not use this quote. Request a new one; if it happens again, check the service URL.',
  domainUnknown: 'The signing domain is not known yet.',
  // Service without a signing domain
  noDomain: 'The service did not say how its orders are signed.',
  noDomainSafe:
    'Nothing was signed and nothing moved. Without this answer no order can be verified, so none is offered.',
  noDomainNext: 'Try again; if it stays, check the service URL.',
  showDetails: 'Show the details',
  hideDetails: 'Hide the details',
});
