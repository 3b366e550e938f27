import type { Hex } from 'viem';
import { CausewayError } from '../../../domain/errors/CausewayError.ts';
import type { Ms } from '../../../domain/time/Ms.ts';
import type { DeliverWorld } from './SignWorld.ts';
import { SwapStop } from './SwapStop.ts';
import type { SignPhase } from './signPhase.ts';

/** A signature on its way to the service. */
export type Delivery = {
  readonly orderHash: Hex;
  readonly signature: Hex;
  readonly endTime: Ms;
  readonly inputChain: string;
  /** An earlier visit may have sent it: its answer is not known here. */
  readonly again?: boolean;
};

/** Whether any sending so far went without an answer. */
type Open = { readonly lost: () => void; readonly wasLost: () => boolean };

/** After the end of an order, the service gets this long before "no record" is believed, in ms. */
export const GRACE = 60_000;

const pauseAfter = (attempts: number): number => Math.min(8_000, 500 * 2 ** Math.min(attempts, 4));

/** Found, certainly not there, or not known because the service did not answer. */
const look = async (world: DeliverWorld, orderHash: Hex): Promise<'found' | 'none' | 'unknown'> => {
  try {
    return (await world.find(orderHash)) === null ? 'none' : 'found';
  } catch {
    return 'unknown';
  }
};

/** Only a clear no is a refusal: an answer that was lost, late or garbled may hide an accepted order. */
const send = async (world: DeliverWorld, delivery: Delivery): Promise<'accepted' | 'lost' | SwapStop> => {
  try {
    await world.submit(delivery.orderHash, delivery.signature);
    return 'accepted';
  } catch (error) {
    if (!world.isRefusal(error)) return 'lost';
    const facts = error instanceof CausewayError ? [error.shortMessage, ...error.metaMessages] : [];
    return new SwapStop('refused', { cause: error, metaMessages: facts });
  }
};

const accept = async (world: DeliverWorld, { orderHash }: Delivery): Promise<SignPhase> => {
  // The order is with the service: a journal that cannot be written now must not hide that.
  await world.journal.accepted(orderHash).catch(() => undefined);
  return { at: 'accepted', orderHash };
};

const close = async (world: DeliverWorld, { orderHash }: Delivery, error: CausewayError): Promise<SignPhase> => {
  await world.journal.closed(orderHash, error.shortMessage).catch(() => undefined);
  return { at: 'stopped', error };
};

/** Its time is over and the service has no record: the source contract has the last word. */
const settleByChain = async (world: DeliverWorld, delivery: Delivery): Promise<SignPhase> => {
  const deposited = await world.isDeposited(delivery.inputChain, delivery.orderHash).catch(() => null);
  if (deposited === true) return accept(world, delivery);
  return close(world, delivery, new SwapStop(deposited === false ? 'neverSeen' : 'lostTrack'));
};

/** One try: send while the order lives, then ask. Null: still not known, try again. */
const attempt = async (world: DeliverWorld, delivery: Delivery, open: Open): Promise<SignPhase | null> => {
  const outcome = world.now() < delivery.endTime ? await send(world, delivery) : 'lost';
  if (outcome === 'accepted') return accept(world, delivery);
  if (outcome === 'lost') open.lost();
  const seen = await look(world, delivery.orderHash);
  if (seen === 'found') return accept(world, delivery);
  if (seen === 'unknown') return null;
  // A no to a repetition says nothing about the first sending, whose answer was lost.
  if (outcome !== 'lost' && !open.wasLost()) return close(world, delivery, outcome);
  return world.now() > delivery.endTime + GRACE ? settleByChain(world, delivery) : null;
};

/**
 * Sends a journalled signature until its fate is known. A lost answer is settled by asking the service; the same
 * signature is sent again while the order lives; "no record" is believed only 60 s after its end, and only beside the
 * chain's word. Never asks the wallet.
 */
export const deliverSignature = async (
  world: DeliverWorld,
  delivery: Delivery,
  show: (phase: SignPhase) => void,
): Promise<SignPhase> => {
  const since = world.now();
  let lost = delivery.again === true ? 1 : 0;
  show({ at: 'submitting', since });
  const open: Open = {
    lost: () => {
      lost += 1;
      show({ at: 'settling', since, attempts: lost });
    },
    wasLost: () => lost > 0,
  };
  for (let attempts = 0; ; attempts += 1) {
    const end = await attempt(world, delivery, open);
    if (end !== null) return end;
    await world.wait(pauseAfter(attempts));
  }
};
