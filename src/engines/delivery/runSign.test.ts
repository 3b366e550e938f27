import { describe, expect, test, vi } from 'vitest';
import { checkQuote } from '../../domain/swap/checkQuote.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { describeMessage } from '../../entities/errors/describeError.ts';
import { FAKE_KEY, type FakeResponses, fakeProvider } from '../../testing/fakeProvider.ts';
import { orderVector } from '../../testing/orderVector.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleOrder } from '../../testing/sampleOrder.ts';
import { statusError } from '../../world/service/errors.ts';
import { createWalletPort } from '../../world/wallet/createWalletPort.ts';
import { runSign, type SignWorld } from './runSign.ts';
import { type SignPhase, SwapStop } from './signPhase.ts';

const { order, orderHash } = orderVector;
const OTHER_KEY: `0x${string}` = `0x${FAKE_KEY.slice(2, -1)}3`;
const record = sampleOrder(0, { orderHash });
const swapRecord = {
  ...quoteVector.request,
  ...record,
  statusText: 'pending',
  createdAt: quoteVector.now,
} as const;

const refusal = (status: number) => statusError({ path: '/swap', status, words: 'no', elapsed: ms(1) });

type Options = { responses?: FakeResponses; key?: `0x${string}`; world?: Partial<SignWorld> };

const nothingKnown = { stillLive: false, signedSince: false, beside: [] };

/** A journal that keeps everything and knows of nothing. */
const quietJournal: SignWorld['journal'] = {
  survey: async () => nothingKnown,
  draft: async () => undefined,
  signed: async () => undefined,
  accepted: async () => undefined,
  refused: async () => undefined,
  closed: async () => undefined,
};

/** A world whose clock only moves when something waits, and whose parts a test replaces. */
const setup = ({ responses = {}, key = FAKE_KEY, world: own = {} }: Options = {}) => {
  let now = quoteVector.now as number;
  const written: string[] = [];
  const provider = fakeProvider(responses, key);
  const gate = <T>(prompt: () => Promise<T>) => prompt();
  const port = createWalletPort({
    account: order.offerer,
    getProvider: async () => provider,
    config: { pins: quoteVector.pins, chains: {} },
    gate,
  });
  const submit = vi.fn(async () => swapRecord);
  const find = vi.fn(async () => null as typeof record | null);
  const world: SignWorld = {
    wallet: port,
    check: () => checkQuote({ ...quoteVector, now: ms(now) }),
    journal: {
      ...quietJournal,
      draft: async () => void written.push('draft'),
      signed: async () => void written.push('signed'),
      accepted: async () => void written.push('accepted'),
      refused: async (_hash, reason) => void written.push(`refused: ${reason.map(describeMessage).join(' ')}`),
      closed: async (_hash, reason) => void written.push(`closed: ${reason.map(describeMessage).join(' ')}`),
    },
    submit,
    find,
    entry: async () => null,
    isDeposited: async () => false,
    since: quoteVector.now,
    ticked: [],
    exclusive: (_name, work) => work(),
    ifFree: async (_name, work) => ({ value: await work() }),
    now: (): Ms => ms(now),
    wait: async (pause) => {
      if (pause < 20_000) now += pause;
      else await new Promise(() => undefined);
    },
    ...own,
  };
  const phases: SignPhase[] = [];
  const leave = new AbortController();
  const run = () => runSign(world, (phase) => phases.push(phase), leave.signal);
  const later = (by: number) => {
    now += by;
  };
  const prompts = () => provider.requested.filter(({ method }) => method === 'eth_signTypedData_v4').length;
  return { run, phases, written, submit, find, prompts, leave, later, provider };
};

const kindOf = (phase: SignPhase) => (phase.at === 'stopped' && 'kind' in phase.error ? phase.error.kind : phase.at);

