import type { Address, Hex } from 'viem';
import type { Ms } from '../time.ts';
import type { LimitOrder } from './LimitOrder.ts';

type Base = { readonly rfqId: string; readonly receivedAt: Ms };

/** The pairing of a maker's and a taker's order (INTERFACE.md section 6, "matching object"). */
export type Matching = {
  readonly makerOrder: LimitOrder;
  readonly takerOrder: LimitOrder;
  readonly makerSignature: Hex;
  readonly takerSignature: Hex;
  readonly blockDeadline: number;
  readonly seatNumber: number;
  readonly seatHolder: Address;
  readonly seatPercentOfFees: number;
};

/**
 * One event of the websocket (INTERFACE.md section 6) after decoding. Amounts in smallest units, times in ms.
 * `inputChain` and `outputChain` are extra fields of some services; null means "chain not stated".
 */
export type RfqEvent =
  | (Base & {
      readonly event: 'QuoteRequested';
      readonly address: Address;
      readonly inputToken: Address;
      readonly outputToken: Address;
      readonly inputAmount: bigint;
      readonly deadline: Ms;
      readonly endTime: Ms;
      readonly inputChain: string | null;
      readonly outputChain: string | null;
    })
  | (Base & {
      readonly event: 'QuoteReceived';
      readonly address: Address;
      readonly inputToken: Address;
      readonly outputToken: Address;
      readonly inputAmount: bigint;
      readonly outputAmount: bigint | null;
      readonly zone: Address;
      readonly chainId: number;
      readonly deadline: Ms;
      readonly inputChain: string | null;
      readonly outputChain: string | null;
    })
  | (Base & {
      readonly event: 'CalldataToExecute';
      readonly matchingHash: Hex;
      /** Null where the matching object could not be decoded. */
      readonly matching: Matching | null;
      readonly matchingSignature: Hex;
      readonly makerOrderHash: Hex;
      readonly takerOrderHash: Hex;
      readonly chainId: number;
      readonly zone: Address;
      readonly to: Address;
      /** In wei. A JSON number above 2^53 is not exact: then `valueExact` is false. */
      readonly value: bigint;
      readonly valueExact: boolean;
      readonly data: Hex;
      readonly maker: Address;
      readonly taker: Address;
      readonly inputToken: Address;
      readonly inputAmount: bigint;
      readonly outputToken: Address;
      readonly outputAmount: bigint;
      readonly inputChain: string | null;
      readonly outputChain: string | null;
    })
  | (Base & { readonly event: 'TradeSettled'; readonly transactionHash: Hex })
  | (Base & { readonly event: 'TradeExpired' })
  | (Base & { readonly event: 'TradeFailed' });

/** The six kinds of event. */
export type RfqEventKind = RfqEvent['event'];
