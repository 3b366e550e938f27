import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { approvalData } from '../../domain/approvalCall.ts';
import type { MakerQuote } from '../../domain/maker/MakerQuote.ts';
import { type OrderRecord, recordJson } from '../../domain/order/OrderRecord.ts';
import { draftEntry, type JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { formatUtcDay, ms } from '../../domain/time.ts';
import { persistedQuotes } from '../../engines/maker/persistedQuotes.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletDialogMessages, walletMessages } from '../../messages/wallet.ts';
import { fakeChain } from '../../testing/fakeChain.ts';
import { selectorOf, word } from '../../testing/fakeNode.ts';
import { fakeBrowser, fakeJournal, fakeWorld } from '../../testing/fakeWorld.ts';
import { makerQuote, quotedOrder } from '../../testing/makerQuote.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { sampleOrder, samplePage } from '../../testing/sampleOrder.ts';
import { sampleChecked } from '../../testing/sampleSwap.ts';
import { protocolResponses, testService } from '../../testing/testService.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { AccountHistory, AccountHoldings } from './AccountDialog.tsx';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { inputToken, offerer: owner } = quoteVector.request;
const hash = `0x${'ab'.repeat(32)}` as const;
const usdc = { chainId: base.chainId, address: inputToken, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const odd = { ...usdc, address: '0x00000000000000000000000000000000000000dd', symbol: 'ODD' };
const list = { name: 'Ours', timestamp: '2026-01-01T00:00:00Z', version: {}, tokens: [usdc] };

/** An order of this browser that is under way. */
const openEntry = (): JournalEntry => {
  return { ...draftEntry(sampleChecked, ms(1)), state: 'signed', signature: '0x12', signedAt: ms(2) };
};

const valued = (orders: readonly OrderRecord[]) => {
  const { orders: _none, undecodable: _count, ...pagination } = samplePage([], { totalRecords: orders.length });
  return { orders: orders.map(recordJson), pagination };
};

/** Opened and closed by a press, as the dialog is. */
const Closable = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Account
      </button>
      {isOpen && <AccountHoldings owner={owner} />}
    </>
  );
};

/** The account on a chain with one token, of which it holds and approved so much. */
const show = (
  balance: bigint,
  allowance: bigint,
  entries: readonly JournalEntry[] = [],
  orders: readonly OrderRecord[] = [],
  responses: readonly MakerQuote[] = [],
  more: readonly (typeof usdc | typeof odd)[] = [],
) => {
  const browser = fakeBrowser({ journal: fakeJournal(entries) });
  const silent = new Set<string>();
  const chain = fakeChain({ calls: { [selectorOf('balanceOf')]: () => word(balance) } });
  const ask = (params: readonly unknown[]) => {
    if (silent.has(String(Reflect.get(Object(params[0]), 'to')))) throw { code: 3, message: 'execution reverted' };
    return chain.responses.eth_call(params);
  };
  chain.setAllowance(owner, base.address, allowance);
  const revoke = vi.fn<WalletPort['revoke']>(async () => {
    const data = approvalData(base.address, 0n);
    chain.send(hash, { from: owner, to: inputToken, data });
    chain.mine(hash);
    return { hash, from: owner, to: inputToken, data, value: 0n };
  });
  const { world } = fakeWorld({
    config: { tokenLists: ['http://service.test/tokens.json'] },
    responses: {
      ...protocolResponses,
      '/chains': [base],
      '/tokens.json': { ...list, tokens: [usdc, ...more] },
      '/data/query': valued(orders),
    },
    nodes: { base: { ...chain.responses, eth_call: ask } },
    browser,
  });
  world.wallet.store.setState({ port: { account: owner, revoke } as unknown as WalletPort });
  persistedQuotes(world.storage).write(responses);
  renderPart(<Closable />, { service: { ...world, clock: testService().clock } });
  return { chain, revoke, silent, announced: () => world.announcer.store.getState().polite.text };
};

