import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import {
  draftEntry,
  entryAccepted,
  entryRefused,
  entrySigned,
  type JournalEntry,
} from '../../domain/swap/JournalEntry.ts';
import { ms } from '../../domain/time.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { fakeWorld } from '../../testing/fakeWorld.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleChecked } from '../../testing/sampleSwap.ts';
import { statusError, undecodableError, unreachableError } from '../../world/service/errors.ts';
import type { SwapRecord } from '../../world/service/submitSwap.ts';
import {
  type DeliverWorld,
  type Delivery,
  deliverSignature,
  deliverWorld,
  deliveryOf,
  resumeDelivery,
} from './deliverSignature.ts';

const { orderHash, signature } = orderVector;
const delivery: Delivery = { orderHash, signature, endTime: ms(90_000), inputChain: 'base' };
const accepted = {} as SwapRecord;
const record = {} as OrderRecord;
const refusal = (status: number) => statusError({ path: '/swap', status, words: 'no', elapsed: ms(1) });
const noResponse = unreachableError('/swap', null);

/** A world in which each POST and each look takes the next of its responses (the last one for ever), and time passes. */
const worldOf = (facts: {
  posts: readonly (SwapRecord | Error)[];
  looks?: readonly (OrderRecord | null | Error)[];
  deposited?: boolean | null;
}) => {
  let now = 0;
  const next = <Response>(responses: readonly (Response | Error)[]) => {
    let at = 0;
    return async (): Promise<Response> => {
      const response = responses[Math.min(at, responses.length - 1)];
      at += 1;
      if (response instanceof Error || response === undefined) throw response ?? new Error('no response left');
      return response;
    };
  };
  const whole = deliverWorld(fakeWorld().world);
  const world = {
    ...whole,
    submit: vi.fn(next(facts.posts)),
    find: vi.fn(next(facts.looks ?? [null])),
    isDeposited: vi.fn(async () => {
      if (typeof facts.deposited !== 'boolean') throw new Error('no node');
      return facts.deposited;
    }),
    journal: {
      ...whole.journal,
      accepted: vi.fn(async () => undefined),
      refused: vi.fn(async (_hash: string, _reason: unknown) => undefined),
      closed: vi.fn(async () => undefined),
    },
    now: () => ms(now),
    wait: async (pause: number) => {
      now += pause;
    },
  } satisfies DeliverWorld;
  return world;
};
const deliver = (world: DeliverWorld, change: Partial<Delivery> = {}) =>
  deliverSignature(world, { ...delivery, ...change }, () => undefined);

test('An order that the service takes is accepted and journalled', async () => {
  const world = worldOf({ posts: [accepted] });
  expect(await deliver(world)).toEqual({ at: 'accepted', orderHash });
  expect(world.journal.accepted).toHaveBeenCalledWith(orderHash);
  expect(world.find).not.toHaveBeenCalled();
});

describe('A refusal', () => {
  test.each([400, 404, 409, 410])(
    '%s stops with the words of the service, and the entry stays open',
    async (status) => {
      const world = worldOf({ posts: [refusal(status)], deposited: false });
      const phase = await deliver(world);
      expect(phase).toMatchObject({ at: 'stopped', error: { kind: 'refused' } });
      expect(phase.at === 'stopped' && describeMessage(phase.error.happened)).not.toMatch(/Nothing moved/);
      expect(world.submit).toHaveBeenCalledTimes(1);
      expect(world.journal.refused).toHaveBeenCalledWith(
        orderHash,
        expect.arrayContaining([{ code: 'errors.response', values: { words: 'no' } }]),
      );
      expect(world.journal.closed).not.toHaveBeenCalled();
    },
  );

  test('is watched until the end and its grace, and never sent again', async () => {
    const world = worldOf({ posts: [noResponse], deposited: false });
    expect(await deliver(world, { resumed: true, refused: true })).toMatchObject({ error: { kind: 'neverSeen' } });
    expect(world.submit).not.toHaveBeenCalled();
    expect(world.isDeposited.mock.calls.length).toBeGreaterThan(5);
    expect(world.now()).toBeGreaterThan(delivery.endTime + 60_000);
  });

  test('of an order that the source chain has is accepted, even if the service denies it', async () => {
    const world = worldOf({ posts: [noResponse], deposited: true });
    expect(await deliver(world, { resumed: true, refused: true })).toMatchObject({ at: 'accepted' });
    expect(world.now()).toBeLessThan(delivery.endTime);
    expect(world.journal.accepted).toHaveBeenCalled();
  });

  test('of an order that the service lists after all is an order', async () => {
    const world = worldOf({ posts: [noResponse], looks: [null, noResponse, record], deposited: null });
    expect(await deliver(world, { resumed: true, refused: true })).toMatchObject({ at: 'accepted' });
  });

  test('is not shown as harmless when the chain was never readable', async () => {
    const world = worldOf({ posts: [noResponse], deposited: null });
    expect(await deliver(world, { resumed: true, refused: true })).toMatchObject({ error: { kind: 'lostTrack' } });
  });
});

