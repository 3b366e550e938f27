import type { Address } from 'viem';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { QuoteRequest } from '../../../domain/swap/QuoteRequest.ts';
import type { RouteSide } from '../route/useRoute.ts';

/** Stands for "no account yet" in a request for an indicative price. An order for it can never be signed. */
export const INDICATIVE: Address = '0x000000000000000000000000000000000000dead';

/** The question to ask the service, or null while something is missing or the two sides are the same. */
export const swapRequest = ({ pay, receive, amount, account, recipient }: swapRequest.Input): QuoteRequest | null => {
  if (amount === null || pay.chain === null || receive.chain === null || pay.token === null || receive.token === null)
    return null;
  const sameChain = pay.chain.chainKey === receive.chain.chainKey;
  if (sameChain && sameAddress(pay.token.address, receive.token.address)) return null;
  const offerer = account ?? INDICATIVE;
  return {
    offerer,
    recipient: recipient ?? offerer,
    inputToken: pay.token.address,
    outputToken: receive.token.address,
    inputAmount: amount,
    inputChain: pay.chain.chainKey,
    outputChain: receive.chain.chainKey,
  };
};

export declare namespace swapRequest {
  type Input = {
    readonly pay: RouteSide;
    readonly receive: RouteSide;
    readonly amount: bigint | null;
    readonly account: Address | null;
    readonly recipient: Address | null;
  };
}