test('A user reads what the account holds, and takes an allowance back that no order uses', async () => {
  const { chain, announced } = show(125_500_000n, 10_000_000n);
  const group = await screen.findByRole('region', { name: 'Base' });
  expect(within(group).getByRole('listitem').textContent).toMatch(/^USDC125\.5/);
  expect(await screen.findByText('10 USDC on Base')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke USDC' }));
  await waitFor(() => expect(screen.queryByText('10 USDC on Base')).toBeNull());
  expect(chain.allowanceOf(owner, base.address)).toBe(0n);
  expect(within(group).getByRole('listitem').textContent).toMatch(/125\.5/);
  expect(screen.getByText(walletDialogMessages.noApprovals)).toBeTruthy();
  expect(announced()).toBe(walletDialogMessages.revoked({ chain: 'Base', symbol: 'USDC' }));
  // The button is gone: the focus stays in its section.
  expect(document.activeElement?.textContent).toBe(walletDialogMessages.approvals);
});

test('An allowance that an order under way needs is shown as needed, and is not offered for revocation', async () => {
  show(0n, 12_500_000n, [openEntry()]);
  expect(await screen.findByText('12.50 USDC on Base')).toBeTruthy();
  expect(await screen.findByText(walletDialogMessages.allowanceUsed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke USDC' })).toBeNull();
});

test('An allowance that an open maker quote needs is shown as needed', async () => {
  const endTime = BigInt(Math.floor(Date.now() / 1000) + 60);
  const order = { ...quotedOrder, offerer: owner, inputToken, endTime };
  show(0n, 12_500_000n, [], [], [makerQuote({ order, outputChain: 'base' })]);
  expect(await screen.findByText('12.50 USDC on Base')).toBeTruthy();
  expect(await screen.findByText(walletDialogMessages.allowanceUsed)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Revoke USDC' })).toBeNull();
});

test('An account without balances and approvals is shown as such', async () => {
  show(0n, 0n);
  expect(await screen.findByText(walletDialogMessages.nothingHeld)).toBeTruthy();
  expect(screen.getByText(walletDialogMessages.noApprovals)).toBeTruthy();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('A chain that cannot be read is named, and nothing is shown as held or not', async () => {
  const { chain } = show(1n, 1n);
  chain.state.away = true;
  expect(await screen.findByText(walletDialogMessages.unread({ chain: 'Base' }))).toBeTruthy();
  expect(screen.queryByText(walletDialogMessages.nothingHeld)).toBeNull();
});

test('Tokens that cannot be read are named: nothing is shown as held or approved of them', async () => {
  const { silent } = show(0n, 0n, [], [], [], [odd]);
  silent.add(odd.address);
  expect(await screen.findByText(walletDialogMessages.tokensUnread({ chain: 'Base', tokens: 'ODD' }))).toBeTruthy();
  expect(screen.queryByText(walletDialogMessages.nothingHeld)).toBeNull();
});

test('An approval made while the dialog was closed is there when it opens again', async () => {
  const { chain } = show(125_500_000n, 0n);
  await screen.findByText(walletDialogMessages.noApprovals);
  await userEvent.click(screen.getByRole('button', { name: walletMessages.account }));
  chain.setAllowance(owner, base.address, 10_000_000n);
  await userEvent.click(screen.getByRole('button', { name: walletMessages.account }));
  expect(await screen.findByText('10 USDC on Base')).toBeTruthy();
});

test('A balance is valued by orders of that token, and has no value without them', async () => {
  const paid = { inputChain: base.chainKey, inputToken, inputAmount: 10_000_000n, inputTokenValueUsd: '9.99' } as const;
  show(125_500_000n, 0n, [], [sampleOrder(1, paid)]);
  // Of the token and of all: its chain has no other.
  expect(await screen.findByText('$125.37 est.')).toBeTruthy();
  expect(screen.getByText('$125.37')).toBeTruthy();
  cleanup();
  // The same token of another chain is another token.
  show(125_500_000n, 0n, [], [sampleOrder(1, { ...paid, inputChain: 'arbitrum', outputTokenValueUsd: null })]);
  const group = await screen.findByRole('region', { name: 'Base' });
  expect(within(group).getByRole('listitem').textContent).toMatch(/^USDC125\.50*$/);
});

test('A total is the sum of the rows as they are shown', async () => {
  const priced = [inputToken, odd.address].map((token, n) =>
    sampleOrder(n, { inputToken: token as typeof inputToken, inputAmount: 10_000_000n, inputTokenValueUsd: '10.00' }),
  );
  show(1_004_000n, 0n, [], priced, [], [odd]);
  expect(await screen.findAllByText('$1.00')).toHaveLength(2);
  expect(screen.getByText('$2.00 est.')).toBeTruthy();
});

test('Many tokens are collapsed behind their symbols', async () => {
  const others = Array.from({ length: 6 }, (_, n) => ({
    ...odd,
    address: `0x${(n + 1).toString(16).padStart(40, '0')}` as const,
    symbol: `T${n}`,
  }));
  show(5_000_000n, 0n, [], [], [], others);
  const chain = await screen.findByRole('region', { name: 'Base' });
  const head = within(chain).getByRole('button', { name: 'Base USDC, T0, T1, T2, T3, T4, T5', expanded: false });
  expect(within(chain).queryAllByRole('listitem')).toEqual([]);
  await userEvent.click(head);
  expect(within(chain).getAllByRole('listitem').length).toBe(7);
});

test('The newest orders of the account are links below their day, and all of them have one', async () => {
  const dayBefore = ms(sampleOrder().startTime - 86_400_000);
  const orders = [sampleOrder(1), sampleOrder(2), sampleOrder(3, { startTime: dayBefore })];
  renderPart(<AccountHistory owner={owner} />, {
    service: testService({ ...protocolResponses, '/data/query': valued(orders) }),
  });
  const list = await screen.findByRole('list');
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(orders.map(({ orderHash }) => `/order/${orderHash}`));
  const days = within(list).getAllByRole('heading', { level: 4 });
  expect(days.map(({ textContent }) => textContent)).toEqual(
    [orders[0], orders[2]].map((order) => formatUtcDay(order?.startTime ?? 0)),
  );
  const all = screen.getByRole('link', { name: commonMessages.allOrders });
  expect(all.getAttribute('href')).toBe(`/address/${owner}`);
});
