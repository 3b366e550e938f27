import type { OrderReceipt } from '../../domain/receipt/OrderReceipt.ts';
import type { EndAnswer, ReceiptEnd } from '../../domain/receipt/verifyReceipt.ts';
import { readOrderStatus, readReceipt } from '../../world/chains/readOrder.ts';
import type { World } from '../../world/World.ts';

/**
 * Asks the nodes of both ends what the pinned contracts know of the order, and for the transactions that its receipt
 * names. A node that does not answer leaves its part unread; never rejects.
 */
export const askChains = async (
  world: Pick<World, 'chains' | 'config'>,
  receipt: OrderReceipt,
): Promise<Readonly<Record<ReceiptEnd, EndAnswer>>> => {
  const ask = async (end: ReceiptEnd): Promise<EndAnswer> => {
    const chainKey = end === 'source' ? receipt.inputChain : receipt.outputChain;
    const proof = receipt[end];
    const [status, tx] = await Promise.all([
      readOrderStatus(world, { chainKey }, receipt.orderHash).catch(() => null),
      proof === null ? undefined : readReceipt(world, chainKey, proof.tx).catch(() => undefined),
    ]);
    return { status, tx };
  };
  const [source, destination] = await Promise.all([ask('source'), ask('destination')]);
  return { source, destination };
};
