import { defaultScheduler, notifyManager } from '@tanstack/query-core';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fakeMarket, openSwap, samplePair, swapCode } from '../../testing/fakeSwap.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { sampleQuoted, sampleSwap } from '../../testing/sampleSwap.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { type SignPhase, SwapStop } from '../delivery/signPhase.ts';
import { sameRequest } from './createQuote.ts';
import { getFlip, newestOf } from './createSwap.ts';

await swapCode;
beforeAll(() => notifyManager.setScheduler(queueMicrotask));
afterAll(() => notifyManager.setScheduler(defaultScheduler));

const { offerer } = quoteVector.request;
const friend = '0x1111111111111111111111111111111111111111' as const;
const other = '0x2222222222222222222222222222222222222222' as const;
const never = new Promise<never>(() => undefined);

type Options = Parameters<typeof openSwap>[0];

/** A connected account with an amount that could be reviewed. */
const quoted = async (options: Options = {}) => {
  const tab = openSwap(options);
  tab.connect();
  await tab.advance(10);
  tab.commands.fillAmount('10');
  await tab.advance(10);
  return tab;
};

/** The same with the review open. */
const reviewed = async (options: Options = {}) => {
  const tab = await quoted(options);
  tab.commands.review();
  return tab;
};

describe('a whole swap', () => {
  test('default: a price without a wallet, an approval, a review that opens by itself, a signature, an order', async () => {
    const market = { ...fakeMarket(), allowance: 0n };
    const { commands, advance, swap, issue, connect, shown, prompts, states } = openSwap({ market });
    await advance(10);
    expect(issue()).toBe('empty');
    commands.setAmount('1');
    commands.setAmount('10');
    await advance(300);
    expect(swap().offer.quote).toMatchObject({ status: 'quoted', response: { quote: { outputAmount: 9_990_000n } } });
    expect(swap().offer.check).toMatchObject({ ok: true });

    expect(issue()).toBe('connect');
    connect();
    await advance(300);
    expect([swap().holdings.balance, issue()]).toMatchObject([{ state: 'known', value: 25_000_000n }, 'approve']);
    expect(market.quotes.at(-1)).toMatchObject({ offerer, recipient: offerer, inputAmount: '10000000' });
    await commands.approve();
    await advance(10);
    expect([issue(), shown()?.order.inputAmount, swap().review.isUnsolicited]).toEqual([null, 10_000_000n, true]);

    const hash = shown()?.orderHash;
    void commands.sign();
    await advance(1_000);
    expect(swap().tracked.orderHash).toBe(hash);
    expect([prompts.length, market.swaps.length, states()]).toEqual([1, 1, ['accepted']]);
    expect([swap().draft.form.text, swap().review.state, swap().review.phase.at]).toEqual(['', null, 'review']);
    expect(swap().offer.quote.status).toBe('idle');
  });

  test('behavior: an amount entered while the order is sent stays when the service takes it', async () => {
    let take = (): void => undefined;
    const takes = new Promise<void>((resolve) => {
      take = resolve;
    });
    const { commands, advance, swap, shown } = await reviewed({ market: { ...fakeMarket(), takes } });
    void commands.sign();
    await advance(10);
    expect(swap().review.phase.at).toBe('submitting');
    const hash = shown()?.orderHash ?? null;
    commands.another(hash);
    commands.setAmount('12');
    take();
    await advance(1_000);
    expect(swap().tracked).toEqual({ orderHash: 'none', left: hash });
    expect([swap().draft.form.text, swap().offer.quote.status]).toEqual(['12', 'quoted']);
    commands.review();
    expect(swap().review.state?.shown.order.inputAmount).toBe(12_000_000n);
  });
});

