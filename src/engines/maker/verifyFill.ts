import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import { checkFillCall } from '../../domain/maker/checkFillCall.ts';
import { MakerError, type MakerErrorFacts } from '../../domain/maker/MakerError.ts';
import type { MakerQuote, WinningCall } from '../../domain/maker/MakerQuote.ts';
import type { Order } from '../../domain/order/Order.ts';
import { readOrderStatus } from '../../world/chains/readOrder.ts';
import { readHolding, readRefusal } from '../../world/chains/readToken.ts';
import type { World } from '../../world/World.ts';
import { protocolCall } from '../../world/wallet/sendTransaction.ts';

const refuse = (facts: MakerErrorFacts): never => {
  throw new MakerError(facts);
};

/** A contract's revert reason is the only place where a missing solver role shows. */
const getRefusal = (chain: string, reason: string): MakerErrorFacts =>
  /solver/i.test(reason) ? { code: 'notSolver', chain } : { code: 'contractRefuses', chain, reason };

type VerifyFillParameters = {
  readonly quote: MakerQuote;
  readonly call: WinningCall;
  readonly chains: readonly Chain[];
  readonly account: Address;
};

/**
 * The fill of a quote that won: its destination, and the order as decoded, of which the transaction is built; the service's
 * bytes are never sent. Checks the call against the quote, the source chain for the taker's deposit and the destination
 * for an earlier fill, and tries the transaction. Rejects with MakerError when anything differs from the quote.
 */
export const verifyFill = async (
  world: Pick<World, 'config' | 'chains' | 'clock'>,
  { quote, call, chains, account }: VerifyFillParameters,
): Promise<{ readonly chain: Chain; readonly order: Order }> => {
  const pins = world.config.pins.contracts;
  const checked = checkFillCall({ call, quote, chains, pins, now: world.clock.now() });
  if (!checked.ok) return refuse({ code: 'otherCall', problems: checked.problems });
  const { order, orderHash, source, destination } = checked;
  const [paid, filled, holding] = await Promise.all([
    readOrderStatus(world, source, orderHash),
    readOrderStatus(world, destination, orderHash),
    readHolding(world, destination, order.outputToken, account),
  ]);
  const isSameChain = source.chainKey === destination.chainKey;
  if (paid !== 'active') return refuse({ code: 'noDeposit', chain: source.chainKey, status: paid });
  if (!isSameChain && filled !== 'unknown')
    return refuse({ code: 'alreadyDone', chain: destination.chainKey, status: filled });
  if (holding.balance < order.outputAmount) return refuse({ code: 'balanceShort' });
  if (holding.allowance < order.outputAmount) return refuse({ code: 'approvalShort' });
  const fill = { name: 'fill', chain: destination, order } as const;
  const trial = protocolCall(fill);
  const reason = await readRefusal(world, destination.chainKey, { from: account, to: destination.address, ...trial });
  if (reason !== null) return refuse(getRefusal(destination.chainKey, reason));
  return { chain: destination, order };
};
