import 'fake-indexeddb/auto';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, describe, expect, test } from 'vitest';
import { orderHash, signingHash } from '../../domain/order/orderHash.ts';
import { type CheckedQuote, checkQuote, type QuoteCheck } from '../../domain/swap/checkQuote.ts';
import { ms, secOfMs } from '../../domain/time.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { type Journal, openJournal } from '../../world/journal/openJournal.ts';
import { unreachableError } from '../../world/service/errors.ts';
import { browserTabs } from '../../world/tabs.ts';
import { deliverSignature, signJournal } from './deliverSignature.ts';
import { runSign, type SignWorld } from './runSign.ts';
import type { SignPhase } from './signPhase.ts';

/** Every moment between two effects at which a page can die, in the order in which they come. */
const KILL_POINTS = [
  'first check',
  'look for a living signature',
  'before the draft is written',
  'draft written',
  'second check',
  'wallet open',
  'signed, before journal',
  'before the signature is written',
  'signature written',
  'before POST',
  'service committed, answer lost',
  'answered',
  'before acceptance is written',
  'acceptance written',
  'before asking for the order',
  'asked, before it is believed',
] as const;
type KillPoint = (typeof KILL_POINTS)[number];

const account = privateKeyToAccount(orderVector.privateKey);
const journals: Journal[] = [];
let lastName = 0;

/** The service and the chain: what outlives every page. */
const createOutside = () => ({
  now: quoteVector.now as number,
  /** Order hashes with a deposit. */
  deposits: new Set<string>(),
  requested: 0,
  serviceDownUntil: 0,
  rpcDown: false,
});
type Outside = ReturnType<typeof createOutside>;

/** A fresh quote of the same payment, as the service would make it at this moment. */
const quoteAt = (outside: Outside, outputAmount: bigint): QuoteCheck => {
  const { request, pins, chains } = quoteVector;
  const [startTime, endTime] = [ms(outside.now - 1_000), ms(outside.now + 60_000)];
  const order = { ...orderVector.order, outputAmount, startTime: secOfMs(startTime), endTime: secOfMs(endTime) };
  const hashes = { orderHash: orderHash(order), signingHash: signingHash(order, orderVector.domain) };
  const quote = { ...quoteVector.quote, ...hashes, outputAmount, startTime, endTime };
  return checkQuote({ ...quoteVector, request, pins, chains, quote, now: ms(outside.now) });
};

const never = new Promise<never>(() => undefined);

/** A page of this browser that dies at a moment: from then on nothing that it awaits resolves. */
const openPage = (outside: Outside, journal: Journal, outputAmount: bigint, kill?: KillPoint) => {
  let died: () => void = () => undefined;
  const death = new Promise<void>((resolve) => {
    died = resolve;
  });
  const reach = async (point: KillPoint): Promise<void> => {
    if (point !== kill) return;
    died();
    await never;
  };
  const reachable = () => {
    if (outside.now < outside.serviceDownUntil) throw unreachableError('/', null);
  };
  const recorded = signJournal(
    async () => journal,
    () => ms(outside.now),
  );
  const shown = quoteAt(outside, outputAmount);
  let checks = 0;
  const world: SignWorld = {
    check: () => {
      checks += 1;
      const point = checks === 1 ? 'first check' : 'second check';
      if (point === kill) {
        died();
        throw never;
      }
      return shown;
    },
    journal: {
      survey: async (checked, since) => {
        await reach('look for a living signature');
        return recorded.survey(checked, since);
      },
      refused: recorded.refused,
      draft: async (checked) => {
        await reach('before the draft is written');
        await recorded.draft(checked);
        await reach('draft written');
      },
      signed: async (hash, signature) => {
        await reach('before the signature is written');
        await recorded.signed(hash, signature);
        await reach('signature written');
      },
      accepted: async (hash) => {
        await reach('before acceptance is written');
        await recorded.accepted(hash);
        await reach('acceptance written');
      },
      closed: recorded.closed,
    },
    wallet: {
      signOrder: async (checked: CheckedQuote) => {
        outside.requested += 1;
        await reach('wallet open');
        const signature = await account.signTypedData(checked.typedData);
        await reach('signed, before journal');
        return signature;
      },
    },
    submit: async (hash) => {
      await reach('before POST');
      reachable();
      outside.deposits.add(hash);
      await reach('service committed, answer lost');
      if (kill === 'before asking for the order' || kill === 'asked, before it is believed')
        throw unreachableError('/swap', null);
      await reach('answered');
      return {} as Awaited<ReturnType<SignWorld['submit']>>;
    },
    find: async (hash) => {
      await reach('before asking for the order');
      reachable();
      const found = outside.deposits.has(hash) ? ({} as Awaited<ReturnType<SignWorld['find']>>) : null;
      await reach('asked, before it is believed');
      return found;
    },
    entry: async () => null,
    isDeposited: async (_chain, hash) => {
      if (outside.rpcDown) throw new Error('no node');
      return outside.deposits.has(hash);
    },
    since: ms(outside.now),
    ticked: [],
    exclusive: (_name, work) => work(),
    ifFree: async (_name, work) => ({ value: await work() }),
    now: () => ms(outside.now),
    wait: async (pause) => {
      if (pause >= 20_000) return never;
      outside.now += pause;
    },
  };
  const run = (): Promise<SignPhase | 'dead'> =>
    Promise.race([runSign(world, () => undefined, new AbortController().signal), death.then(() => 'dead' as const)]);
  /** Work of the page after a reload: every signature without a known outcome is settled. */
  const recover = async (): Promise<void> => {
    const { entries } = await journal.list();
    for (const { state, signature, orderHash: hash, order, inputChain } of entries) {
      if (state !== 'signed' || signature === null) continue;
      const delivery = { orderHash: hash, signature, endTime: ms(order.endTime * 1000), inputChain, resumed: true };
      await deliverSignature(world, delivery, () => undefined);
    }
  };
  return { run, recover };
};

