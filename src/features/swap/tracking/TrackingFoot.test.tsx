import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ms } from '../../../domain/time.ts';
import { NATIVE_TOKEN, type Token } from '../../../domain/token.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleOrder } from '../../../testing/sampleOrder.ts';
import { protocolAnswers, testService } from '../../../testing/testService.ts';
import type { WalletPort } from '../../../world/wallet/createWalletPort.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';
import { walletStore } from '../../../world/wallet/walletStore.ts';
import { AddToken, closingLine, describeNodes, leaving } from './TrackingFoot.tsx';
import { confirms, type Tracking, tookOf } from './useTracking.ts';

const names = { source: 'Base', destination: 'Arbitrum' };
const at = 1_700_000_000_000;
const receipt = (blockTime: number) => ({ blockTime: ms(blockTime) }) as unknown as Tracking['destinationReceipt'];
const completed = (timestamp: number) => sampleOrder(0, { status: 'completed', timestamp: ms(timestamp) });

const both = { source: true, destination: true };
const closing = (proven: Tracking['proven'], of: typeof names, took: number | null) =>
  closingLine({ proven, final: true }, of, took);

describe('the closing line of a delivered order', () => {
  test('default: how long it took, and that both chains say so', () => {
    expect(closing(both, names, 1_240)).toBe('Delivered in 1.2 s, verified by both chains');
  });

  test('behavior: a delivery that is not confirmed yet is not called verified', () => {
    expect(closingLine({ proven: both, final: false }, names, 1_240)).toBe(
      'Delivered in 1.2 s, confirming on Arbitrum',
    );
  });

  test('behavior: a chain that has not answered is named, and nothing is called verified', () => {
    expect(closing({ source: false, destination: true }, names, 1_240)).toBe('Delivered in 1.2 s, Base not read yet');
    expect(closing({ source: true, destination: false }, names, null)).toBe('Delivered, Arbitrum not read yet');
  });

  test('behavior: an order of one chain is verified by that one', () => {
    const one = { source: 'Base', destination: 'Base' };
    expect(closing({ source: false, destination: true }, one, null)).toBe('Delivered, verified by Base');
  });
});

test('a chain confirms its own part, and nothing while its nodes contradict each other', () => {
  const proven = { source: true, destination: false };
  const nodes = { source: 'agree', destination: 'agree' } as const;
  expect([confirms({ proven, nodes }, 'source'), confirms({ proven, nodes }, 'destination')]).toEqual([true, false]);
  expect(confirms({ proven, nodes: { ...nodes, source: 'contradict' } }, 'source')).toBe(false);
});

describe('how long a delivery took', () => {
  const entry = { signedAt: ms(at + 100) };
  test('default: by the block, finer by the service where both agree', () => {
    expect(tookOf(entry, { destinationReceipt: receipt(at + 2_000), record: null })).toBe(1_900);
    expect(tookOf(entry, { destinationReceipt: receipt(at + 1_000), record: completed(at + 1_340) })).toBe(1_240);
  });

  test('behavior: a service that says something else than the block is not believed', () => {
    expect(tookOf(entry, { destinationReceipt: receipt(at + 9_000), record: completed(at + 340) })).toBe(8_900);
  });

  test('behavior: what is not known is left out', () => {
    expect(tookOf(entry, { destinationReceipt: null, record: completed(at + 340) })).toBeNull();
    expect(tookOf({ signedAt: null }, { destinationReceipt: receipt(at), record: null })).toBeNull();
    expect(tookOf(entry, { destinationReceipt: receipt(at - 1_000), record: null })).toBeNull();
  });

  test('behavior: a block of the very second of the signature leaves only that it took less than one', () => {
    const took = tookOf(entry, { destinationReceipt: receipt(at), record: null });
    expect(closing(both, names, took)).toBe('Delivered in under 1 s, verified by both chains');
  });
});

describe('closing the tab', () => {
  test('default: an order on its way goes on without it', () => {
    expect(leaving('received')).toContain('the order continues without it');
    expect(leaving('signed')).toContain('when you come back');
  });

  test('behavior: nothing goes on by itself where it ended, or waits to be taken back', () => {
    expect((['failing', 'failed', 'completed', 'refunded'] as const).map(leaving)).toEqual(['', '', '', '']);
  });
});

describe('the nodes behind it', () => {
  test('default: nothing is said where all answer alike, or were not asked', () => {
    expect(describeNodes({ source: 'agree', destination: null }, names)).toBe('');
  });

  test('behavior: silence and contradiction are said with the chain; one chain is named once', () => {
    expect(describeNodes({ source: 'silent', destination: 'contradict' }, names)).toBe(
      ' One node of Base did not answer: this rests on the others. The nodes of Arbitrum contradict each other about this order: nothing they say is believed until they agree.',
    );
    const one = { source: 'Base', destination: 'Base' };
    expect(describeNodes({ source: 'silent', destination: 'silent' }, one)).toBe(
      ' One node of Base did not answer: this rests on the others.',
    );
  });
});

const account = `0x${'11'.repeat(20)}` as const;
const usdc: Token = { chainId: 42161, address: `0x${'22'.repeat(20)}`, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const watchToken = vi.fn<WalletPort['watchToken']>();

const open = (token: Token = usdc, recipient = account as `0x${string}`) => {
  act(() => walletStore.setState({ port: { account, watchToken } as unknown as WalletPort }));
  renderPart(<AddToken token={token} recipient={recipient} />, { service: testService(protocolAnswers) });
  return screen.findByRole('button', { name: 'Show USDC in your wallet' }, { timeout: 1000 });
};
afterEach(() => {
  act(() => walletStore.setState({ port: null }));
  watchToken.mockReset();
});

test('behavior: nobody is asked before it is pressed; a wallet that shows it is believed', async () => {
  watchToken.mockResolvedValue(true);
  const button = await open();
  expect(watchToken).not.toHaveBeenCalled();
  await userEvent.click(button);
  expect(await screen.findByText('Your wallet shows USDC.')).toBeDefined();
  expect(watchToken.mock.calls[0]?.[1]).toMatchObject({ address: usdc.address, decimals: 6 });
});

test('behavior: a refusal leaves the offer, another answer is said', async () => {
  watchToken.mockRejectedValueOnce(new WalletError('rejected'));
  const button = await open();
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Show USDC in your wallet'));
  watchToken.mockRejectedValueOnce(new WalletError('unsupported'));
  await userEvent.click(button);
  expect(await screen.findByText(/This wallet does not support/)).toBeDefined();
});

test('behavior: the coin of a chain, a token of nobody, and what somebody else got are not offered', async () => {
  const offers = [
    open({ ...usdc, address: NATIVE_TOKEN }),
    open({ ...usdc, imported: true }),
    open(usdc, `0x${'33'.repeat(20)}`),
  ];
  for (const offer of offers) await expect(offer).rejects.toThrow();
});