describe('the draft', () => {
  test('behavior: a digit is quoted after the last key, everything else at once', async () => {
    const { commands, advance, market } = await quoted();
    const before = market.quotes.length;
    commands.setAmount('11');
    commands.setAmount('12');
    await advance(199);
    expect(market.quotes.length).toBe(before);
    await advance(1);
    expect(market.quotes.slice(before).map(({ inputAmount }) => inputAmount)).toEqual(['12000000']);
    commands.fillAmount('13');
    await advance(0);
    expect(market.quotes.at(-1)?.inputAmount).toBe('13000000');
    commands.setRecipient(friend);
    await advance(0);
    expect(market.quotes.at(-1)?.recipient).toBe(friend);
  });

  test('behavior: a digit changes amount and quote, and every other part keeps its identity', async () => {
    const { commands, swap } = await quoted();
    const before = swap();
    commands.setAmount('10.5');
    const after = swap();
    expect(after.draft).not.toBe(before.draft);
    for (const concept of ['holdings', 'market', 'reach', 'review'] as const)
      expect(after[concept]).toBe(before[concept]);
    expect(after.draft.route).toBe(before.draft.route);
    expect(after.draft.form.pay).toBe(before.draft.form.pay);
  });

  test('behavior: sides that a link omits get a usual pair, and a later link is followed', async () => {
    const { commands, advance, swap } = openSwap({
      search: { from: null, to: null, sell: null, buy: null, amount: '' },
    });
    await advance(10);
    expect(swap().draft.form).toMatchObject({ pay: { chainKey: 'base' }, receive: { chainKey: 'arbitrum' } });
    commands.open({
      ...samplePair,
      from: 'arbitrum',
      to: 'base',
      sell: samplePair.buy,
      buy: samplePair.sell,
      amount: '3',
    });
    await advance(10);
    expect(swap().draft).toMatchObject({ linkAmount: '3', route: { pay: { chainKey: 'arbitrum' } } });
  });

  test('behavior: a price for another request is never shown as the one for this', async () => {
    const { commands, swap } = await quoted();
    commands.select('receive', { chainKey: 'base', token: samplePair.buy });
    const { quote } = swap().offer;
    expect(quote.status === 'quoted' && sameRequest(quote.request, sampleQuoted.request)).toBe(false);
    expect(swap().offer.check).toBeNull();
  });

  test('behavior: an amount above the balance is not quoted', async () => {
    const { commands, advance, issue, market, swap } = await quoted();
    const before = market.quotes.length;
    commands.fillAmount('26');
    await advance(300);
    expect([issue(), swap().offer.quote.status, market.quotes.length]).toEqual(['insufficient', 'idle', before]);
  });

  test('behavior: another account forgets the recipient, another chain of delivery too', async () => {
    const { commands, connect, advance, swap, market } = await quoted();
    commands.setRecipient(friend);
    connect(other);
    await advance(300);
    expect([swap().draft.form.recipient, market.quotes.at(-1)?.recipient]).toEqual([null, other]);
    commands.setRecipient(friend);
    commands.flip();
    expect(swap().draft.form.recipient).toBeNull();
  });

  test('behavior: the chain of the wallet changes neither draft nor quote, since signing needs none', async () => {
    const { world, advance, issue, market, swap } = await quoted();
    const [before, quotes] = [swap().draft, market.quotes.length];
    world.wallet.store.setState({ chainId: 1 });
    await advance(300);
    expect([issue(), swap().draft, swap().holdings.walletChainId]).toEqual([null, before, 1]);
    expect(market.quotes.length).toBe(quotes);
  });

  test('error: an address that must not be paid is named, and nothing is reviewed', async () => {
    const { commands, advance, issue, shown, swap } = await quoted();
    commands.setRecipient(samplePair.buy);
    await advance(300);
    expect([swap().draft.recipientIssue, issue()]).toEqual(['isTokenContract', 'recipient']);
    expect(shown()).toBeNull();
  });
});

describe('getFlip', () => {
  test('default: the quoted amount becomes the paid one, cut to six digits, with the exact amount beside it', () => {
    expect(getFlip(sampleSwap())).toEqual({ type: 'flipped', text: '9.9795', exact: '9.979503' });
  });

  test('behavior: without a current quote or without decimals the text stays', () => {
    const { request, response } = sampleQuoted;
    const asking = { status: 'pending', request, previous: response } as const;
    expect(getFlip(sampleSwap({ offer: { quote: asking } }))).toEqual({ type: 'flipped' });
    const { route } = sampleSwap().draft;
    const draft = { route: { ...route, receive: { ...route.receive, token: null } } };
    expect(getFlip(sampleSwap({ draft }))).toEqual({ type: 'flipped' });
  });
});

