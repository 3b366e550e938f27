import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Address, type Hex, pad, toHex } from 'viem';
import { expect, test, vi } from 'vitest';
import { approvalData } from '../../domain/approvalCall.ts';
import { walletDialogMessages } from '../../messages/wallet.ts';
import { fakeChain } from '../../testing/fakeChain.ts';
import { selectorOf, word } from '../../testing/fakeNode.ts';
import { fakeBrowser, fakeJournal, fakeWorld } from '../../testing/fakeWorld.ts';
import { quoteVector } from '../../testing/quoteVector.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { protocolResponses, testService } from '../../testing/testService.ts';
import type { WalletPort } from '../../world/wallet/createWalletPort.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { AccountHoldings } from './AccountDialog.tsx';

const [base] = quoteVector.chains;
if (base === undefined) throw new Error('no chain');
const { offerer: owner } = quoteVector.request;
const HASH: Hex = `0x${'0d'.repeat(32)}`;
const addressOf = (n: number): Address => `0x${n.toString(16).padStart(40, '0')}`;
const SYMBOLS = ['USDC', 'DAI', 'WETH', 'FOUR', 'FIVE', 'SIX', 'SEVEN'];

/** An account with so many tokens of which it approved some; its wallet responds to its prompts so in turn. */
const show = ({
  tokens = 3,
  approved = 3,
  responses = [] as readonly ('sends' | 'declines')[],
  asOne = false,
  logs = [] as readonly object[],
} = {}) => {
  const chain = fakeChain({ manyTokens: true, calls: { [selectorOf('balanceOf')]: () => word(5_000_000n) } });
  const listed = SYMBOLS.slice(0, tokens).map((symbol, n) => ({
    chainId: base.chainId,
    address: addressOf(n + 1),
    symbol,
    name: symbol,
    decimals: 6,
  }));
  for (const { address } of listed.slice(0, approved)) chain.setAllowance(owner, base.address, 10_000_000n, address);
  const requested: string[] = [];
  const approve: WalletPort['approve'] = async ({ token }) => {
    requested.push(listed.find(({ address }) => address === token)?.symbol ?? token);
    if (responses[requested.length - 1] === 'declines') throw new WalletError('rejected');
    const hash: Hex = `0x${requested.length.toString(16).padStart(64, '0')}`;
    const data = approvalData(base.address, 0n);
    chain.send(hash, { from: owner, to: token, data, nonce: requested.length });
    chain.mine(hash);
    return { hash, from: owner, to: token, data, value: 0n };
  };
  const batch = vi.fn<NonNullable<WalletPort['batches']>['approve']>(async ({ approvals }) => {
    chain.send(HASH, { from: owner, to: owner, data: '0x', logs });
    chain.mine(HASH);
    for (const { token } of approvals) chain.setAllowance(owner, base.address, 0n, token);
    return 'batch 1';
  });
  const port: Partial<WalletPort> = {
    account: owner,
    chainId: async () => base.chainId,
    approve,
    ...(asOne && {
      batches: { can: async () => true, approve: batch, status: async () => ({ at: 'confirmed', hashes: [HASH] }) },
    }),
  };
  const list = { name: 'Ours', timestamp: '2026-01-01T00:00:00Z', version: {}, tokens: listed };
  const { world } = fakeWorld({
    config: { tokenLists: ['http://service.test/tokens.json'] },
    responses: { ...protocolResponses, '/chains': [base], '/tokens.json': list },
    nodes: { base: chain.responses },
    browser: fakeBrowser({ journal: fakeJournal([]) }),
  });
  world.wallet.store.setState({ port: port as WalletPort });
  renderPart(<AccountHoldings owner={owner} />, { service: { ...world, clock: testService().clock } });
  return { requested, batch, announced: () => world.announcer.store.getState().polite.text };
};

test('A user takes several allowances back with one confirmation, where the wallet can', async () => {
  const { requested, batch, announced } = show({ asOne: true });
  expect(await screen.findByText('3 unused allowances.')).toBeTruthy();
  expect(await screen.findByText(walletDialogMessages.revokeAsOne)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.revokeAll({ count: '3' }) }));
  await waitFor(() => expect(screen.queryByText(/can spend/)).toBeNull());
  expect(batch.mock.calls.map(([{ approvals }]) => approvals.map(({ amount }) => amount))).toEqual([[0n, 0n, 0n]]);
  expect(requested).toEqual([]);
  expect(announced()).toBe(walletDialogMessages.revoked({ chain: 'Base', symbol: 'the 3 tokens' }));
  // The button is gone: the focus stays in its section.
  expect(document.activeElement?.textContent).toBe(walletDialogMessages.approvals);
});

test('A wallet without batches gets one request after the other', async () => {
  const { requested } = show();
  expect(await screen.findByText(/3 wallet prompts/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.revokeAll({ count: '3' }) }));
  await waitFor(() => expect(screen.queryByText(/can spend/)).toBeNull());
  expect(requested).toEqual(['USDC', 'DAI', 'WETH']);
});

test('After a rejection a user reads what was revoked and what was not, and continues with the rest', async () => {
  const { requested } = show({ responses: ['sends', 'declines'] });
  await userEvent.click(await screen.findByRole('button', { name: walletDialogMessages.revokeAll({ count: '3' }) }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    walletDialogMessages.revokedNames({
      names: 'USDC. Not revoked: DAI, WETH. Your wallet declined. The rest was not requested',
    }),
  );
  expect(screen.getByText('2 unused allowances.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Revoke 2 allowances' }));
  await waitFor(() => expect(screen.queryByText(/can spend/)).toBeNull());
  expect(requested).toEqual(['USDC', 'DAI', 'DAI', 'WETH']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('The last one is revoked by its own button, and the result can be dismissed', async () => {
  show({ tokens: 2, approved: 2, responses: ['sends', 'declines'] });
  await userEvent.click(await screen.findByRole('button', { name: walletDialogMessages.revokeAll({ count: '2' }) }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Revoked: USDC\. Not revoked: DAI\./);
  await waitFor(() => expect(screen.queryByRole('button', { name: /allowances/ })).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: walletDialogMessages.read }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Revoke DAI' })).toBeTruthy();
});

test('Tokens that went out with the batch are named', async () => {
  const topics = ['0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef', pad(owner), pad(addressOf(9))];
  show({ asOne: true, logs: [{ address: addressOf(1), topics, data: pad(toHex(250_000n)) }] });
  await userEvent.click(await screen.findByRole('button', { name: walletDialogMessages.revokeAll({ count: '3' }) }));
  const note = await screen.findByRole('alert');
  expect(within(note).getByRole('listitem').textContent).toBe(`0.25 USDC to ${addressOf(9)}`);
});

test('One allowance is not a group; many tokens are collapsed behind their count', async () => {
  show({ tokens: 7, approved: 1 });
  const chain = await screen.findByRole('region', { name: 'Base' });
  expect(screen.queryByText(/wallet prompt/)).toBeNull();
  const head = within(chain).getByRole('button', { name: 'Base 7 tokens', expanded: false });
  expect(within(chain).queryAllByRole('listitem')).toEqual([]);
  await userEvent.click(head);
  expect(within(chain).getAllByRole('listitem').length).toBe(7);
  const approvals = screen.getByRole('region', { name: walletDialogMessages.approvals });
  expect(
    within(approvals)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Revoke USDC']);
});
