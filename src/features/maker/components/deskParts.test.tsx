import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { Hex } from 'viem';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CausewayError } from '../../../domain/CausewayError.ts';
import { type MakerLimits, noLimits } from '../../../domain/maker/makerLimits.ts';
import { fakeChain } from '../../../testing/fakeChain.ts';
import { word } from '../../../testing/fakeNode.ts';
import { fakeWorld } from '../../../testing/fakeWorld.ts';
import { testChains, testMaker, testUsdc } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress, testHash } from '../../../testing/rfqFrames.ts';
import { testService, withSettings } from '../../../testing/testService.ts';
import { selectors } from '../../../world/chains/readChain.ts';
import type { WalletPort } from '../../../world/wallet/createWalletPort.ts';
import { approvalData } from '../../../world/wallet/sendTransaction.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';
import { walletStore } from '../../../world/wallet/walletStore.ts';
import { DeskError } from '../MakerDesk.tsx';
import { MarginField } from '../quote/QuoteFields.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { LimitsPopover } from './LimitsPopover.tsx';
import { Payouts } from './Payouts.tsx';

const Field = ({ start }: { readonly start: string }) => {
  const [bps, setBps] = useState(start);
  return <MarginField bps={bps} overridden={false} onBps={setBps} />;
};

describe('MarginField', () => {
  const value = () => Reflect.get(screen.getByRole('textbox', { name: /Margin/ }), 'value');

  test('someone steps the margin up and down, also below zero', async () => {
    renderPart(<Field start="2" />);
    await userEvent.click(screen.getByRole('button', { name: 'Add 5 bps' }));
    expect(value()).toBe('7');
    for (let n = 0; n < 2; n++) await userEvent.click(screen.getByRole('button', { name: 'Subtract 5 bps' }));
    expect(value()).toBe('-3');
  });

  test('a step from what is no number starts at zero', async () => {
    renderPart(<Field start="abc" />);
    await userEvent.click(screen.getByRole('button', { name: 'Subtract 1 bps' }));
    expect(value()).toBe('-1');
  });

  test('at the end of the range a step stays there', async () => {
    renderPart(<Field start="9997" />);
    for (let n = 0; n < 3; n++) await userEvent.click(screen.getByRole('button', { name: 'Add 5 bps' }));
    expect(value()).toBe('9999');
  });
});

const limitsOf = { current: noLimits };
const Limits = ({ start = noLimits }: { readonly start?: MakerLimits }) => {
  const [limits, setLimits] = useState(start);
  limitsOf.current = limits;
  return <LimitsPopover limits={limits} onSet={setLimits} />;
};

describe('LimitsPopover', () => {
  const open = async (start: MakerLimits = noLimits, service = testService()) => {
    renderPart(<Limits start={start} />, { service });
    await userEvent.click(screen.getByRole('button', { name: /limits/i }));
    return {
      smallest: await screen.findByRole('textbox', { name: 'Minimum request, $' }),
      largest: screen.getByRole('textbox', { name: 'Maximum quote, $' }),
    };
  };

  test('someone sets both limits with Enter', async () => {
    const { smallest, largest } = await open();
    await userEvent.type(smallest, ' 0.50 ');
    await userEvent.type(largest, '250{Enter}');
    expect(limitsOf.current).toEqual({ smallest: '0.50', largest: '250' });
    expect(screen.getByRole('button', { name: 'Limits are set' })).toBeDefined();
  });

  test('what is no number of dollars is refused in words and changes nothing', async () => {
    const { smallest } = await open();
    await userEvent.type(smallest, '1e3{Enter}');
    expect(screen.getByText('Enter dollars, like 250 or 0.50.')).toBeDefined();
    const form = within(screen.getByRole('dialog'));
    expect(form.getByRole('button', { name: 'Set limits' }).getAttribute('aria-disabled')).toBe('true');
    expect(limitsOf.current).toEqual(noLimits);
  });

  test('limits that leave no request are refused in words', async () => {
    const { smallest, largest } = await open();
    await userEvent.type(smallest, '100');
    await userEvent.type(largest, '50{Enter}');
    expect(screen.getByText('The maximum is below the minimum.')).toBeDefined();
    expect(limitsOf.current).toEqual(noLimits);
    await userEvent.type(largest, '0{Enter}');
    expect(limitsOf.current).toEqual({ smallest: '100', largest: '500' });
  });

  test('limits are read and written in the chosen number format', async () => {
    const service = withSettings({ numberFormat: '1.234,56' });
    const { smallest, largest } = await open({ smallest: '0.50', largest: '' }, service);
    expect(smallest).toHaveProperty('value', '0,50');
    await userEvent.type(largest, '1.500{Enter}');
    expect(screen.getByText('Remove the thousands separator')).toBeDefined();
    await userEvent.type(largest, ',2x');
    expect(screen.getByText('Enter dollars, like 250 or 0,50.')).toBeDefined();
    await userEvent.type(largest, '{Backspace}5{Enter}');
    expect(limitsOf.current).toEqual({ smallest: '0.50', largest: '1500.25' });
  });

  test('no limits takes both away', async () => {
    const { smallest } = await open({ smallest: '5', largest: '9' });
    expect(smallest).toHaveProperty('value', '5');
    await userEvent.click(screen.getByRole('button', { name: 'No limits' }));
    expect(limitsOf.current).toEqual(noLimits);
  });
});