describe('refused', () => {
  test.each([
    ['another recipient', { recipient: friend }],
    ['less than the hash says', { outputAmount: '9990001' }],
    ['another token', { outputToken: quoteVector.request.inputToken }],
    ['another hash', { signingHash: `0x${'12'.repeat(32)}` }],
  ])('error: a quote with %s is never reviewed', async (_what, lie) => {
    const market = { ...fakeMarket(), lie: (quote: object) => ({ ...quote, ...lie }) };
    const { issue, shown, commands, prompts, advance } = await reviewed({ market });
    expect([issue(), shown()]).toEqual(['refused', null]);
    await commands.sign();
    await advance(10);
    expect(prompts).toEqual([]);
  });

  test('error: no quote, no service, no connection: each has its reason', async () => {
    const market = { ...fakeMarket(), lie: null };
    const failed = await quoted({ market });
    await failed.advance(5_000);
    expect(failed.issue()).toBe('quoteFailed');
    failed.setPage({ online: false });
    expect(failed.issue()).toBe('offline');

    const down = openSwap({ market: { ...fakeMarket(), isDown: true } });
    await down.advance(10);
    await vi.waitFor(() => expect(down.swap().reach.error).not.toBeNull(), { timeout: 5_000 });
    expect(down.issue()).toBe('unreachable');
    down.market.isDown = false;
    void down.queries.refetchQueries();
    await down.advance(10);
    expect(down.issue()).toBe('empty');
  });

  test('error: without the service the card shows a usual pair of the configuration, and requests nothing for it', async () => {
    const search = { from: null, to: null, sell: null, buy: null, amount: '10' };
    const { swap, advance, market } = openSwap({ market: { ...fakeMarket(), isDown: true }, search });
    await advance(10);
    await vi.waitFor(() => expect(swap().draft.route.pay.token?.symbol).toBe('USDC'), { timeout: 5_000 });
    const { pay, receive } = swap().draft.route;
    expect([pay.chainKey, receive.chainKey]).toEqual(['base', 'arbitrum']);
    expect([pay.chain, receive.chain]).toEqual([null, null]);
    await advance(1_000);
    expect(market.quotes).toEqual([]);
  });

  test('behavior: balances that do not come in time are done without', async () => {
    const { swap, advance, connect, market, commands } = openSwap();
    Object.defineProperty(market, 'balance', {
      get: () => {
        throw new Error('away');
      },
    });
    connect();
    await advance(10);
    commands.fillAmount('10');
    await advance(3_100);
    expect(['failed', 'loading']).toContain(swap().holdings.balance.state);
    expect(swap().holdings.balance.state === 'failed' || swap().holdings.isOverdue).toBe(true);
  });
});

