import type { ContractStatus } from '../../domain/order/OrderRecord.ts';
import type { OrderReceipt } from '../../domain/receipt/OrderReceipt.ts';
import type { EndAnswer, ReceiptEnd } from '../../domain/receipt/verifyReceipt.ts';
import type { Agreed } from '../../world/chains/readChain.ts';
import { readAgreedReceipt, readAgreedStatus, readConfirmedStatus } from '../../world/chains/readOrder.ts';
import type { World } from '../../world/World.ts';

/** Only what every node of the chain says proves anything. */
const byAll = <Value>({ value, silent }: Agreed<Value>): Value => {
  if (silent > 0) throw new Error(`${silent} silent`);
  return value;
};

/**
 * Asks all nodes of both ends what the pinned contracts know of the order, and for the transactions that its receipt
 * names. A node that does not answer, or contradicts the others, leaves its part unread; never rejects.
 */
export const askChains = async (
  world: Pick<World, 'chains' | 'config' | 'clock'>,
  receipt: OrderReceipt,
): Promise<Readonly<Record<ReceiptEnd, EndAnswer>>> => {
  const ask = async (end: ReceiptEnd): Promise<EndAnswer> => {
    const chainKey = end === 'source' ? receipt.inputChain : receipt.outputChain;
    const proof = receipt[end];
    const statusOf = (read: typeof readAgreedStatus | typeof readConfirmedStatus) =>
      read(world, { chainKey }, receipt.orderHash)
        .then((agreed) => byAll<{ readonly status: ContractStatus }>(agreed).status)
        .catch(() => null);
    const [status, confirmed, tx] = await Promise.all([
      statusOf(readAgreedStatus),
      statusOf(readConfirmedStatus),
      proof === null
        ? undefined
        : readAgreedReceipt(world, chainKey, proof.tx)
            .then(byAll)
            .catch(() => undefined),
    ]);
    return { status, confirmed, tx };
  };
  const [source, destination] = await Promise.all([ask('source'), ask('destination')]);
  return { source, destination };
};
