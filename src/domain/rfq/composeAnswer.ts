import type { Address } from 'viem';
import type { Chain } from '../chain/Chain.ts';
import { chainByKey } from '../chain/chainByKey.ts';
import type { Ms } from '../time/Ms.ts';
import type { EventOf } from './Auction.ts';
import type { LimitOrder } from './LimitOrder.ts';

/** What an answer is composed from. `gives` is in smallest units of the RFQ's output token; `salt` is random. */
export type ComposeAnswerParameters = {
  readonly request: EventOf<'QuoteRequested'>;
  readonly maker: Address;
  readonly gives: bigint;
  readonly salt: bigint;
  readonly chains: readonly Chain[];
  readonly now: Ms;
};

/** Why no answer can be composed. */
export type ComposeIssue = 'chainNotStated' | 'chainNotListed' | 'amount' | 'ended';

const UINT128 = 2n ** 128n;
/** Clocks of chains and services differ a little: the order is valid from a minute ago. */
const SKEW_SECONDS = 60n;

/**
 * The limit order that answers an RFQ (FIELD-NOTES section 4): its tokens mirrored, everything the taker gives for
 * `gives`, on the RFQ's chains, with their settlement contracts as zones, firm until the RFQ's end time.
 */
export const composeAnswer = (
  parameters: ComposeAnswerParameters,
): { readonly ok: true; readonly order: LimitOrder } | { readonly ok: false; readonly issue: ComposeIssue } => {
  const { request, maker, gives, salt, chains, now } = parameters;
  if (request.inputChain === null || request.outputChain === null) return { ok: false, issue: 'chainNotStated' };
  const source = chainByKey(chains, request.inputChain);
  const destination = chainByKey(chains, request.outputChain);
  if (source === undefined || destination === undefined) return { ok: false, issue: 'chainNotListed' };
  if (gives <= 0n || gives >= UINT128) return { ok: false, issue: 'amount' };
  if (now >= request.endTime) return { ok: false, issue: 'ended' };
  const order: LimitOrder = {
    offerer: maker,
    inputToken: request.outputToken,
    inputAmount: gives,
    inputChainId: destination.chainId,
    inputZone: destination.address,
    outputToken: request.inputToken,
    outputAmount: request.inputAmount,
    outputChainId: source.chainId,
    outputZone: source.address,
    startTime: BigInt(Math.floor(now / 1000)) - SKEW_SECONDS,
    endTime: BigInt(Math.ceil(request.endTime / 1000)),
    salt,
    counter: 0,
    toWithdraw: false,
  };
  return { ok: true, order };
};