describe('the review', () => {
  test('behavior: a better price is taken, a worse one waits for the user, a quote that ended is not signed', async () => {
    const { commands, advance, market, shown, swap, prompts } = await reviewed();
    const first = shown()?.orderHash;
    market.rate = 9_995n;
    commands.refresh();
    await advance(10);
    expect([shown()?.order.outputAmount, swap().review.state?.note]).toEqual([9_995_000n, 'better']);
    expect(shown()?.orderHash).not.toBe(first);

    market.rate = 9_000n;
    commands.refresh();
    await advance(10);
    expect([shown()?.order.outputAmount, swap().review.state?.note]).toEqual([9_000_000n, 'worse']);
    void commands.sign();
    await advance(10);
    expect(prompts).toEqual([]);
    commands.acceptPrice();
    void commands.sign();
    await advance(10);
    expect(prompts.map(({ order }) => order.outputAmount)).toEqual([9_000_000n]);
  });

  test('behavior: a quote that ended never reaches the wallet: it is checked again at the press', async () => {
    const { commands, advance, setPage, swap, prompts } = await reviewed();
    // No refresh while the page is hidden.
    setPage({ hidden: true });
    await advance(58_000);
    void commands.sign();
    await advance(10);
    expect(prompts).toEqual([]);
    expect(swap().review).toMatchObject({ phase: { at: 'stopped', error: { kind: 'expired' } } });
  });

  test('behavior: without a current quote nothing is signed', async () => {
    const { commands, advance, market, shown, prompts } = await reviewed();
    const first = shown();
    market.lie = null;
    await advance(30_000);
    expect(shown()).toBe(first);
    void commands.sign();
    await advance(10);
    expect(prompts).toEqual([]);
    market.lie = (quote) => quote;
    await advance(20_000);
    const next = shown();
    expect(next?.orderHash).not.toBe(first?.orderHash);
    void commands.sign();
    await advance(10);
    expect(prompts.map(({ orderHash }) => orderHash)).toEqual([next?.orderHash]);
  });

  const isWorse = (amount: bigint, best: bigint): boolean => (best - amount) * 1_000_000n > best * 500n;

  /** Quotes, accepts and failures in any order, then a press on Sign. */
  const afterSteps = async (steps: readonly (bigint | 'accept' | 'fail')[]) => {
    const tab = await reviewed();
    const { commands, advance, market, shown } = tab;
    let best = shown()?.order.outputAmount ?? 0n;
    const take = {
      accept: async () => {
        commands.acceptPrice();
        const amount = shown()?.order.outputAmount ?? 0n;
        // Only a worse price is one to accept.
        if (isWorse(amount, best)) best = amount;
      },
      fail: async () => {
        market.lie = null;
        await advance(20_000);
        market.lie = (quote) => quote;
      },
    };
    for (const step of steps) {
      if (typeof step === 'string') await take[step]();
      else {
        market.rate = step;
        commands.refresh();
        await advance(10);
      }
      const amount = shown()?.order.outputAmount ?? 0n;
      if (amount > best) best = amount;
    }
    return { ...tab, best };
  };

  test('behavior: whatever came before, the wallet gets the newest quote, which is on screen, or none; never a worse price that was not accepted', async () => {
    const step = fc.oneof(fc.bigInt({ min: 9_970n, max: 9_999n }), fc.constantFrom('accept' as const, 'fail' as const));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        const { commands, advance, shown, swap, prompts, best } = await afterSteps(steps);
        const [onScreen, newest] = [shown(), newestOf(swap().offer)];
        const amount = onScreen?.order.outputAmount ?? 0n;
        void commands.sign();
        await advance(10);
        expect(prompts.map(({ orderHash }) => orderHash)).toEqual(
          newest === null || isWorse(amount, best) ? [] : [newest.orderHash],
        );
        if (prompts.length > 0) expect(newest?.orderHash).toBe(onScreen?.orderHash);
      }),
      // Two small steps down, of which the first was pressed to be accepted though it needs nothing, add up to a worse price.
      { numRuns: 30, examples: [[[9_986n, 'accept', 9_982n]]] },
    );
  });

  test('behavior: a confirmation holds for the text that was shown, and ends with the review', async () => {
    const { commands, swap } = await reviewed();
    commands.tick('recipient:x', true);
    expect(swap().review.state?.ticks).toEqual(['recipient:x']);
    commands.closeReview();
    commands.review();
    expect(swap().review.state?.ticks).toEqual([]);
  });

  test('behavior: another account, or none, cannot sign what was quoted for the first', async () => {
    const { commands, connect, advance, prompts, shown } = await reviewed();
    connect(other);
    void commands.sign();
    await advance(10);
    connect(null);
    void commands.sign();
    await advance(10);
    expect(prompts).toEqual([]);
    expect(shown()?.order.offerer).toBe(offerer.toLowerCase());
  });

  test('behavior: a link that is followed behind the review closes it', async () => {
    const { commands, advance, shown, prompts } = await reviewed();
    commands.open({
      ...samplePair,
      from: 'arbitrum',
      to: 'base',
      sell: samplePair.buy,
      buy: samplePair.sell,
      amount: '5',
    });
    await advance(300);
    expect(shown()).toBeNull();
    void commands.sign();
    await advance(10);
    expect(prompts).toEqual([]);
  });
});

