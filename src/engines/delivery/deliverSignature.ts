import type { Hex } from 'viem';
import { CausewayError, type Message } from '../../domain/CausewayError.ts';
import { GRACE_MS, type OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import {
  activeEntriesBeside,
  draftEntry,
  entryAccepted,
  entryClosed,
  entryRefused,
  entrySigned,
  findActiveEntry,
  type JournalEntry,
  signedSince,
} from '../../domain/swap/JournalEntry.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { readOrderStatus } from '../../world/chains/readOrder.ts';
import type { Journal } from '../../world/journal/openJournal.ts';
import { getOrder } from '../../world/queries/orderQueries.ts';
import { retryDelay } from '../../world/retry.ts';
import { isRefusal } from '../../world/service/errors.ts';
import { type SwapRecord, submitSwap } from '../../world/service/submitSwap.ts';
import type { World } from '../../world/World.ts';
import { type SignPhase, SwapStop } from './signPhase.ts';

/** A write resolves once it is durable, and rejects if it cannot be or changed nothing. */
export const signJournal = (open: () => Promise<Journal>, now: () => Ms) => ({
  /** Earlier signatures that a second one could pay in addition to. */
  survey: async ({ order }: CheckedQuote, since: Ms) => {
    const at = now();
    const surveyed = (entries: readonly JournalEntry[]) => ({
      stillLive: findActiveEntry(entries, order, at) !== null,
      signedSince: signedSince(entries, order, since) !== null,
      beside: activeEntriesBeside(entries, order, at).map(({ orderHash }) => orderHash),
    });
    const matters = (entry: JournalEntry): boolean => {
      const found = surveyed([entry]);
      return found.stillLive || found.signedSince || found.beside.length > 0;
    };
    // Only matching entries are checked: a journal may have thousands.
    return surveyed((await (await open()).list(matters)).entries);
  },
  draft: async (checked: CheckedQuote): Promise<void> => {
    const written = await (await open()).update(checked.orderHash, (stored) =>
      stored === null || stored.state === 'drafted' || stored.state === 'closed' ? draftEntry(checked, now()) : stored,
    );
    if (written?.state !== 'drafted') throw new SwapStop('alreadySigned');
  },
  signed: async (orderHash: Hex, signature: Hex): Promise<void> => {
    const written = await (await open()).update(orderHash, (stored) => stored && entrySigned(stored, signature, now()));
    if (written?.signature !== signature) throw new Error('The journal kept another signature.');
  },
  accepted: async (orderHash: Hex): Promise<void> => {
    await (await open()).update(orderHash, (stored) => stored && entryAccepted(stored, now()));
  },
  refused: async (orderHash: Hex, reason: readonly Message[]): Promise<void> => {
    await (await open()).update(orderHash, (stored) => stored && entryRefused(stored, reason, now()));
  },
  closed: async (orderHash: Hex, reason: readonly Message[]): Promise<void> => {
    await (await open()).update(orderHash, (stored) => stored && entryClosed(stored, reason, now()));
  },
});

export type DeliveryWorld = Pick<World, 'config' | 'chains' | 'client' | 'journal' | 'tabs' | 'clock'>;

/** All that sending a signature reads and writes; tests replace single members. */
export const deliverWorld = (world: DeliveryWorld) => {
  const { client, journal, tabs, clock } = world;
  return {
    journal: signJournal(journal, clock.now),
    entry: async (orderHash: Hex): Promise<JournalEntry | null> => (await journal()).get(orderHash),
    submit: (orderHash: Hex, signature: Hex): Promise<SwapRecord> => submitSwap(client, { orderHash, signature }),
    /** The service's record, or null when it certainly has none. */
    find: (orderHash: Hex): Promise<OrderRecord | null> => getOrder(client, orderHash),
    /** True if the source contract has the order; null without a node, rejects if none responds now. */
    isDeposited: async (chainKey: string, orderHash: Hex): Promise<boolean | null> =>
      world.chains.nodes(chainKey).length === 0
        ? null
        : (await readOrderStatus(world, { chainKey }, orderHash)) !== 'unknown',
    exclusive: tabs.exclusive,
    ifFree: tabs.ifFree,
    now: clock.now,
    wait: clock.wait,
  };
};

export type DeliverWorld = ReturnType<typeof deliverWorld>;

/** The lock of a signature, from the prompt on. */
export const deliveryOf = (orderHash: Hex): string => `causeway-deliver-${orderHash.toLowerCase()}`;

export type Delivery = {
  readonly orderHash: Hex;
  readonly signature: Hex;
  readonly endTime: Ms;
  readonly inputChain: string;
  /** Resumed from the journal: an earlier visit may have sent it, its response is unknown here, and no user waits. */
  readonly resumed?: boolean;
  /** The service refused it: it is not sent again, and the source chain is polled. */
  readonly refused?: boolean;
};

/** Polls of the source chain past the end: half a minute while the user waits, else ten. The clock runs on during sleep. */
const MAX_POLLS = { attended: 4, resumed: 75 } as const;

/** State of a delivery over its attempts. `wasLost`: a request had no response. */
type Open = { wasLost: boolean; pollsLeft: number; readonly show: (phase: SignPhase) => void };

const FIRST_RETRY_MS = 500;

const findOrder = async (world: DeliverWorld, orderHash: Hex): Promise<'found' | 'none' | 'unknown'> => {
  try {
    return (await world.find(orderHash)) === null ? 'none' : 'found';
  } catch {
    return 'unknown';
  }
};

/** Only a clear refusal counts: a response that was lost, late or garbled may hide an accepted order. */
const send = async (world: DeliverWorld, delivery: Delivery): Promise<'accepted' | 'lost' | SwapStop> => {
  try {
    await world.submit(delivery.orderHash, delivery.signature);
    return 'accepted';
  } catch (error) {
    if (!isRefusal(error)) return 'lost';
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

/** The user does not wait for what can still become of a refused signature. */
const refuse = async (world: DeliverWorld, { orderHash }: Delivery, error: SwapStop): Promise<SignPhase> => {
  await world.journal.refused(orderHash, error.details).catch(() => undefined);
  return { at: 'stopped', error };
};

/** Past the end without a record at the service, the source contract decides. Null without a response: retry. */
const settleByChain = async (world: DeliverWorld, delivery: Delivery, open: Open): Promise<SignPhase | null> => {
  const { inputChain, orderHash, resumed } = delivery;
  const deposited = await world.isDeposited(inputChain, orderHash).catch(() => 'unread');
  if (deposited === true) return accept(world, delivery);
  if (deposited === false) return close(world, delivery, new SwapStop('neverSeen'));
  if (deposited === 'unread') open.pollsLeft -= 1;
  if (deposited === 'unread' && open.pollsLeft > 0) return null;
  const error = new SwapStop('lostTrack');
  return deposited === 'unread' && resumed !== true ? { at: 'stopped', error } : close(world, delivery, error);
};

/** One poll of a refused order: the service or the source contract may have it after all. */
const pollRefused = async (world: DeliverWorld, delivery: Delivery, open: Open): Promise<SignPhase | null> => {
  const { orderHash, inputChain, endTime } = delivery;
  if ((await findOrder(world, orderHash)) === 'found') return accept(world, delivery);
  if (world.now() > endTime + GRACE_MS) return settleByChain(world, delivery, open);
  return (await world.isDeposited(inputChain, orderHash).catch(() => false)) ? accept(world, delivery) : null;
};

/** Sends before the end, then finds the order. Null: unknown, retry. */
const attempt = async (world: DeliverWorld, delivery: Delivery, open: Open): Promise<SignPhase | null> => {
  if (delivery.refused === true) return pollRefused(world, delivery, open);
  const outcome = world.now() < delivery.endTime ? await send(world, delivery) : 'lost';
  if (outcome === 'accepted') return accept(world, delivery);
  if (outcome === 'lost') {
    open.wasLost = true;
    open.show({ at: 'settling' });
  }
  const seen = await findOrder(world, delivery.orderHash);
  if (seen === 'found') return accept(world, delivery);
  if (seen === 'unknown') return null;
  // A refused retry proves nothing about the first request, whose response was lost.
  if (outcome instanceof SwapStop && !open.wasLost) return refuse(world, delivery, outcome);
  return world.now() > delivery.endTime + GRACE_MS ? settleByChain(world, delivery, open) : null;
};

/**
 * Sends a journalled signature until its outcome is known; after a lost response the same one again. "No record" counts only
 * 60 s after the end, and if the source chain confirms it. A refusal ends it, and the entry stays open. Never opens a wallet.
 */
export const deliverSignature = async (
  world: DeliverWorld,
  delivery: Delivery,
  show: (phase: SignPhase) => void,
): Promise<SignPhase> => {
  const { resumed = false } = delivery;
  const open: Open = { wasLost: resumed, pollsLeft: resumed ? MAX_POLLS.resumed : MAX_POLLS.attended, show };
  show({ at: 'submitting' });
  for (let failures = 1; ; failures += 1) {
    const end = await attempt(world, delivery, open);
    if (end !== null) return end;
    await world.wait(retryDelay(failures, FIRST_RETRY_MS));
  }
};

/** Settles a journalled signature once no tab delivers it any more; null if it was settled meanwhile. Never opens a wallet. */
export const resumeDelivery = (world: DeliverWorld, orderHash: Hex): Promise<SignPhase | null> =>
  world.exclusive(deliveryOf(orderHash), async () => {
    const entry = await world.entry(orderHash);
    if (entry === null || entry.state !== 'signed' || entry.signature === null) return null;
    const { signature, order, inputChain, refusedAt } = entry;
    const endTime = ms(order.endTime * 1000);
    const delivery = { orderHash, signature, endTime, inputChain, resumed: true, refused: refusedAt !== null };
    return deliverSignature(world, delivery, () => undefined);
  });
