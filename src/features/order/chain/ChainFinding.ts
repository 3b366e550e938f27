/** The two chains of an order. */
export type Side = 'source' | 'destination';

/** `ahead`: the chain knows more than the service says, which is not a lie. `unread`: no node answered. */
export type ChainVerdict = 'agrees' | 'differs' | 'ahead' | 'unread';

/** One fact, as the service and as one chain tell it. */
export type ChainFinding = {
  readonly fact: string;
  readonly side: Side;
  readonly service: string;
  readonly chain: string;
  readonly verdict: ChainVerdict;
};