/** An open review whose journal does not respond before `release`, so that everything before the prompt waits. */
const preparing = async (options: Options = {}) => {
  const tab = await reviewed({ market: { ...fakeMarket(), signs: () => never }, ...options });
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const { list } = tab.browser.journal.journal;
  tab.browser.journal.journal = { ...tab.browser.journal.journal, list: (matters) => held.then(() => list(matters)) };
  const press = async () => {
    void tab.commands.sign();
    await tab.advance(0);
  };
  const release = async () => {
    free();
    await tab.advance(0);
  };
  return { ...tab, press, release, at: () => tab.swap().review.phase.at };
};

describe('between the press and the wallet', () => {
  test('default: the review waits for the steps before the prompt, which opens once', async () => {
    const { press, release, at, prompts, shown } = await preparing();
    await press();
    expect([at(), prompts.length]).toEqual(['preparing', 0]);
    await release();
    expect([at(), prompts.length]).toEqual(['signing', 1]);
    expect(prompts[0]?.orderHash).toBe(shown()?.orderHash);
  });

  test('behavior: after Cancel the wallet is not opened, and no record is left', async () => {
    const { press, release, at, prompts, shown, commands, states } = await preparing();
    await press();
    commands.closeReview();
    expect([shown(), at()]).toEqual([null, 'review']);
    await release();
    expect([prompts.length, at(), states()]).toEqual([0, 'review', []]);
  });

  test('behavior: after a cancel the next try opens one prompt, and is not closed by the one before', async () => {
    const { press, release, at, prompts, shown, commands } = await preparing();
    await press();
    commands.closeReview();
    commands.review();
    await press();
    expect([at(), shown() === null]).toEqual(['preparing', false]);
    await release();
    expect([prompts.length, at()]).toEqual([1, 'signing']);
  });

  test('behavior: a newer quote does not replace the one being signed, nor does an accepted one', async () => {
    const { press, release, prompts, shown, commands, market, advance } = await preparing();
    const before = shown();
    await press();
    market.rate = 9_999n;
    commands.refresh();
    await advance(0);
    commands.acceptPrice();
    commands.review();
    expect(shown()).toBe(before);
    await release();
    expect(prompts[0]?.orderHash).toBe(before?.orderHash);
  });

  test('behavior: after leaving the page the wallet does not prompt', async () => {
    const { press, release, prompts, stop } = await preparing();
    await press();
    stop();
    await release();
    expect(prompts).toEqual([]);
  });

  test('behavior: a disconnected wallet gets no prompt, and the review returns', async () => {
    const { press, release, prompts, at, connect, shown } = await preparing();
    await press();
    connect(null);
    expect([at(), shown() === null]).toEqual(['review', false]);
    await release();
    expect(prompts).toEqual([]);
  });

  test('behavior: another account before the prompt gets none, and one after it changes nothing', async () => {
    const before = await preparing();
    await before.press();
    before.connect(other);
    expect([before.at(), before.shown()?.order.offerer]).toEqual(['review', offerer.toLowerCase()]);
    await before.release();
    expect(before.prompts).toEqual([]);
    const after = await preparing();
    await after.release();
    await after.press();
    after.connect(other);
    await after.advance(0);
    expect([after.at(), after.prompts.length]).toEqual(['signing', 1]);
  });

  test('behavior: once the wallet is open, only the way out ends it', async () => {
    const { press, release, at, shown, commands, advance } = await preparing();
    await release();
    await press();
    commands.closeReview();
    expect([at(), shown() === null]).toEqual(['signing', false]);
    commands.leave();
    await advance(0);
    expect(at()).toBe('signing');
  });

  test('behavior: a declined prompt is back in the review, and can be tried again', async () => {
    const market = fakeMarket();
    market.signs = () => Promise.reject(new WalletError('rejected'));
    const { commands, advance, swap, prompts } = await reviewed({ market });
    void commands.sign();
    await advance(10);
    expect(swap().review.phase).toEqual({ at: 'review', declined: true });
    void commands.sign();
    await advance(10);
    expect(prompts.length).toBe(2);
  });

  test('error: code that does not come stops with its reason, and can be tried again', async () => {
    const sign = vi.fn(() => Promise.reject(new Error('no code')));
    const { press, swap } = await preparing({ parts: { delivery: { sign } } });
    await press();
    expect(swap().review.phase).toMatchObject({ at: 'stopped', error: { kind: 'noCode', recovery: 'retry' } });
    await press();
    expect(sign).toHaveBeenCalledTimes(2);
  });

  test('behavior: an order that stopped for good is not offered to be signed again, another one is', async () => {
    const stopped: SignPhase = { at: 'stopped', error: new SwapStop('alreadySigned') };
    const { press, swap, market, commands, advance } = await preparing({
      parts: { delivery: { sign: async () => stopped } },
    });
    expect(swap().review.isSpent).toBe(false);
    await press();
    expect(swap().review.isSpent).toBe(true);
    market.rate = 9_999n;
    commands.refresh();
    await advance(10);
    expect(swap().review.isSpent).toBe(false);
  });
});

