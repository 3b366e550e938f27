import type { Address, Hex } from 'viem';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import { checkFillCall } from '../../domain/maker/checkFillCall.ts';
import type { Holding } from '../../domain/maker/inboxRows.ts';
import type { MakerQuote, WinningCall } from '../../domain/maker/MakerQuote.ts';
import type { Order } from '../../domain/order/Order.ts';
import type { ContractStatus } from '../../domain/order/OrderRecord.ts';
import type { Ms } from '../../domain/time.ts';
import { fillProblemMessages, makerErrorMessages } from '../../messages/maker.ts';
import { protocolCallData, protocolCallValue } from '../../world/wallet/sendTransaction.ts';

/** What filling needs of the world. Reads go to the configured RPC, never to the wallet. */
export type FillWorld = {
  readonly chains: readonly Chain[];
  readonly pins: Readonly<Record<string, Address>>;
  readonly now: () => Ms;
  readonly orderStatus: (chain: Chain, orderHash: Hex) => Promise<ContractStatus>;
  readonly holding: (chain: Chain, token: Address) => Promise<Holding>;
  /** Why the contract would refuse this call of the maker, in its words; null where it would not. */
  readonly refusal: (chain: Chain, call: { readonly data: Hex; readonly value: bigint }) => Promise<string | null>;
  readonly send: (chain: Chain, order: Order) => Promise<Hex>;
};

const refuse = (shortMessage: string, metaMessages: readonly string[] = []): never => {
  throw new CausewayError(shortMessage, { metaMessages });
};

const describeRefusal = (chain: string, reason: string): string => {
  const t = makerErrorMessages.get();
  return /solver/i.test(reason) ? t.notSolver({ chain }) : t.contractRefuses({ chain, reason });
};

/**
 * Fills the order of an answer that won: checks the call against the answer, the source chain for the taker's deposit and
 * the destination for an earlier fill, and only then asks the wallet. The transaction is built here, from the decoded
 * order; the service's bytes are never sent. Rejects with a sentence when anything is not as answered.
 */
export const fillMakerQuote = async (world: FillWorld, quote: MakerQuote, call: WinningCall): Promise<Hex> => {
  const t = makerErrorMessages.get();
  const checked = checkFillCall({ call, quote, chains: world.chains, pins: world.pins, now: world.now() });
  if (!checked.ok) {
    const sentences = fillProblemMessages.get();
    return refuse(
      t.otherCall,
      checked.problems.map((problem) => sentences[problem]),
    );
  }
  const { order, orderHash, source, destination } = checked;
  const [paid, filled, holding] = await Promise.all([
    world.orderStatus(source, orderHash),
    world.orderStatus(destination, orderHash),
    world.holding(destination, order.outputToken),
  ]);
  const isSameChain = source.chainKey === destination.chainKey;
  if (paid !== 'active') {
    return refuse(t.noDeposit({ chain: source.chainKey, status: paid }));
  }
  if (!isSameChain && filled !== 'unknown')
    return refuse(t.alreadyDone({ status: filled, chain: destination.chainKey }));
  if (holding.balance < order.outputAmount) return refuse(t.balanceShort);
  if (holding.allowance < order.outputAmount) return refuse(t.approvalShort);
  const fill = { name: 'fill', chain: destination, order } as const;
  const asked = { data: protocolCallData(fill), value: protocolCallValue(fill) };
  const reason = await world.refusal(destination, asked);
  if (reason !== null) return refuse(describeRefusal(destination.chainKey, reason));
  return world.send(destination, order);
};
