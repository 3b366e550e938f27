/** The thing a rule looks at. The ten struct members come first; the rest protects them. */
export type QuoteRuleCode =
  | 'inputAmount'
  | 'outputAmount'
  | 'inputToken'
  | 'outputToken'
  | 'startTime'
  | 'endTime'
  | 'srcEid'
  | 'dstEid'
  | 'offerer'
  | 'recipient'
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

/**
 * One question put to a quote. `group` tells struct members from the rest; `stale` marks what a fresh quote cures,
 * as opposed to an answer that is wrong.
 */
export type QuoteRule = {
  readonly code: QuoteRuleCode;
  readonly group: 'field' | 'domain' | 'time' | 'hash';
  readonly ok: boolean;
  /** What is certain when it holds. */
  readonly words: string;
  /** What happened when it does not. */
  readonly sentence: string;
  readonly stale?: boolean;
};
