import type { Hex } from 'viem';
import type { CodedMessage } from '../CausewayError.ts';
import type { Chain } from '../chain.ts';
import type { AppConfig } from '../config.ts';
import type { Order, ProtocolDomain } from '../order/Order.ts';
import type { OrderRecord } from '../order/OrderRecord.ts';
import type { Ms } from '../time.ts';
import type { Token } from '../token.ts';

/** The body of POST /quote (docs/openapi.json); inputAmount in smallest units. */
export type QuoteRequest = Pick<
  OrderRecord,
  'offerer' | 'recipient' | 'inputToken' | 'outputToken' | 'inputAmount' | 'inputChain' | 'outputChain'
>;

/** A quote (docs/openapi.json) after decoding: amounts in smallest units, all times and durations in ms. Unverified. */
export type Quote = QuoteRequest &
  Pick<OrderRecord, 'orderHash' | 'outputAmount' | 'startTime' | 'endTime'> & {
    /** Absent from deployments whose input is native (docs/SERVICE.md "Native input"); then it is not signable. */
    readonly signingHash: Hex | null;
    /** Null if not stated. Not signed. */
    readonly estimatedTime: Ms | null;
  };

/** Chain facts of the route; null without a node or a response. */
export type OnChainFacts = {
  /** True if the pinned contract of the source chain has code. */
  readonly hasCode: boolean | null;
  readonly inputDecimals: number | null;
  readonly outputDecimals: number | null;
};

export type CheckQuoteParameters = {
  readonly quote: Quote;
  readonly request: QuoteRequest;
  /** GET /domain, unverified. */
  readonly domain: ProtocolDomain;
  /** GET /chains, unverified. */
  readonly chains: readonly Chain[];
  readonly pins: AppConfig['pins'];
  readonly now: Ms;
  /** Time of this device. A service clock more than 12 hours apart is refused. */
  readonly deviceNow?: Ms;
  /** Known tokens: none may be a verifying contract. */
  readonly tokens?: readonly Token[];
  readonly onChain?: OnChainFacts;
};

/** The codes of `checkQuote`, each with a sentence in messages/quoteRules. The ten members of the signed struct come first. */
export type QuoteRuleCode =
  | keyof Order
  | 'route'
  | 'native'
  | 'domainType'
  | 'orderType'
  | 'name'
  | 'version'
  | 'contract'
  | 'destinationContract'
  | 'code'
  | 'decimals'
  | 'validity'
  | 'clock'
  | 'expired'
  | 'tooLate'
  | 'estimatedTime'
  | 'orderHash'
  | 'signingHash';

/** `group`: member of the struct, or the rest. `stale`: a fresh quote cures it. */
export type QuoteRule = {
  readonly code: QuoteRuleCode;
  readonly group: 'field' | 'domain' | 'time' | 'hash';
  readonly ok: boolean;
  /** Fact, if the rule holds ("quoteHolds.…"). */
  readonly fact: CodedMessage;
  /** Problem, if it does not ("quoteProblem.…"). */
  readonly problem: CodedMessage;
  readonly stale: boolean;
};
