import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { approvalData } from '../../../domain/approvalCall.ts';
import { walletDialogMessages } from '../../../messages/wallet.ts';
import { fakeChain } from '../../../testing/fakeChain.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { testChains, testMaker, testUsdc } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress, testHash } from '../../../testing/rfqFrames.ts';
import { testService, withWallet } from '../../../testing/testService.ts';
import type { WalletPort } from '../../../world/wallet/createWalletPort.ts';
import { ApproveDialog } from './ApproveDialog.tsx';

describe('an approval on the chain', () => {
  const open = ({ strict = false, allowance = 0n } = {}) => {
    const chain = fakeChain({ strict });
    chain.setAllowance(testMaker, testChains[0].address, allowance);
    const { chains } = fakeWorld({ nodes: { base: chain.responses } }).world;
    const approve = vi.fn<WalletPort['approve']>(async ({ amount }) => {
      const hash = testHash(8);
      const data = approvalData(testChains[0].address, amount === 'unlimited' ? 0n : amount);
      chain.send(hash, { from: testMaker, to: testUsdc.address, data });
      chain.mine(hash);
      return { hash, from: testMaker, to: testUsdc.address, data, value: 0n };
    });
    const port = { account: testMaker, approve, chainId: async () => testUsdc.chainId };
    const [onClose, onApproved] = [vi.fn(), vi.fn(async () => undefined)];
    const holding = { balance: 2_500_000n, allowance };
    renderPart(
      <ApproveDialog
        chain={testChains[0]}
        token={testUsdc}
        holding={holding}
        onClose={onClose}
        onApproved={onApproved}
      />,
      {
        service: withWallet({ port: port as unknown as WalletPort }, { ...testService(), chains }),
      },
    );
    return { chain, approve, onClose, onApproved };
  };
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Approve [\d.,]+/ }));

  test('the balance is offered, and exactly it is approved; then the dialog closes', async () => {
    const { approve, onClose, onApproved } = open();
    await press();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(approve.mock.calls[0]?.[0]).toEqual({ chain: testChains[0], token: testUsdc.address, amount: 2_500_000n });
    expect(onApproved).toHaveBeenCalledTimes(1);
  });

  test('a token that needs a reset first states the number of prompts', async () => {
    open({ strict: true, allowance: 7n });
    expect(await screen.findByRole('button', { name: makerToolMessages.resetFirst })).toBeDefined();
    expect(screen.getByText(makerToolMessages.resetNeeded).parentElement?.textContent).toMatch(/Two wallet prompts/);
    const amount = screen.getByRole('textbox', { name: makerToolMessages.exactAmount });
    await userEvent.clear(amount);
    await userEvent.type(amount, '0');
    expect(screen.getByRole('button', { name: makerToolMessages.revoke })).toBeDefined();
    expect(screen.queryByText(/wallet prompt/)).toBeNull();
  });

  test('a wallet that made more of it is named, and the dialog stays with a way to revoke', async () => {
    const { chain, approve, onClose } = open();
    approve.mockImplementation(async () => {
      const [hash, requested] = [testHash(8), approvalData(testChains[0].address, 2_500_000n)];
      const call = { from: testMaker, to: testUsdc.address } as const;
      chain.send(hash, { ...call, data: approvalData(testChains[0].address, (1n << 256n) - 1n) });
      chain.mine(hash);
      return { ...call, hash, data: requested, value: 0n };
    });
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/can now spend any amount of USDC/);
    expect(screen.getByRole('button', { name: walletDialogMessages.revoke })).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a wallet that approved another account is named with the address', async () => {
    const { chain, approve } = open();
    approve.mockImplementation(async () => {
      const [hash, requested] = [testHash(8), approvalData(testChains[0].address, 2_500_000n)];
      const call = { from: testMaker, to: testUsdc.address } as const;
      chain.send(hash, { ...call, data: approvalData(testAddress(9), 2_500_000n) });
      chain.mine(hash);
      return { ...call, hash, data: requested, value: 0n };
    });
    await press();
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByRole('alert')[1]?.textContent).toContain(
      `another address. ${testAddress(9)} can now spend 2.5`,
    );
  });
});

import userEvent from '@testing-library/user-event';
import { draftIssueMessages, makerToolMessages } from '../../../messages/maker.ts';

describe('ApproveDialog', () => {
  const open = async (allowance: bigint) => {
    renderPart(
      <ApproveDialog
        chain={testChains[0]}
        token={testUsdc}
        holding={{ balance: 5_000_000n, allowance }}
        onClose={vi.fn()}
        onApproved={vi.fn()}
      />,
    );
    const field = await screen.findByRole('textbox');
    const button = () => within(screen.getByRole('dialog')).getAllByRole('button').at(-1);
    return { field, button };
  };

  test('someone types at once: the field has the focus', async () => {
    const { field } = await open(0n);
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  test('the button names the problem of the input', async () => {
    const { field, button } = await open(0n);
    for (const [text, words] of [
      ['', draftIssueMessages.empty],
      ['abc', draftIssueMessages.invalid],
      ['1,234', draftIssueMessages.ambiguous],
      ['1.1234567', draftIssueMessages.tooManyDecimals],
      ['0', draftIssueMessages.zero],
    ] as const) {
      await userEvent.clear(field);
      if (text !== '') await userEvent.type(field, text);
      expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual([words, 'true']);
    }
  });

  test('0 revokes the allowance', async () => {
    const { field, button } = await open(7n);
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    expect([button()?.textContent, button()?.getAttribute('aria-disabled')]).toEqual([makerToolMessages.revoke, null]);
  });
});