describe('runSign', () => {
  test('default: journal, prompt, journal, POST, accepted, in this order', async () => {
    const { run, phases, written, submit, prompts } = setup();
    expect(await run()).toEqual({ at: 'accepted', orderHash });
    expect(phases.map(({ at }) => at)).toEqual(['signing', 'submitting', 'accepted']);
    expect(written).toEqual(['draft', 'signed', 'accepted']);
    expect(submit).toHaveBeenCalledWith(orderHash, orderVector.signature);
    expect(prompts()).toBe(1);
  });

  test('behavior: a quote that fails checkQuote never reaches the wallet', async () => {
    const { run, prompts, submit, written } = setup({
      world: {
        check: () => checkQuote({ ...quoteVector, quote: { ...quoteVector.quote, recipient: '0x01' as never } }),
      },
    });
    expect(kindOf(await run())).toBe('mismatch');
    expect([prompts(), submit.mock.calls.length, written]).toEqual([0, 0, []]);
  });

  test('behavior: it is checked again after the journal, right before the prompt', async () => {
    let checks = 0;
    const { run, prompts } = setup({
      world: {
        check: () => {
          checks += 1;
          return checkQuote(
            checks === 1 ? quoteVector : { ...quoteVector, pins: { ...quoteVector.pins, name: 'Other' } },
          );
        },
      },
    });
    expect(kindOf(await run())).toBe('mismatch');
    expect([checks, prompts()]).toEqual([2, 0]);
  });

  test('behavior: no journal, no prompt; no journal after the prompt, no POST', async () => {
    const fail = () => Promise.reject(new Error('disk'));
    const written = setup();
    expect(await written.run()).toEqual({ at: 'accepted', orderHash });
    expect([written.prompts(), written.submit.mock.calls.length]).toEqual([1, 1]);
    const noDraft = setup({ world: { journal: { ...quietJournal, draft: fail } } });
    expect(kindOf(await noDraft.run())).toBe('journalClosed');
    expect(noDraft.prompts()).toBe(0);
    const noSigned = setup({ world: { journal: { ...quietJournal, signed: fail } } });
    expect(kindOf(await noSigned.run())).toBe('signatureNotStored');
    expect([noSigned.prompts(), noSigned.submit.mock.calls.length]).toEqual([1, 0]);
  });

  test('behavior: while a first signature may be active, no second is requested', async () => {
    const { run, prompts } = setup({
      world: { journal: { ...quietJournal, survey: async () => ({ ...nothingKnown, stillLive: true }) } },
    });
    expect(kindOf(await run())).toBe('stillLive');
    expect(prompts()).toBe(0);
  });

  test('behavior: a quote that another tab signed meanwhile is not signed again', async () => {
    const requested: Ms[] = [];
    const survey = async (_checked: unknown, since: Ms) => ({
      ...nothingKnown,
      signedSince: requested.push(since) > 0,
    });
    const journal = { ...quietJournal, survey };
    const { run, prompts } = setup({ world: { journal, since: ms(7) } });
    expect(kindOf(await run())).toBe('signedElsewhere');
    expect([prompts(), requested]).toEqual([0, [7]]);
  });

  test('behavior: an active signature for the same token needs a confirmation, whatever the amount', async () => {
    const other = `0x${'cd'.repeat(32)}` as const;
    const journal = { ...quietJournal, survey: async () => ({ ...nothingKnown, beside: [other] }) };
    const unticked = setup({ world: { journal } });
    expect(kindOf(await unticked.run())).toBe('unticked');
    expect(unticked.prompts()).toBe(0);
    const ticked = setup({ world: { journal, ticked: [other] } });
    expect(await ticked.run()).toEqual({ at: 'accepted', orderHash });
  });

  test('behavior: an order that was signed before is refused as such, confirmed or not', async () => {
    const signedBefore = { ...quietJournal, survey: async () => ({ ...nothingKnown, beside: [orderHash] }) };
    const known = setup({ world: { journal: signedBefore, ticked: [orderHash] } });
    expect(kindOf(await known.run())).toBe('alreadySigned');
    const draft = () => Promise.reject(new SwapStop('alreadySigned'));
    const late = setup({ world: { journal: { ...quietJournal, draft } } });
    expect(kindOf(await late.run())).toBe('alreadySigned');
    expect([known.prompts(), late.prompts()]).toEqual([0, 0]);
  });

  test('behavior: from before the prompt to the end of the delivery, no other tab resumes the order', async () => {
    const names: string[] = [];
    const { run, written } = setup({
      world: {
        exclusive: async (name, work) => {
          names.push(`${name} after ${written.join()}`);
          const result = await work();
          names.push(`done after ${written.join()}`);
          return result;
        },
      },
    });
    await run();
    expect(names).toEqual([`causeway-deliver-${orderHash} after draft`, 'done after draft,signed,accepted']);
  });

  test('behavior: a rejection returns to review in silence, and the draft is closed', async () => {
    const { run, written, submit } = setup({
      responses: {
        eth_signTypedData_v4: () => {
          throw { code: 4001, message: 'User rejected' };
        },
      },
    });
    expect(await run()).toEqual({ at: 'review', declined: true });
    expect(written[1]).toMatch(/^closed/);
    expect(submit).not.toHaveBeenCalled();
  });

  test('behavior: a signature after the end is discarded and never sent', async () => {
    const world = setup({
      responses: {
        eth_signTypedData_v4: async () => {
          world.later(200_000);
          return orderVector.signature;
        },
      },
    });
    expect(kindOf(await world.run())).toBe('lateSignature');
    expect(world.submit).not.toHaveBeenCalled();
    expect(world.written).not.toContain('signed');
  });

  test('behavior: a late signature after leaving is discarded', async () => {
    const world = setup({
      responses: {
        eth_signTypedData_v4: async () => {
          world.leave.abort();
          return orderVector.signature;
        },
      },
    });
    expect(kindOf(await world.run())).toBe('lateSignature');
    expect(world.submit).not.toHaveBeenCalled();
  });

  test('behavior: cancelled before the prompt, the wallet is not opened and the review returns', async () => {
    const early = setup({
      world: {
        journal: {
          ...quietJournal,
          survey: async () => {
            early.leave.abort();
            return nothingKnown;
          },
          draft: async () => void early.written.push('draft'),
        },
      },
    });
    expect(await early.run()).toEqual({ at: 'review', declined: false });
    expect([early.prompts(), early.written]).toEqual([0, []]);
    const late = setup({
      world: {
        exclusive: (_name, work) => {
          late.leave.abort('disconnected');
          return work();
        },
      },
    });
    expect(await late.run()).toEqual({ at: 'review', declined: false });
    expect([late.prompts(), late.written, late.phases.map(({ at }) => at)]).toEqual([
      0,
      ['draft', 'closed: '],
      ['review'],
    ]);
  });

  const misbehaviours: readonly (readonly [string, Options])[] = [
    ['wrongSigner', { key: OTHER_KEY, responses: { eth_accounts: () => [order.offerer] } }],
    ['accountChanged', { key: OTHER_KEY }],
    ['malformed', { responses: { eth_signTypedData_v4: () => '' } }],
    ['smartAccount', { responses: { eth_signTypedData_v4: () => `0x${'ab'.repeat(200)}` } }],
    ['locked', { responses: { eth_accounts: () => [] } }],
    ['domainRefused', { responses: { eth_signTypedData_v4: () => Promise.reject({ code: -32602 }) } }],
    ['alreadyPending', { responses: { eth_signTypedData_v4: () => Promise.reject({ code: -32002 }) } }],
  ];
  test.each(misbehaviours)('error: %s ends in its named state and nothing is sent', async (kind, options) => {
    const { run, submit } = setup(options);
    expect(kindOf(await run())).toBe(kind);
    expect(submit).not.toHaveBeenCalled();
  });

  test('behavior: a lost response is resolved by a query, without a second POST if the service has the order', async () => {
    const { run, submit, find, prompts, phases } = setup();
    submit.mockRejectedValue('transient');
    find.mockResolvedValue(record);
    expect(await run()).toEqual({ at: 'accepted', orderHash });
    expect([submit.mock.calls.length, prompts()]).toEqual([1, 1]);
    expect(phases.map(({ at }) => at)).toContain('settling');
  });

  test('behavior: the same signature is sent again while the order lives, never a second one', async () => {
    const { run, submit, prompts } = setup();
    submit.mockRejectedValueOnce('transient').mockRejectedValueOnce('transient');
    expect(await run()).toEqual({ at: 'accepted', orderHash });
    expect(submit.mock.calls).toEqual(Array(3).fill([orderHash, orderVector.signature]));
    expect(prompts()).toBe(1);
  });

  test('behavior: an unreachable service is polled until after the end; "no record" counts a minute later', async () => {
    const { run, submit, find, written } = setup();
    submit.mockRejectedValue('transient');
    expect(kindOf(await run())).toBe('neverSeen');
    expect(submit.mock.calls.length).toBeGreaterThan(5);
    expect(find.mock.calls.length).toBeGreaterThan(submit.mock.calls.length);
    expect(written.at(-1)).toMatch(/^closed/);
  });

  test('behavior: a refusal counts only when the service also has no record', async () => {
    const refused = setup();
    refused.submit.mockRejectedValue(refusal(400));
    expect(kindOf(await refused.run())).toBe('refused');
    expect(refused.written.at(-1)).toMatch(/^refused: .*400/);
    expect(refused.written.some((written) => written.startsWith('closed'))).toBe(false);
    const known = setup();
    known.submit.mockRejectedValue(refusal(409));
    known.find.mockResolvedValue(record);
    expect(await known.run()).toEqual({ at: 'accepted', orderHash });
  });

  test('behavior: another tab at work is first', async () => {
    const { run, prompts } = setup({ world: { ifFree: async () => null } });
    expect(kindOf(await run())).toBe('otherTab');
    expect(prompts()).toBe(0);
  });
});
