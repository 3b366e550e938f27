import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderHash as hashOf, signingHash } from '../../../domain/order/orderHash.ts';
import { orderVector } from '../../../domain/order/orderVector.ts';
import { type CheckedQuote, checkQuote } from '../../../domain/swap/checkQuote.ts';
import { quoteVector } from '../../../domain/swap/quoteVector.ts';
import type { Engines } from '../../../engines/createEngines.ts';
import { createEngines } from '../../../engines/createEngines.ts';
import { SwapStop } from '../../../engines/SwapStop.ts';
import { fakeBrowser, fakeClock, fakeWorld, flush } from '../../../testing/fakeWorld.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleChecked, sampleSwap } from '../../../testing/sampleSwap.ts';
import type { WalletPort } from '../../../world/wallet/createWalletPort.ts';
import { walletStore } from '../../../world/wallet/walletStore.ts';
import { SwapContext } from '../model/useSwap.ts';
import { useReview } from './useReview.ts';

// What signing fetches when it is needed is here already: a fetch takes real time.
await Promise.all([import('../../../engines/signing.ts'), import('../../../engines/deliverSignature.ts')]);

const { offerer } = sampleChecked.order;
const signOrder = vi.fn<WalletPort['signOrder']>(() => new Promise(() => undefined));

beforeEach(() => {
  signOrder.mockClear();
  act(() =>
    walletStore.setState({
      status: 'connected',
      address: offerer,
      port: { account: offerer, signOrder } as unknown as WalletPort,
    }),
  );
});
afterEach(() => act(() => walletStore.setState({ status: 'idle', address: null, port: null })));

/** The quote of the vector again, paying another amount. */
const quoteOf = (outputAmount: bigint): CheckedQuote => {
  const order = { ...orderVector.order, outputAmount };
  const hashes = { orderHash: hashOf(order), signingHash: signingHash(order, orderVector.domain) };
  const check = checkQuote({ ...quoteVector, quote: { ...quoteVector.quote, outputAmount, ...hashes } });
  if (!check.ok) throw new Error('must pass');
  return check.checked;
};

/** What the page below drew last, and how it gets another quote. */
const seen: { review: ReturnType<typeof useReview> | null; newer: (checked: CheckedQuote) => void } = {
  review: null,
  newer: () => undefined,
};

const Probe = () => {
  seen.review = useReview(() => undefined);
  return <p>{seen.review.phase.at}</p>;
};

const Page = () => {
  const [swap, setSwap] = useState(() => sampleSwap());
  seen.newer = (checked) => setSwap((old) => ({ ...old, offer: { ...old.offer, check: { ok: true, checked } } }));
  return (
    <SwapContext value={swap}>
      <Probe />
    </SwapContext>
  );
};

/** A page with an open review, whose journal answers nobody before `release`; `newer` brings it another quote. */
const setup = ({ sign }: { readonly sign?: Engines['delivery']['sign'] } = {}) => {
  const browser = fakeBrowser({ clock: fakeClock(quoteVector.now) });
  let free = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    free = resolve;
  });
  const { list } = browser.journal.journal;
  browser.journal.journal = { ...browser.journal.journal, list: (matters) => held.then(() => list(matters)) };
  const { world } = fakeWorld({ browser });
  const engines = createEngines(world);
  const { unmount } = renderPart(<Page />, {
    service: world,
    engines: sign === undefined ? engines : { ...engines, delivery: { ...engines.delivery, sign } },
  });
  const review = () => {
    if (seen.review === null) throw new Error('not drawn');
    return seen.review;
  };
  const press = () =>
    act(async () => {
      void review().sign();
      await flush();
    });
  act(() => review().open());
  return {
    review,
    press,
    unmount,
    newer: (checked: CheckedQuote) => act(() => seen.newer(checked)),
    open: () => act(() => review().open()),
    close: () => act(() => review().close()),
    release: () =>
      act(async () => {
        free();
        await flush();
      }),
    kept: browser.journal.kept,
  };
};
const shows = () => screen.getByRole('paragraph').textContent;

