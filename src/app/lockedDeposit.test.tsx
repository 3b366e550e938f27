import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_VIEW } from '../domain/order/list/OrdersView.ts';
import { GRACE_MS, recordJson } from '../domain/order/OrderRecord.ts';
import {
  emptyProgress,
  type OrderProgress,
  observe,
  orderObservations,
  unreadOrder,
} from '../domain/order/status/orderProgress.ts';
import { getOrderState } from '../domain/order/status/orderStatus.ts';
import { writeReceipt } from '../domain/receipt/OrderReceipt.ts';
import { ms } from '../domain/time.ts';
import { OrderDetail } from '../features/order/OrderDetail.tsx';
import { OrdersExplorer } from '../features/orders/OrdersExplorer.tsx';
import { TrackingCard } from '../features/swap/tracking/TrackingCard.tsx';
import { VerifyReceipt } from '../features/verify/VerifyReceipt.tsx';
import { commonMessages } from '../messages/common.ts';
import { orderMessages } from '../messages/order.ts';
import { orderStepMessages, swapTrackingMessages } from '../messages/swapTracking.ts';
import { verifyMessages } from '../messages/verify.ts';
import { fakeJournal, fakeWorld } from '../testing/fakeWorld.ts';
import { renderPart } from '../testing/renderPart.tsx';
import { renderSwap } from '../testing/renderSwap.tsx';
import { sampleOrder, samplePage } from '../testing/sampleOrder.ts';
import { sampleEntry } from '../testing/sampleSwap.ts';
import { protocolResponses, testConfig, testService } from '../testing/testService.ts';
import { queryOrders } from '../world/service/queryOrders.ts';
import { Notices } from './Notices.tsx';

const entry = sampleEntry();
const { orderHash, order } = entry;
/** After its end, so that what is not delivered has ended. */
const now = ms(order.endTime * 1000 + 2 * GRACE_MS);
/** Two polls of an order that is over: the first one may find a busy machine. */
const patient = { timeout: 25_000 };

const STATUSES = ['completed', 'failed', 'cancelled', 'expired', 'Bridging'] as const;
/** The ways in which services name no transaction. */
const FORMS = { null: null, absent: undefined, empty: '', '0x': '0x', zeros: `0x${'0'.repeat(64)}` } as const;
type Case = readonly [status: (typeof STATUSES)[number], form: keyof typeof FORMS];
const forms = Object.keys(FORMS) as readonly (keyof typeof FORMS)[];
const all = STATUSES.flatMap((status) => forms.map((form): Case => [status, form]));
/** Each status and each form once, for what takes its time. */
const some = STATUSES.map((status, at): Case => [status, forms[at] ?? 'null']);

const contract = (status: number) => ({ eth_call: () => `0x${status.toString(16).padStart(64, '0')}` });
const [ACTIVE, UNKNOWN] = [1, 0];

/** A service that reports an end without a transaction, and chains with or without a status of the order. */
const worldOf = ([status, form]: Case, isRead = true) => {
  const {
    srcTx: _srcTx,
    dstTx: _dstTx,
    ...record
  } = recordJson(sampleOrder(0, { orderHash, timestamp: ms(now - GRACE_MS), statusText: status }));
  const named = FORMS[form] === undefined ? {} : { srcTx: FORMS[form], dstTx: FORMS[form] };
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: 1 });
  const responses = { ...protocolResponses, '/data/query': { orders: [{ ...record, ...named, status }], pagination } };
  const nodes = isRead ? { base: contract(ACTIVE), arbitrum: contract(UNKNOWN) } : {};
  const service = testService(responses);
  const { world } = fakeWorld({ nodes });
  return {
    ...service,
    clock: { ...service.clock, now: () => now },
    chains: world.chains,
    tabs: world.tabs,
    journal: async () => fakeJournal([{ ...entry, draftedAt: ms(now - GRACE_MS) }]).journal,
  };
};
beforeEach(() => {
  // A notice that one test showed must not count as shown in the next.
  localStorage.clear();
  globalThis.history.replaceState(null, '', '/');
});

