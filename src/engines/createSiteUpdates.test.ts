import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { FromSiteWorker, SiteBuild } from '../domain/siteBuild.ts';
import { fakeBrowser, fakeWorld, flush } from '../testing/fakeWorld.ts';
import { sampleHash } from '../testing/sampleOrder.ts';
import type { SiteWorker } from '../world/siteWorker.ts';
import { createSiteUpdates } from './createSiteUpdates.ts';
import type { DeliveryState } from './delivery/createDelivery.ts';
import type { TransactionsState } from './transactions/createTransactions.ts';

const build = (version: string): SiteBuild => ({ version, sum: version.repeat(3), files: 40 });
const [old, next] = [build('1'), build('2')];

/** A tab whose worker serves `old`, and serves what is taken at once. */
const openTab = ({ browser = fakeBrowser(), isServing = true, responses = true } = {}) => {
  const fake = fakeWorld({ browser });
  let emit = (_message: FromSiteWorker): void => undefined;
  const worker = {
    isServing: () => isServing,
    register: vi.fn(async () => undefined),
    checkForUpdate: vi.fn(async () => undefined),
    serve: vi.fn((_sum: string) => {
      if (responses) emit({ type: 'builds', served: next, offered: null });
    }),
    subscribe: (listener) => {
      emit = listener;
      return () => undefined;
    },
    reload: vi.fn(),
  } satisfies SiteWorker;
  const [delivery, transactions] = workStores();
  const engine = createSiteUpdates(
    { ...fake.world, siteWorker: async () => worker },
    { delivery: { store: delivery }, transactions: { store: transactions } },
  );
  engine.start();
  const say = (message: FromSiteWorker): void => emit(message);
  const offer = () => say({ type: 'builds', served: old, offered: next });
  return { ...fake, browser, worker, engine, delivery, transactions, say, offer };
};

const workStores = () =>
  [
    createStore<DeliveryState>(() => ({ underWay: new Set(), signing: 0, lost: [] })),
    createStore<TransactionsState>(() => ({ phases: new Map() })),
  ] as const;

test('behavior: a first visit is stored after 15 quiet seconds, and never with Save-Data', async () => {
  const { worker, advance } = openTab({ isServing: false });
  await advance(14_000);
  expect(worker.register).not.toHaveBeenCalled();
  await advance(1_000);
  expect(worker.register).toHaveBeenCalledOnce();
  const saving = openTab({ isServing: false });
  saving.setPage({ saveData: true });
  await saving.advance(60_000);
  expect(saving.worker.register).not.toHaveBeenCalled();
});

test('behavior: another build is looked for now and then, not while hidden or offline', async () => {
  const { worker, advance, setPage } = openTab();
  await flush();
  const first = worker.checkForUpdate.mock.calls.length;
  await advance(30 * 60_000);
  expect(worker.checkForUpdate.mock.calls.length).toBe(first + 3);
  setPage({ hidden: true });
  await advance(30 * 60_000);
  setPage({ hidden: false, online: false });
  await advance(30 * 60_000);
  expect(worker.checkForUpdate.mock.calls.length).toBe(first + 3);
});

test('behavior: an offered build is installed only when the visitor agrees', async () => {
  const { worker, engine, offer, advance } = openTab();
  await flush();
  offer();
  await advance(60_000);
  expect(engine.store.getState()).toMatchObject({ served: old, offered: next });
  expect([worker.serve.mock.calls, worker.reload.mock.calls]).toEqual([[], []]);
  engine.agree();
  engine.agree();
  await flush();
  expect([worker.serve.mock.calls, worker.reload.mock.calls]).toEqual([[[next.sum]], [[]]]);
});

const busy = {
  'a wallet prompt is open': ({ world }: ReturnType<typeof openTab>) => world.wallet.store.setState({ asking: true }),
  'a signature is on its way': ({ delivery }: ReturnType<typeof openTab>) => delivery.setState({ signing: 1 }),
  'an earlier signature is delivered': ({ delivery }: ReturnType<typeof openTab>) =>
    delivery.setState({ underWay: new Set([sampleHash(1)]) }),
  'a transaction is mined': ({ transactions }: ReturnType<typeof openTab>) =>
    transactions.setState({
      phases: new Map([['approve', { at: 'mining', what: 'send', hash: sampleHash(2), slow: false } as const]]),
    }),
} as const;
const quiet = ({ delivery, transactions, world }: ReturnType<typeof openTab>): void => {
  world.wallet.store.setState({ asking: false });
  delivery.setState({ signing: 0, underWay: new Set() });
  transactions.setState({ phases: new Map() });
};

