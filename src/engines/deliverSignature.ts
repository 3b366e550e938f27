import type { Hex } from 'viem';
import { CausewayError } from '../domain/CausewayError.ts';
import { GRACE_MS, type OrderRecord } from '../domain/order/OrderRecord.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import type { SwapRecord } from '../domain/swap/Quote.ts';
import { type Ms, ms } from '../domain/time.ts';
import { readOrderStatus } from '../world/chains/readOrder.ts';
import { getOrder } from '../world/queries/orderQueries.ts';
import { isRefusal } from '../world/service/errors.ts';
import { submitSwap } from '../world/service/submitSwap.ts';
import type { World } from '../world/World.ts';
import { SwapStop } from './SwapStop.ts';
import { type SignJournal, signJournal } from './signJournal.ts';
import type { SignPhase } from './signPhase.ts';

/** Ports of sending a signature. `now` is service time. */
export type DeliverWorld = {
  readonly journal: Pick<SignJournal, 'accepted' | 'refused' | 'closed'>;
  readonly submit: (orderHash: Hex, signature: Hex) => Promise<SwapRecord>;
  /** The service's record, or null when it certainly has none. */
  readonly find: (orderHash: Hex) => Promise<OrderRecord | null>;
  /** True for a refusal of the service. After any other error the outcome is unknown. */
  readonly isRefusal: (error: unknown) => boolean;
  /** True if the source contract has the order; null without a node, rejects if none responds now. */
  readonly isDeposited: (inputChain: string, orderHash: Hex) => Promise<boolean | null>;
  /** One after the other over all tabs; see `deliveryOf` for the names. */
  readonly exclusive: World['tabs']['exclusive'];
  readonly now: () => Ms;
  readonly wait: (ms: number) => Promise<void>;
};

/** Ports of resuming an order: the service client, and the current journal entry. */
export type ResumeWorld = DeliverWorld & { readonly entry: (orderHash: Hex) => Promise<JournalEntry | null> };

/** The part of the world that delivers a signature. */
export type DeliveryOf = Pick<World, 'config' | 'chains' | 'client' | 'journal' | 'tabs' | 'clock'>;

/** A signature's way to the service and to its fate, in this world. */
export const deliverWorld = (world: DeliveryOf): ResumeWorld & { readonly journal: SignJournal } => {
  const { client, journal, tabs, clock } = world;
  return {
    journal: signJournal(journal, clock.now),
    submit: (orderHash, signature) => submitSwap(client, { orderHash, signature }),
    find: (orderHash) => getOrder(client, orderHash),
    isRefusal,
    isDeposited: async (chainKey, orderHash) =>
      world.chains.nodes(chainKey).length === 0
        ? null
        : (await readOrderStatus(world, { chainKey }, orderHash)) !== 'unknown',
    exclusive: tabs.exclusive,
    entry: async (orderHash) => (await journal()).get(orderHash),
    now: clock.now,
    wait: clock.wait,
  };
};

/** The name under which everything that may send the signature of an order takes turns, from the prompt on. */
export const deliveryOf = (orderHash: Hex): string => `causeway-deliver-${orderHash.toLowerCase()}`;

/** A signature on its way to the service. */
export type Delivery = {
  readonly orderHash: Hex;
  readonly signature: Hex;
  readonly endTime: Ms;
  readonly inputChain: string;
  /** Taken up from the journal: an earlier visit may have sent it, its answer is not known here, and nobody waits. */
  readonly again?: boolean;
  /** The service refused it: it is not sent again, only watched, and the source chain is asked each time. */
  readonly refused?: boolean;
};

/**
 * After its time the source chain is asked so often before nobody knows what became of it: for half a minute while a
 * person waits, else for ten. By looks and not by the clock, which goes on while the page sleeps.
 */
const MAX_POLLS = { attended: 4, alone: 75 } as const;

/** Open outcomes. */
type Open = {
  readonly lost: () => void;
  /** True once any request had no response. */
  readonly wasLost: () => boolean;
  /** The chain did not answer once more: whether it is asked again. */
  readonly asksAgain: () => boolean;
};

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
    const facts = error instanceof CausewayError ? [error.happened, ...error.details] : [];
    return new SwapStop('refused', { cause: error, details: facts });
  }
};

const accept = async (world: DeliverWorld, { orderHash }: Delivery): Promise<SignPhase> => {
  // The order is with the service: a journal that cannot be written now must not hide that.
  await world.journal.accepted(orderHash).catch(() => undefined);
  return { at: 'accepted', orderHash };
};

