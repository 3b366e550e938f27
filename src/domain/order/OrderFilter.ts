/** The fourteen filters of GET /data/query (INTERFACE.md 4.1). Times in ms, values in US dollars as decimal strings. */
export type OrderFilter = {
  readonly orderHash?: string;
  readonly offerer?: string;
  readonly recipient?: string;
  readonly inputToken?: string;
  readonly inputChain?: string;
  readonly outputToken?: string;
  readonly outputChain?: string;
  readonly minValue?: string;
  readonly maxValue?: string;
  readonly srcTx?: string;
  readonly dstTx?: string;
  readonly status?: 'Pending' | 'Received' | 'Completed' | 'Failed';
  readonly minTime?: number;
  readonly maxTime?: number;
};