test.each(Object.entries(busy))(
  'behavior: while %s nothing changes; after it what was agreed to does',
  async (_, begin) => {
    const tab = openTab();
    await flush();
    tab.offer();
    begin(tab);
    tab.engine.agree();
    await tab.advance(60_000);
    expect(tab.worker.serve).not.toHaveBeenCalled();
    expect(tab.engine.store.getState().agreed).toBe(true);
    quiet(tab);
    await flush();
    expect(tab.worker.serve).toHaveBeenCalledOnce();
    expect(tab.worker.reload).toHaveBeenCalledOnce();
  },
);

test('behavior: a delivery in another tab delays it too', async () => {
  const one = openTab();
  const other = openTab({ browser: one.browser });
  await flush();
  other.delivery.setState({ signing: 1 });
  one.offer();
  one.engine.agree();
  await one.advance(60_000);
  expect(one.worker.serve).not.toHaveBeenCalled();
  other.delivery.setState({ signing: 0 });
  await flush();
  expect(one.worker.reload).toHaveBeenCalledOnce();
  expect(other.worker.reload).not.toHaveBeenCalled();
});

test('behavior: a delivery that starts while it waits delays it too', async () => {
  const one = openTab();
  const other = openTab({ browser: one.browser });
  await flush();
  other.delivery.setState({ signing: 1 });
  one.offer();
  one.engine.agree();
  await flush();
  one.delivery.setState({ signing: 1 });
  other.delivery.setState({ signing: 0 });
  await one.advance(60_000);
  expect([one.worker.serve.mock.calls, one.worker.reload.mock.calls]).toEqual([[], []]);
  one.delivery.setState({ signing: 0 });
  await flush();
  expect(one.worker.serve).toHaveBeenCalledOnce();
  expect(one.worker.reload).toHaveBeenCalledOnce();
});

test('behavior: work that starts before the worker responds is not interrupted by the reload', async () => {
  const tab = openTab({ responses: false });
  await flush();
  tab.offer();
  tab.engine.agree();
  await flush();
  expect(tab.worker.serve).toHaveBeenCalledOnce();
  tab.delivery.setState({ signing: 1 });
  tab.say({ type: 'builds', served: next, offered: null });
  await tab.advance(60_000);
  expect(tab.worker.reload).not.toHaveBeenCalled();
  tab.delivery.setState({ signing: 0 });
  await flush();
  expect(tab.worker.reload).toHaveBeenCalledOnce();
});

test('behavior: a worker that does not respond leaves the page as it is, and the offer stays', async () => {
  const { worker, engine, offer, advance } = openTab({ responses: false });
  await flush();
  offer();
  engine.agree();
  await advance(10_000);
  expect(worker.reload).not.toHaveBeenCalled();
  expect(engine.store.getState()).toMatchObject({ agreed: false, offered: next });
});

test('behavior: a removed worker reloads the page, once nothing is signed', async () => {
  const { worker, engine, delivery, say } = openTab();
  await flush();
  delivery.setState({ signing: 1 });
  say({ type: 'left' });
  await flush();
  expect(engine.store.getState().left).toBe(true);
  expect(worker.reload).not.toHaveBeenCalled();
  delivery.setState({ signing: 0 });
  await flush();
  expect(worker.reload).toHaveBeenCalledOnce();
});

test('error: a build that cannot be stored is reported, and a browser without workers is left alone', async () => {
  const { engine, say } = openTab();
  await flush();
  say({ type: 'failed', why: 'space' });
  expect(engine.store.getState().failed).toBe('space');
  const [delivery, transactions] = workStores();
  const { world, advance } = fakeWorld();
  const none = createSiteUpdates(world, { delivery: { store: delivery }, transactions: { store: transactions } });
  none.start();
  await advance(60_000);
  expect(none.store.getState().served).toBeNull();
});