test('A refusal of an order that the service does know is an acceptance', async () => {
  expect(await deliver(worldOf({ posts: [refusal(409)], looks: [record] }))).toMatchObject({ at: 'accepted' });
});

describe('A response that says nothing', () => {
  test.each([
    ['no answer', noResponse],
    ['a 500', refusal(500)],
    ['a timeout of a proxy', refusal(408)],
    ['too many requests', refusal(429)],
    ['a garbled success', undecodableError('/swap', null, 'x')],
    ['something thrown', new Error('x')],
  ])('%s is resolved by a query, and the same signature is sent again', async (_name, error) => {
    const world = worldOf({ posts: [error, accepted] });
    expect(await deliver(world)).toMatchObject({ at: 'accepted' });
    expect(world.submit.mock.calls).toEqual([
      [orderHash, signature],
      [orderHash, signature],
    ]);
    expect(world.journal.closed).not.toHaveBeenCalled();
  });

  test('A refusal after a lost response does not count while the order lives', async () => {
    const world = worldOf({ posts: [noResponse, refusal(409)], looks: [null, null, null, record] });
    expect(await deliver(world)).toMatchObject({ at: 'accepted' });
    expect(world.journal.closed).not.toHaveBeenCalled();
  });

  test('The same holds when an earlier visit had sent it', async () => {
    const world = worldOf({ posts: [refusal(400)], looks: [null, record] });
    expect(await deliver(world, { resumed: true })).toMatchObject({ at: 'accepted' });
  });
});

describe('An order that the service never knew, once its time is over', () => {
  test('did not happen if the source chain shows that', async () => {
    const world = worldOf({ posts: [noResponse], deposited: false });
    expect(await deliver(world)).toMatchObject({ at: 'stopped', error: { kind: 'neverSeen' } });
    expect(world.now()).toBeGreaterThan(delivery.endTime + 60_000);
  });

  test('is accepted when the source chain has its deposit', async () => {
    const world = worldOf({ posts: [noResponse], deposited: true });
    expect(await deliver(world)).toMatchObject({ at: 'accepted' });
  });

  test('is not shown as harmless when the chain could not be read', async () => {
    const phase = await deliver(worldOf({ posts: [noResponse], deposited: null }));
    expect(phase).toMatchObject({ at: 'stopped', error: { kind: 'lostTrack' } });
    expect(phase.at === 'stopped' && describeMessage(phase.error.happened)).not.toMatch(/Nothing moved/);
  });

  test('is polled by a later visit while the chain does not respond: its deposit may exist', async () => {
    for (const refused of [false, true]) {
      const world = worldOf({ posts: [noResponse], deposited: true });
      for (let failed = 0; failed < 20; failed++) world.isDeposited.mockRejectedValueOnce(new Error('429'));
      expect(await deliver(world, { endTime: ms(-100_000), resumed: true, refused })).toMatchObject({ at: 'accepted' });
      expect(world.journal.accepted).toHaveBeenCalledTimes(1);
      expect(world.journal.closed).not.toHaveBeenCalled();
    }
  });

  test('is closed after ten minutes without a response of the chain, however late the visit', async () => {
    for (const endTime of [ms(90_000), ms(-100_000_000)]) {
      const world = worldOf({ posts: [noResponse], deposited: null });
      expect(await deliver(world, { endTime, resumed: true })).toMatchObject({ error: { kind: 'lostTrack' } });
      expect(world.journal.closed).toHaveBeenCalledTimes(1);
      expect(world.isDeposited).toHaveBeenCalledTimes(75);
      const requested = world.now() - Math.max(0, endTime + 60_000);
      expect([requested > 9 * 60_000, requested < 11 * 60_000]).toEqual([true, true]);
    }
  });

  test('is accepted when the chain has its deposit though it did not respond at first', async () => {
    const world = worldOf({ posts: [noResponse], deposited: true });
    world.isDeposited.mockRejectedValueOnce(new Error('429'));
    expect(await deliver(world)).toMatchObject({ at: 'accepted' });
    expect(world.journal.closed).not.toHaveBeenCalled();
  });

  test('does not block the user for the chain: it stays open, and the next visit continues', async () => {
    const world = worldOf({ posts: [noResponse], deposited: null });
    expect(await deliver(world)).toMatchObject({ at: 'stopped', error: { kind: 'lostTrack' } });
    expect(world.now()).toBeLessThan(delivery.endTime + 60_000 + 40_000);
    expect(world.isDeposited).toHaveBeenCalledTimes(4);
    expect(world.journal.closed).not.toHaveBeenCalled();
    world.isDeposited.mockRejectedValueOnce(new Error('429')).mockResolvedValueOnce(true);
    expect(await deliver(world, { resumed: true })).toMatchObject({ at: 'accepted' });
  });

  test('ends at once without a node', async () => {
    for (const resumed of [false, true]) {
      const world = worldOf({ posts: [noResponse] });
      const blind = { ...world, isDeposited: vi.fn(async () => null) };
      expect(await deliver(blind, { resumed })).toMatchObject({ at: 'stopped', error: { kind: 'lostTrack' } });
      expect(blind.isDeposited).toHaveBeenCalledTimes(1);
      expect(world.journal.closed).toHaveBeenCalledTimes(1);
    }
  });

  test('is not sent any more', async () => {
    const world = worldOf({ posts: [noResponse], deposited: false });
    await deliver(world, { endTime: ms(-100_000) });
    expect(world.submit).not.toHaveBeenCalled();
  });
});