describe('two tabs', () => {
  test('behavior: of two reviews of the same payment, one signs; the other gets an error', async () => {
    const first = await reviewed();
    const second = await reviewed({ browser: first.browser });
    void first.commands.sign();
    void second.commands.sign();
    await first.advance(1_000);
    expect([first.prompts.length, second.prompts.length]).toEqual([1, 0]);
    expect(second.swap().review.phase).toMatchObject({ at: 'stopped', error: { kind: 'otherTab' } });
    void second.commands.sign();
    await second.advance(1_000);
    expect(second.prompts.length).toBe(0);
    expect(second.swap().review.phase).toMatchObject({ at: 'stopped', error: { kind: 'signedElsewhere' } });
  });
});

describe('after an approval', () => {
  test('behavior: a declined one is shown until the draft changes', async () => {
    const transactions = {
      ...openSwap().transactions,
      approve: async () => ({ at: 'idle', declined: true }),
    } as never;
    const { commands, swap, shown } = await quoted({ parts: { transactions } });
    await commands.approve();
    expect([swap().declined === swap().draft.form, shown()]).toEqual([true, null]);
    commands.setAmount('11');
    expect(swap().declined === swap().draft.form).toBe(false);
  });

  const approving = async (options: Options = {}) => quoted({ market: { ...fakeMarket(), allowance: 0n }, ...options });

  test('behavior: the review opens when no issue is left', async () => {
    const { commands, advance, issue, shown } = await approving();
    expect(issue()).toBe('approve');
    await commands.approve();
    await advance(10);
    expect(shown()).not.toBeNull();
    commands.closeReview();
    await advance(20_000);
    expect(shown()).toBeNull();
  });

  test('behavior: one of an account that left opens no review for the next one', async () => {
    const { commands, connect, advance, shown, swap } = await approving();
    const done = commands.approve();
    connect(other);
    await done;
    await advance(300);
    expect([shown(), swap().draft.form.account]).toEqual([null, other]);
  });

  test('behavior: another payment waits for a press', async () => {
    const { commands, advance, shown } = await approving();
    const done = commands.approve();
    commands.fillAmount('11');
    await done;
    await advance(300);
    expect(shown()).toBeNull();
  });

  test('behavior: no review opens in a hidden tab, nor over a user who is busy', async () => {
    const hidden = await approving();
    hidden.setPage({ hidden: true });
    await hidden.commands.approve();
    await hidden.advance(10);
    expect(hidden.shown()).toBeNull();
    const busy = await approving({ parts: { isBusy: () => true } });
    await busy.commands.approve();
    await busy.advance(10);
    expect(busy.shown()).toBeNull();
  });

  test('behavior: an approval that did something else is read first', async () => {
    const { commands, advance, shown } = await approving({
      parts: {
        transactions: {
          ...openSwap().transactions,
          approve: async () => ({ at: 'done', changed: [{}] }),
        } as never,
      },
    });
    await commands.approve();
    await advance(10);
    expect(shown()).toBeNull();
  });
});