describe('between the press and the wallet', () => {
  test('default: the review waits for what comes before the prompt, then the wallet is asked once', async () => {
    const page = setup();
    await page.press();
    expect([shows(), page.review().busy, signOrder.mock.calls.length]).toEqual(['preparing', true, 0]);
    await page.release();
    expect([shows(), signOrder.mock.calls.length]).toEqual(['signing', 1]);
    expect(signOrder.mock.calls[0]?.[0]).toBe(sampleChecked);
  });

  test('behavior: who cancels is not asked by the wallet, and no record is left', async () => {
    const page = setup();
    await page.press();
    page.close();
    expect([page.review().state, shows(), page.review().busy]).toEqual([null, 'review', false]);
    await page.release();
    expect([signOrder.mock.calls.length, shows(), page.kept.size]).toEqual([0, 'review', 0]);
  });

  test('behavior: after a cancel the next try asks once, and is not closed by the one before', async () => {
    const page = setup();
    await page.press();
    page.close();
    page.open();
    await page.press();
    expect([shows(), page.review().state?.shown]).toEqual(['preparing', sampleChecked]);
    await page.release();
    expect([signOrder.mock.calls.length, shows()]).toEqual([1, 'signing']);
    expect(page.review().state?.shown).toBe(sampleChecked);
  });

  test('behavior: a newer quote does not replace the one that goes to the wallet', async () => {
    const page = setup();
    await page.press();
    page.newer(quoteOf(sampleChecked.order.outputAmount + 1n));
    expect(page.review().state?.shown).toBe(sampleChecked);
    await page.release();
    expect(signOrder.mock.calls[0]?.[0].orderHash).toBe(page.review().state?.shown.orderHash);
  });

  test('behavior: nor does an accepted one, and no second review opens over it', async () => {
    const page = setup();
    page.newer(quoteOf(sampleChecked.order.outputAmount / 2n));
    await page.press();
    act(() => page.review().dispatch({ type: 'accepted' }));
    page.open();
    expect([page.review().state?.shown, shows()]).toEqual([sampleChecked, 'preparing']);
  });

  test('behavior: who leaves the page is not asked by the wallet', async () => {
    const page = setup();
    await page.press();
    page.unmount();
    await page.release();
    expect(signOrder).not.toHaveBeenCalled();
  });

  test('behavior: a wallet that goes away is not asked, and the review is back', async () => {
    const page = setup();
    await page.press();
    act(() => walletStore.setState({ status: 'idle', address: null, port: null }));
    expect([shows(), page.review().state?.shown]).toEqual(['review', sampleChecked]);
    await page.release();
    expect(signOrder).not.toHaveBeenCalled();
  });

  test('behavior: once the wallet is open, only the way out ends it', async () => {
    const page = setup();
    await page.release();
    await page.press();
    page.close();
    expect([shows(), page.review().state?.shown]).toEqual(['signing', sampleChecked]);
    expect(signOrder.mock.calls[0]?.[1]?.aborted).toBe(false);
    act(() => page.review().leave());
    expect(signOrder.mock.calls[0]?.[1]?.aborted).toBe(true);
  });

  test('error: code that does not come stops in words, and can be tried again', async () => {
    const sign = vi.fn<Engines['delivery']['sign']>(() => Promise.reject(new Error('no code')));
    const page = setup({ sign });
    await page.press();
    expect(page.review().phase).toMatchObject({ at: 'stopped', error: { kind: 'noCode', recovery: 'retry' } });
    await page.press();
    expect(sign).toHaveBeenCalledTimes(2);
  });

  test('behavior: an order that stopped for good is not offered to be signed again, another one is', async () => {
    const sign = async () => ({ at: 'stopped', error: new SwapStop('alreadySigned') }) as const;
    const page = setup({ sign });
    expect(page.review().isSpent).toBe(false);
    await page.press();
    expect(page.review().isSpent).toBe(true);
    page.newer(quoteOf(sampleChecked.order.outputAmount + 1n));
    act(() => page.review().dispatch({ type: 'accepted' }));
    expect(page.review().isSpent).toBe(false);
  });
});
