import { shortenAddress } from '../../domain/address/shortenAddress.ts';
import { shortenHash } from '../../domain/address/shortenHash.ts';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import type { RfqEvent } from '../../domain/rfq/RfqEvent.ts';
import type { FindToken } from './rfqFilter.ts';

type Traded = Extract<RfqEvent, { event: 'QuoteRequested' | 'QuoteReceived' | 'CalldataToExecute' }>;

const asked = (event: Traded, find: FindToken): string => {
  const input = find(event.inputChain, event.inputToken);
  const output = find(event.outputChain, event.outputToken);
  const amount = formatAmount(event.inputAmount, input?.decimals ?? null, 'pay');
  return `${amount} ${input?.symbol ?? ''} for ${output?.symbol ?? shortenAddress(event.outputToken)}`.replace(
    '  ',
    ' ',
  );
};

/** What a quote offers, for the title of its row: some services state no amount. */
export const quoteOffer = (event: Extract<RfqEvent, { event: 'QuoteReceived' }>, find: FindToken): string => {
  if (event.outputAmount === null) return `${event.address}, amount not stated`;
  const output = find(event.outputChain, event.outputToken);
  return `${event.address} offers ${formatAmount(event.outputAmount, output?.decimals ?? null, 'full')} ${output?.symbol ?? ''}`;
};

/** The last column of the tape: the one fact that each kind of event adds. */
export const eventDetail = (event: RfqEvent, find: FindToken): string => {
  switch (event.event) {
    case 'QuoteRequested':
      return asked(event, find);
    case 'QuoteReceived':
      return shortenAddress(event.address);
    case 'CalldataToExecute':
      return shortenAddress(event.maker);
    case 'TradeSettled':
      return `tx ${shortenHash(event.transactionHash)}`;
    case 'TradeExpired':
      return 'past its end time';
    case 'TradeFailed':
      return 'cancelled by the maker';
  }
};
