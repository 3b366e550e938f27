import { i18n, text } from './i18n.ts';

/** Failed swaps and quotes: what happened, that funds are safe, what to do. */
export const swapErrorMessages = i18n('swapErrors', {
  // Failed swap
  mismatch: 'This quote does not match your request. Nothing was signed and nothing moved.',
  expired: 'The quote expired before you signed. Nothing was signed and nothing moved.',
  lateSignature: 'The price expired while your wallet was open. Your signature was discarded and never sent.',
  stillLive: 'A similar order is still pending. A second signature could pay twice.',
  signedElsewhere: 'You signed this payment in another tab. Check that order before you pay again.',
  otherTab: 'Another tab is asking your wallet. Finish there first.',
  noCode: 'The signing code did not load. Nothing was signed and nothing moved.',
  journalClosed: 'This browser blocks storage, so you were not asked to sign. Nothing moved.',
  signatureNotStored: 'This browser blocks storage. Your signature was discarded and never sent.',
  alreadySigned: 'You already signed this order. It is not signed twice.',
  unticked: 'Another signature for this token is still valid. Confirm that both may be paid.',
  refused: 'The service refused the order. Your signature stays valid until it ends, so the source chain is watched.',
  neverSeen: 'This order expired without a trace. Neither the service nor the source chain knows it. Nothing moved.',
  lostTrack:
    'The service has no record of this expired order. The source chain could not be read: check your balance there.',
  // Next step
  retry: 'Try again.',
  requote: 'Request a new quote.',
  reconnect: 'Connect the wallet again.',
  settings: 'Check the settings.',
  // Failed quote
  withStatus: text('It answered with status {status}'),
  notReadable: 'Its answer could not be read',
  tooLong: 'Its answer was too long to read',
  noResponse: 'It did not answer',
  after: text(' after {time}'),
  noQuote: text('The service did not return a quote. {failure}{after}.'),
  noQuoteNext: 'Try again, or change the amount or route.',
  limited: 'The service did not return a quote. It was asked too often.',
  retrying: 'Retrying automatically.',
  retryingIn: text('Too many requests. Retrying in {time}.'),
  gaveNone: 'The service gave no quote',
  gaveNoneWhy: text('The service gave no quote: {why}'),
  gaveNoneNext: 'Change the amount or the route.',
  nothingMoved: 'Nothing was signed and nothing moved.',
  // Quote that differs from the request
  notAsked: 'This quote does not match your request.',
  notAskedSafe: 'Nothing was signed and nothing moved.',
  notAskedNext: 'Request a new quote. If it happens again, check the service URL.',
  domainUnknown: 'The signing domain is not known yet.',
  // Service without a signing domain
  noDomain: 'The signing settings of the service could not be loaded.',
  noDomainSafe: 'Your funds are safe. Nothing was signed.',
  noDomainNext: 'Try again in a minute, or check the service URL.',
  showDetails: 'Show the details',
  hideDetails: 'Hide the details',
});