describe('Payouts', () => {
  /** A chain that owes the maker so much until the wallet's withdrawal is mined, which is at once. */
  const WITHDRAW = '0xf3fef3a3';
  const open = (owed: bigint, calls: Readonly<Record<string, () => Hex>> = { [WITHDRAW]: () => '0x' }) => {
    const state = { owed };
    const chain = fakeChain({ calls: { [selectors.getUnlockedBalances]: () => word(state.owed), ...calls } });
    const { chains } = fakeWorld({ nodes: { base: chain.answers } }).world;
    const hash = testHash(7);
    const withdraw = vi.fn<WalletPort['withdraw']>(async () => {
      const call = { from: testMaker, to: testChains[0].address, data: '0x12' } as const;
      chain.send(hash, call);
      chain.mine(hash);
      state.owed = 0n;
      return { ...call, hash, value: 0n };
    });
    walletStore.setState({ port: { account: testMaker, withdraw } as unknown as WalletPort });
    renderPart(<Payouts account={testMaker} chains={[testChains[0]]} tokens={[testUsdc]} />, {
      service: { ...testService(), chains },
    });
    return withdraw;
  };
  afterEach(() => walletStore.setState({ port: null }));

  test('what was earned is shown to the last unit, and withdrawn as exactly that', async () => {
    const withdraw = open(12_345_678n);
    expect((await screen.findByRole('listitem')).textContent).toContain('12.34');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await vi.waitFor(() => expect(withdraw).toHaveBeenCalled());
    expect(withdraw.mock.calls[0]?.[0]).toEqual({ chain: testChains[0], token: testUsdc.address, amount: 12_345_678n });
    await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });

  test('while a wallet is asked, nothing more is, and a person can stop waiting', async () => {
    const withdraw = open(1n);
    withdraw.mockImplementation(
      (_withdrawal, signal) =>
        new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject({ code: 4001 }))),
    );
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm in your wallet' }));
    expect(withdraw).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeDefined();
  });

  test('a withdrawal that the contract would refuse is named before any prompt', async () => {
    const withdraw = open(1n, {});
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/would reject this withdrawal/);
    expect(withdraw).not.toHaveBeenCalled();
  });

  test('a contract that cannot be asked what it holds is named', async () => {
    open(1n, { [selectors.getUnlockedBalances]: () => '0x' });
    expect((await screen.findByText(/Couldn’t load/, { selector: 'b' })).textContent).toMatch(/your earnings/);
  });

  test('a withdrawal that failed on the chain is named, and can be tried again', async () => {
    const withdraw = open(1n);
    withdraw.mockRejectedValue(new WalletError('noFunds'));
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/too little/);
    expect(screen.getByRole('button', { name: 'Withdraw again' })).toBeDefined();
  });
});