test.each(all)('"%s" without a transaction (%s) claims nothing about an unread deposit', async (...of) => {
  const { client } = worldOf(of);
  const { orders } = await queryOrders(client, { filter: { orderHash }, page: 1, limit: 1 });
  const record = orders[0] ?? null;
  const progress = orderObservations(
    { orderHash: entry.orderHash, entry: null, chains: entry },
    { ...unreadOrder, record },
    testConfig.pins,
  ).reduce(observe, emptyProgress);
  const depositOf = (progress: OrderProgress) => getOrderState(progress, { endTime: now, now, provable: true }).deposit;
  expect([record?.srcTx, record?.dstTx]).toEqual([null, null]);
  expect(depositOf(progress)).toBe(of[0] === 'completed' ? 'reported' : 'notChecked');
  const source = { status: 'active', block: 7n, at: now } as const;
  expect(depositOf(observe(progress, { by: 'source', what: 'latest', ...source }))).toBe('held');
});

describe.each(some)('A deposit that the contract holds, beside "%s" without a transaction (%s)', (...of) => {
  const isGivenUp = of[0] !== 'completed' && of[0] !== 'Bridging';

  test('is paid on the page of its order, and no success', async () => {
    renderPart(<OrderDetail orderHash={orderHash} />, { service: worldOf(of) });
    if (of[0] === 'completed')
      expect(await screen.findByText(orderMessages.disagree(1), undefined, patient)).toBeDefined();
    expect(await screen.findByRole('region', { name: orderMessages.paid }, patient)).toBeDefined();
    expect(screen.queryByText(/Not paid|no USDC that left|No deposit|Not deposited/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Received' })).toBeNull();
    if (isGivenUp) {
      expect(await screen.findByText(/locked on Base$/, undefined, patient)).toBeDefined();
      expect(screen.getByText(/^It is safe\./)).toBeDefined();
      expect(screen.queryByText(/on-chain checks? passed/)).toBeNull();
    }
  });

  test('is not denied there while the contracts cannot be read', async () => {
    renderPart(<OrderDetail orderHash={orderHash} />, { service: worldOf(of, false) });
    // "completed" implies a deposit; the other statuses imply nothing.
    const source = of[0] === 'completed' ? 'Paid' : 'Source';
    expect(await screen.findByRole('region', { name: source }, patient)).toBeDefined();
    expect(screen.queryByText(/Not paid|no USDC that left|No deposit|Not deposited/)).toBeNull();
    if (isGivenUp) expect(screen.getByText(/may have left the wallet\./)).toBeDefined();
  });

  test('is not denied in the list', async () => {
    renderPart(<OrdersExplorer view={DEFAULT_VIEW} onView={() => undefined} />, { service: worldOf(of) });
    const table = await screen.findByRole('table', { name: /^Orders, page/ }, patient);
    const word = await within(table).findByText(new RegExp(`^${of[0]}$`, 'i'), { selector: 'td *' }, patient);
    const row = word.closest('tr');
    expect(row?.textContent).toContain(commonMessages.notGiven);
    expect(row?.textContent).not.toMatch(/none/);
  });

  test('is paid and locked on the card that tracks it', async () => {
    renderSwap(<TrackingCard entry={entry} onAnother={() => undefined} />, {}, { service: worldOf(of) });
    expect(await screen.findByText(/is locked on Base and can be refunded/, undefined, patient)).toBeDefined();
    expect(screen.getByRole('region', { name: swapTrackingMessages.youPaid })).toBeDefined();
    expect(screen.queryByText('No transaction')).toBeNull();
    expect(screen.getAllByText(orderStepMessages.byContract).length).toBeGreaterThan(0);
    expect(screen.queryByText(swapTrackingMessages.youReceived)).toBeNull();
  });

  test('is locked in the notice that it ended', async () => {
    renderPart(<Notices />, { service: worldOf(of) });
    expect(await screen.findByText(swapTrackingMessages.failed, undefined, patient)).toBeDefined();
    expect(screen.getByText(/is locked on Base and can be refunded/)).toBeDefined();
  });
});

test('A deposit that the contract holds is there for a receipt that names no transaction, and no delivery is', async () => {
  const { domain, signingHash, signature } = entry;
  const text = writeReceipt(
    {
      order,
      domain,
      orderHash,
      signingHash,
      signature,
      inputChain: 'base',
      outputChain: 'arbitrum',
      source: null,
      destination: null,
      inputToken: null,
      outputToken: null,
    },
    false,
  );
  renderPart(<VerifyReceipt />, { service: worldOf(['failed', 'null']) });
  fireEvent.change(screen.getByRole('textbox', { name: verifyMessages.field }), { target: { value: text } });
  expect(await screen.findByText(/paid on Base$/, undefined, patient)).toBeDefined();
  expect(screen.getByText(verifyMessages.destinationDenied({ chain: 'Arbitrum' }))).toBeDefined();
  expect(screen.getByRole('heading', { name: verifyMessages.notDelivered })).toBeDefined();
});
