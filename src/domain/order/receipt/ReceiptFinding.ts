/** One thing that was checked of a receipt. `absent`: the receipt does not carry it. */
export type ReceiptFinding = {
  readonly code: 'orderHash' | 'signingHash' | 'signature' | 'domain' | 'chains' | 'source' | 'destination';
  readonly verdict: 'holds' | 'broken' | 'absent';
  readonly sentence: string;
};
