import type { Address, Hex } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { checkFillCall } from '../../domain/maker/checkFillCall.ts';
import type { Holding } from '../../domain/maker/inboxRows.ts';
import { MakerError, type MakerErrorFacts } from '../../domain/maker/MakerError.ts';
import type { MakerQuote, WinningCall } from '../../domain/maker/MakerQuote.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { ContractStatus } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time.ts';
import { protocolCallData, protocolCallValue } from '../../world/wallet/sendTransaction.ts';

/** Reads go to the configured RPC, never to the wallet. */
export type FillWorld = {
  readonly chains: readonly Chain[];
  readonly pins: Readonly<Record<string, Address>>;
  readonly now: () => Ms;
  readonly orderStatus: (chain: Chain, orderHash: Hex) => Promise<ContractStatus>;
  readonly holding: (chain: Chain, token: Address) => Promise<Holding>;
  /** The contract's revert reason for this call of the maker; null if it would succeed. */
  readonly refusal: (chain: Chain, call: { readonly data: Hex; readonly value: bigint }) => Promise<string | null>;
  readonly send: (chain: Chain, order: Order) => Promise<Hex>;
};

const refuse = (facts: MakerErrorFacts): never => {
  throw new MakerError(facts);
};

/** A contract's revert reason is the only place where a missing solver role shows. */
const getRefusal = (chain: string, reason: string): MakerErrorFacts =>
  /solver/i.test(reason) ? { code: 'notSolver', chain } : { code: 'contractRefuses', chain, reason };

/**
 * Fills the order of a quote that won: checks the call against the quote, the source chain for the taker's deposit and
 * the destination for an earlier fill, and only then opens the prompt. The transaction is built here, from the decoded
 * order; the service's bytes are never sent. Rejects with MakerError when anything differs from the quote.
 */
export const fillMakerQuote = async (world: FillWorld, quote: MakerQuote, call: WinningCall): Promise<Hex> => {
  const checked = checkFillCall({ call, quote, chains: world.chains, pins: world.pins, now: world.now() });
  if (!checked.ok) return refuse({ code: 'otherCall', problems: checked.problems });
  const { order, orderHash, source, destination } = checked;
  const [paid, filled, holding] = await Promise.all([
    world.orderStatus(source, orderHash),
    world.orderStatus(destination, orderHash),
    world.holding(destination, order.outputToken),
  ]);
  const isSameChain = source.chainKey === destination.chainKey;
  if (paid !== 'active') return refuse({ code: 'noDeposit', chain: source.chainKey, status: paid });
  if (!isSameChain && filled !== 'unknown')
    return refuse({ code: 'alreadyDone', chain: destination.chainKey, status: filled });
  if (holding.balance < order.outputAmount) return refuse({ code: 'balanceShort' });
  if (holding.allowance < order.outputAmount) return refuse({ code: 'approvalShort' });
  const fill = { name: 'fill', chain: destination, order } as const;
  const asked = { data: protocolCallData(fill), value: protocolCallValue(fill) };
  const reason = await world.refusal(destination, asked);
  if (reason !== null) return refuse(getRefusal(destination.chainKey, reason));
  return world.send(destination, order);
};