test('While the service does not respond at all, nothing is closed', async () => {
  const looks = [...Array.from({ length: 40 }, () => noResponse), record];
  const world = worldOf({ posts: [noResponse], looks });
  expect(await deliver(world)).toMatchObject({ at: 'accepted' });
  expect(world.journal.closed).not.toHaveBeenCalled();
});

test('A journal that cannot be written afterwards does not hide an accepted order', async () => {
  const world = worldOf({ posts: [accepted] });
  world.journal.accepted.mockRejectedValue(new Error('full'));
  expect(await deliver(world)).toMatchObject({ at: 'accepted' });
});

describe('resumeDelivery', () => {
  const { now } = quoteVector;
  const drafted = draftEntry(sampleChecked, now);
  const signed = entrySigned(drafted, signature, now);

  let stored: JournalEntry | null = signed;
  const submit = vi.fn(async () => ({}) as Awaited<ReturnType<DeliverWorld['submit']>>);
  const world: DeliverWorld = {
    ...deliverWorld(fakeWorld().world),
    submit,
    find: async () => null,
    isDeposited: async () => false,
    entry: async () => stored,
    journal: {
      ...deliverWorld(fakeWorld().world).journal,
      refused: async () => undefined,
      accepted: async () => {
        stored = stored && entryAccepted(stored, now);
      },
      closed: async () => undefined,
    },
    now: () => now,
    wait: async () => undefined,
  };

  beforeEach(() => {
    submit.mockClear();
    stored = signed;
  });

  test('default: the persisted signature is sent as it is, and the entry accepted', async () => {
    expect(await resumeDelivery(world, orderHash)).toEqual({ at: 'accepted', orderHash });
    expect(submit).toHaveBeenCalledExactlyOnceWith(orderHash, signature);
    expect(stored?.state).toBe('accepted');
  });

  test.each([
    ['a draft', drafted],
    ['accepted', entryAccepted(signed, now)],
    ['nothing', null],
  ])('behavior: %s is left alone', async (_name, entry) => {
    stored = entry;
    expect(await resumeDelivery(world, orderHash)).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  test('behavior: five at once send it once, because each reads the journal again in its turn', async () => {
    const ends = await Promise.all(Array.from({ length: 5 }, () => resumeDelivery(world, orderHash)));
    expect(ends.filter((end) => end !== null)).toHaveLength(1);
    expect(submit).toHaveBeenCalledTimes(1);
  });

  test('behavior: a signed entry without its signature is left alone', async () => {
    stored = { ...signed, signature: null };
    expect(await resumeDelivery(world, orderHash)).toBeNull();
    expect(submit).not.toHaveBeenCalled();
  });

  test('behavior: a refusal of what an earlier visit may have sent does not count', async () => {
    const refused = vi.fn(async () => undefined);
    const closed = vi.fn(async () => undefined);
    let time = now;
    const late = {
      ...world,
      submit: () => Promise.reject(refusal(400)),
      journal: { ...world.journal, refused, closed },
      now: () => time,
      wait: async (pause: number) => {
        time = ms(time + pause);
      },
    };
    expect(await resumeDelivery(late, orderHash)).toMatchObject({ at: 'stopped' });
    expect(refused).not.toHaveBeenCalled();
    expect(closed).toHaveBeenCalledTimes(1);
  });

  test('behavior: a refused order is not sent again', async () => {
    stored = entryRefused(signed, ['no'], now);
    const found = { ...world, find: async () => ({}) as OrderRecord };
    expect(await resumeDelivery(found, orderHash)).toEqual({ at: 'accepted', orderHash });
    expect(submit).not.toHaveBeenCalled();
  });

  test('default: deliveryOf: one name per order, however its hash is spelled', () => {
    expect(deliveryOf(`0x${orderHash.slice(2).toUpperCase()}`)).toBe(deliveryOf(orderHash));
    expect(deliveryOf(`0x${'00'.repeat(32)}`)).not.toBe(deliveryOf(orderHash));
  });
});

describe('the way to the service and to the chain', () => {
  const status = (value: number) => `0x${value.toString(16).padStart(64, '0')}`;
  const wayOf = (value: number) => {
    const signals: unknown[] = [];
    const { world } = fakeWorld({
      nodes: { base: { eth_call: () => status(value) } },
      fetch: async (_url, init) => {
        signals.push(init.signal);
        return Response.json({ orders: [], pagination: { currentPage: 1, limit: 1, totalRecords: 0, totalPages: 0 } });
      },
    });
    return { way: deliverWorld(world), signals };
  };

  test('default: an order is deposited if the source contract has it, in any state', async () => {
    for (const [value, deposited] of [
      [0, false],
      [1, true],
      [2, true],
      [3, true],
    ] as const)
      expect(await wayOf(value).way.isDeposited('base', orderHash)).toBe(deposited);
  });

  test('behavior: no node differs from a node that does not respond', async () => {
    expect(await deliverWorld(fakeWorld().world).isDeposited('base', orderHash)).toBeNull();
    const away = fakeWorld({ nodes: { base: {} } }).world;
    await expect(deliverWorld(away).isDeposited('base', orderHash)).rejects.toMatchObject({ name: 'ChainReadError' });
  });

  test('behavior: the service is not waited for without end', async () => {
    const { way, signals } = wayOf(0);
    expect(await way.find(orderHash)).toBeNull();
    expect(signals).toEqual([expect.any(AbortSignal)]);
  });

  test('default: the turn of an order has its hash in lower case', () => {
    expect(deliveryOf('0xAB')).toBe('causeway-deliver-0xab');
  });
});

describe('the rhythm', () => {
  test('default: pauses grow from half a second to eight, and the user sees that the response is waited for', async () => {
    const world = worldOf({ posts: [noResponse], looks: [noResponse] });
    const pauses: number[] = [];
    const shown: unknown[] = [];
    const leave = new Error('seen enough');
    const wait = async (pause: number): Promise<void> => {
      pauses.push(pause);
      if (pauses.length === 7) throw leave;
    };
    await expect(deliverSignature({ ...world, wait }, delivery, (phase) => shown.push(phase))).rejects.toBe(leave);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000]);
    expect(shown.slice(0, 3)).toEqual([{ at: 'submitting' }, { at: 'settling' }, { at: 'settling' }]);
  });

  test('behavior: at the very end it is not sent, and at the end of the grace not closed', async () => {
    const ended = worldOf({ posts: [accepted], looks: [record] });
    await deliver({ ...ended, now: () => ms(90_000) });
    expect(ended.submit).not.toHaveBeenCalled();
    for (const refused of [false, true]) {
      const leave = new Error('still waiting');
      const world = worldOf({ posts: [noResponse], looks: [null], deposited: false });
      const still = {
        ...world,
        now: () => ms(90_000 + 60_000),
        wait: async () => {
          throw leave;
        },
      };
      await expect(deliver(still, { refused })).rejects.toBe(leave);
      expect(world.journal.closed).not.toHaveBeenCalled();
    }
  });

  test('behavior: a refusal is journalled in the words of the service', async () => {
    const refusing = worldOf({ posts: [refusal(400)] });
    await deliver(refusing);
    expect(refusing.journal.refused.mock.calls[0]?.[1]).toEqual([
      { code: 'errors.status', values: { status: 400 } },
      { code: 'errors.response', values: { words: 'no' } },
      { code: 'errors.request', values: { path: '/swap' } },
      { code: 'errors.time', values: { time: 1 } },
    ]);
  });
});
