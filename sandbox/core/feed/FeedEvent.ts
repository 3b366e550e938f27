/** An event as INTERFACE.md section 6 words it, before a dialect writes it down. */
export type FeedEvent = {
  readonly event:
    | 'QuoteRequested'
    | 'QuoteReceived'
    | 'CalldataToExecute'
    | 'TradeSettled'
    | 'TradeExpired'
    | 'TradeFailed';
  readonly data: { readonly rfqId: string } & Readonly<Record<string, unknown>>;
  /** The price of a QuoteReceived, which INTERFACE.md keeps to itself and some deployments tell. */
  readonly outputAmount?: string;
};
