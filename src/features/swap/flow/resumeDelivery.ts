import type { Hex } from 'viem';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { ms } from '../../../domain/time/Ms.ts';
import { deliverSignature } from './deliverSignature.ts';
import { deliveryOf } from './deliveryOf.ts';
import type { DeliverWorld } from './SignWorld.ts';
import type { SignPhase } from './signPhase.ts';

/** What taking up an order again needs: the way to the service, and the entry as it is kept now. */
export type ResumeWorld = DeliverWorld & { readonly entry: (orderHash: Hex) => Promise<JournalEntry | null> };

/**
 * Settles a journalled signature whose fate is not known, once no other delivery of it is under way in any tab. What
 * was settled meanwhile is left alone (null). The wallet is never asked.
 */
export const resumeDelivery = (world: ResumeWorld, orderHash: Hex): Promise<SignPhase | null> =>
  world.inTurn(deliveryOf(orderHash), async () => {
    const entry = await world.entry(orderHash);
    if (entry === null || entry.state !== 'signed' || entry.signature === null) return null;
    const { signature, order, inputChain } = entry;
    const delivery = { orderHash, signature, endTime: ms(order.endTime * 1000), inputChain, again: true };
    return deliverSignature(world, delivery, () => undefined);
  });