describe('ApproveDialog', () => {
  const open = ({ strict = false, allowance = 0n, asOne = false } = {}) => {
    const chain = fakeChain({ strict });
    chain.setAllowance(testMaker, testChains[0].address, allowance);
    const { chains } = fakeWorld({ nodes: { base: chain.answers } }).world;
    const approve = vi.fn<WalletPort['approve']>(async ({ amount }) => {
      const hash = testHash(8);
      const data = approvalData(testChains[0].address, amount === 'unlimited' ? 0n : amount);
      chain.send(hash, { from: testMaker, to: testUsdc.address, data });
      chain.mine(hash);
      return { hash, from: testMaker, to: testUsdc.address, data, value: 0n };
    });
    const batches = { batches: { can: async () => true } };
    const port = { account: testMaker, approve, chainId: async () => testUsdc.chainId, ...(asOne && batches) };
    walletStore.setState({ port: port as unknown as WalletPort });
    const [onClose, onApproved] = [vi.fn(), vi.fn(async () => undefined)];
    const holding = { balance: 2_500_000n, allowance };
    renderPart(<ApproveDialog chain={testChains[0]} token={testUsdc} {...{ holding, onClose, onApproved }} />, {
      service: { ...testService(), chains },
    });
    return { chain, approve, onClose, onApproved };
  };
  afterEach(() => walletStore.setState({ port: null }));
  const press = async () => userEvent.click(await screen.findByRole('button', { name: /^Approve [\d.,]+/ }));

  test('the balance is offered, and exactly it is approved; then the dialog closes', async () => {
    const { approve, onClose, onApproved } = open();
    await press();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(approve.mock.calls[0]?.[0]).toEqual({ chain: testChains[0], token: testUsdc.address, amount: 2_500_000n });
    expect(onApproved).toHaveBeenCalledTimes(1);
  });

  test.each([
    [false, 'Reset the allowance first', /Two wallet prompts/],
    [true, 'Reset and approve', /One wallet prompt/],
  ])(
    'a token that changes no allowance that stands: said with how often the wallet asks: %s',
    async (asOne, name, says) => {
      open({ strict: true, allowance: 7n, asOne });
      expect(await screen.findByRole('button', { name })).toBeDefined();
      expect(screen.getByText('This token needs a reset before a new approval.').parentElement?.textContent).toMatch(
        says,
      );
      const amount = screen.getByRole('textbox', { name: 'Amount' });
      await userEvent.clear(amount);
      await userEvent.type(amount, '0');
      expect(screen.getByRole('button', { name: 'Revoke approval' })).toBeDefined();
      expect(screen.queryByText(/Your wallet is asked/)).toBeNull();
    },
  );

  test('a wallet that made more of it is named, and the dialog stays with a way to revoke', async () => {
    const { chain, approve, onClose } = open();
    approve.mockImplementation(async () => {
      const [hash, asked] = [testHash(8), approvalData(testChains[0].address, 2_500_000n)];
      const call = { from: testMaker, to: testUsdc.address } as const;
      chain.send(hash, { ...call, data: approvalData(testChains[0].address, (1n << 256n) - 1n) });
      chain.mine(hash);
      return { ...call, hash, data: asked, value: 0n };
    });
    await press();
    expect((await screen.findByRole('alert')).textContent).toMatch(/may now take any amount of USDC/);
    expect(screen.getByRole('button', { name: 'Revoke it' })).toBeDefined();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('a wallet that approved somebody else is named with the address', async () => {
    const { chain, approve } = open();
    approve.mockImplementation(async () => {
      const [hash, asked] = [testHash(8), approvalData(testChains[0].address, 2_500_000n)];
      const call = { from: testMaker, to: testUsdc.address } as const;
      chain.send(hash, { ...call, data: approvalData(testAddress(9), 2_500_000n) });
      chain.mine(hash);
      return { ...call, hash, data: asked, value: 0n };
    });
    await press();
    await vi.waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    expect(screen.getAllByRole('alert')[1]?.textContent).toContain(`somebody else: ${testAddress(9)} may now take 2.5`);
  });
});

describe('DeskError', () => {
  test('what went wrong is told at once, with its facts, until it is closed', async () => {
    const onClose = vi.fn();
    const error = new CausewayError('The wallet said no.', { metaMessages: ['Method: personal_sign'] });
    renderPart(<DeskError error={error} onClose={onClose} />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The wallet said no.');
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Method: personal_sign']);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