const openOutside = async () => {
  lastName += 1;
  const journal = await openJournal(browserTabs(), `kill-${lastName}`);
  journals.push(journal);
  return { outside: createOutside(), journal };
};
afterEach(() => {
  for (const journal of journals.splice(0)) journal.close();
});

const conditions: readonly (readonly [string, Partial<Outside> & { readonly downFor?: number }])[] = [
  ['tab closed', {}],
  ['service down for 20 s', { downFor: 20_000 }],
  ['service down until the order is over', { downFor: 300_000 }],
  ['RPC down', { rpcDown: true }],
];

describe.each(conditions)('%s', (_condition, { downFor = 0, ...change }) => {
  test.each(KILL_POINTS)(
    'killed at "%s": one deposit, nothing lost, no second signature beside a living one',
    async (point) => {
      const { outside, journal } = await openOutside();
      expect(await openPage(outside, journal, 9_979_503n, point).run()).toBe('dead');
      Object.assign(outside, change, { serviceDownUntil: outside.now + downFor });
      const sentFirst = outside.deposits.size;
      const requested = outside.requested;

      // The person opens the page again and at once tries to sign a fresh quote of the same payment.
      const second = await openPage(outside, journal, 9_979_400n).run();
      const { entries } = await journal.list();
      const living = entries.filter(({ state, signature }) => state !== 'drafted' && signature !== null);
      if (second !== 'dead' && second.at === 'stopped' && Reflect.get(second.error, 'kind') === 'stillLive') {
        expect(outside.requested).toBe(requested);
        expect(living).toHaveLength(1);
      } else {
        // Only where the first signature was taken by the service and journalled, or never left the page.
        expect(sentFirst === 0 || entries.some(({ state }) => state === 'accepted')).toBe(true);
      }

      await openPage(outside, journal, 9_979_300n).recover();
      const after = await journal.list();
      expect(after.damaged).toBe(0);
      expect(after.entries.filter(({ state }) => state === 'signed')).toEqual([]);
      // Every deposit is in the journal as accepted, and every accepted entry has its deposit.
      const accepted = after.entries.filter(({ state }) => state === 'accepted').map(({ orderHash: hash }) => hash);
      expect(new Set(accepted)).toEqual(outside.deposits);
      const intended = point === 'acceptance written' ? 2 : 1;
      expect(outside.deposits.size).toBeLessThanOrEqual(intended);
    },
  );
});

test('a hundred clicks in five tabs open one prompt', async () => {
  const { outside, journal } = await openOutside();
  let held = false;
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (held) throw new Error('another tab');
    held = true;
    return work().finally(() => {
      held = false;
    });
  };
  const pages = Array.from({ length: 100 }, (_, at) => openPage(outside, journal, 9_979_000n + BigInt(at % 5)));
  await Promise.all(pages.map((page) => alone(() => page.run()).catch(() => 'refused')));
  expect([outside.requested, outside.deposits.size]).toEqual([1, 1]);
});