const close = async (world: DeliverWorld, { orderHash }: Delivery, error: CausewayError): Promise<SignPhase> => {
  await world.journal.closed(orderHash, [error.happened]).catch(() => undefined);
  return { at: 'stopped', error };
};

/** The service said no: that is its word. Nobody is made to wait for what can still become of the signature. */
const refuse = async (world: DeliverWorld, { orderHash }: Delivery, error: SwapStop): Promise<SignPhase> => {
  await world.journal
    .refused(orderHash, error.details.length > 0 ? error.details : [error.happened])
    .catch(() => undefined);
  return { at: 'stopped', error };
};

/**
 * Its time is over and the service has no record: the source contract has the last word. Null: it did not answer, ask
 * again. Whoever waits is let go after a while with an entry that stays open, and is taken up from the journal.
 */
const settleByChain = async (world: DeliverWorld, delivery: Delivery, open: Open): Promise<SignPhase | null> => {
  const { inputChain, orderHash, again } = delivery;
  const deposited = await world.isDeposited(inputChain, orderHash).catch(() => 'unread');
  if (deposited === true) return accept(world, delivery);
  if (deposited === false) return close(world, delivery, new SwapStop('neverSeen'));
  if (deposited === 'unread' && open.asksAgain()) return null;
  const error = new SwapStop('lostTrack');
  return deposited === 'unread' && again !== true ? { at: 'stopped', error } : close(world, delivery, error);
};

/** One look at what was refused: the service may have it after all, and the source contract knows what was deposited. */
const watch = async (world: DeliverWorld, delivery: Delivery, open: Open): Promise<SignPhase | null> => {
  const { orderHash, inputChain, endTime } = delivery;
  if ((await look(world, orderHash)) === 'found') return accept(world, delivery);
  if (world.now() > endTime + GRACE_MS) return settleByChain(world, delivery, open);
  return (await world.isDeposited(inputChain, orderHash).catch(() => false)) ? accept(world, delivery) : null;
};

/** One try: send while the order lives, then ask. Null: still not known, try again. */
const attempt = async (world: DeliverWorld, delivery: Delivery, open: Open): Promise<SignPhase | null> => {
  if (delivery.refused === true) return watch(world, delivery, open);
  const outcome = world.now() < delivery.endTime ? await send(world, delivery) : 'lost';
  if (outcome === 'accepted') return accept(world, delivery);
  if (outcome === 'lost') open.lost();
  const seen = await look(world, delivery.orderHash);
  if (seen === 'found') return accept(world, delivery);
  if (seen === 'unknown') return null;
  // A no to a repetition says nothing about the first sending, whose answer was lost.
  if (outcome instanceof SwapStop && !open.wasLost()) return refuse(world, delivery, outcome);
  return world.now() > delivery.endTime + GRACE_MS ? settleByChain(world, delivery, open) : null;
};

/**
 * Sends a journalled signature until its fate is known. A lost answer is settled by asking the service; the same
 * signature is sent again while the order lives; "no record" is believed only 60 s after its end, and only beside the
 * chain's word, for which it is asked again and again. A refusal ends it in words, and the entry stays open. Never asks
 * the wallet.
 */
export const deliverSignature = async (
  world: DeliverWorld,
  delivery: Delivery,
  show: (phase: SignPhase) => void,
): Promise<SignPhase> => {
  const since = world.now();
  let lost = delivery.again === true ? 1 : 0;
  let looks = delivery.again === true ? MAX_POLLS.alone : MAX_POLLS.attended;
  show({ at: 'submitting', since });
  const open: Open = {
    lost: () => {
      lost += 1;
      show({ at: 'settling', since, attempts: lost });
    },
    wasLost: () => lost > 0,
    asksAgain: () => {
      looks -= 1;
      return looks > 0;
    },
  };
  for (let attempts = 0; ; attempts += 1) {
    const end = await attempt(world, delivery, open);
    if (end !== null) return end;
    await world.wait(pauseAfter(attempts));
  }
};

/**
 * Settles a journalled signature whose fate is not known, once no other delivery of it is under way in any tab. What
 * was settled meanwhile is left alone (null). The wallet is never asked.
 */
export const resumeDelivery = (world: ResumeWorld, orderHash: Hex): Promise<SignPhase | null> =>
  world.exclusive(deliveryOf(orderHash), async () => {
    const entry = await world.entry(orderHash);
    if (entry === null || entry.state !== 'signed' || entry.signature === null) return null;
    const { signature, order, inputChain, refusedAt } = entry;
    const endTime = ms(order.endTime * 1000);
    const delivery = { orderHash, signature, endTime, inputChain, again: true, refused: refusedAt !== null };
    return deliverSignature(world, delivery, () => undefined);
  });
