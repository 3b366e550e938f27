import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zeroAddress } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { symbolRiskWords } from '../../../domain/token/symbolRisk.ts';
import { createTokenBook } from '../../../entities/token/createTokenBook.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { sampleSwap } from '../../../testing/sampleSwap.ts';
import type { PickerRow } from './pickerRows.ts';
import { readRecentTokens } from './recentTokens.ts';
import { SwapPicker } from './SwapPicker.tsx';
import { TokenPicker } from './TokenPicker.tsx';
import { TokenRow } from './TokenRow.tsx';

const row = (chainKey: string, symbol: string, n: number, of: Partial<PickerRow> = {}): PickerRow => ({
  key: `${chainKey}-${symbol}-${n}`,
  chainKey,
  token: {
    chainId: 1,
    address: `0x${n.toString(16).padStart(40, '0')}`,
    symbol,
    name: `${symbol} of ${chainKey}`,
    decimals: 6,
  },
  balance: null,
  imported: false,
  risk: null,
  ...of,
});
const rows = [
  row('base', 'USDC', 1, { balance: 1_500_000n }),
  row('base', 'WETH', 2),
  row('arbitrum', 'ARB', 3),
  row('base', 'USDC', 4, { imported: true, risk: { kind: 'same', listed: 'USDC' } }),
];
const chains = [
  { chainKey: 'base', name: 'Base' },
  { chainKey: 'arbitrum', name: 'Arbitrum' },
];
const draw = (text = '') => {
  const on = { pick: vi.fn(), close: vi.fn() };
  renderPart(
    <TokenPicker
      title="You pay with"
      rail="Source chain"
      chains={chains}
      rows={rows}
      start="base"
      text={text}
      onPick={on.pick}
      onClose={on.close}
    />,
  );
  return on;
};
const search = () => screen.findByRole('combobox', { name: 'Search tokens' });
const picked = (on: ReturnType<typeof draw>) => on.pick.mock.calls.map(([one]) => one.key);

describe('the picker', () => {
  test('arrows choose, Enter picks', async () => {
    const on = draw();
    await userEvent.type(await search(), '{ArrowDown}{Enter}');
    await userEvent.type(await search(), '{ArrowUp}{ArrowUp}{Enter}');
    expect(picked(on)).toEqual(['base-WETH-2', 'base-USDC-4']);
  });

  test('a chain shows its own tokens, a search finds those of all', async () => {
    const on = draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Arbitrum' }));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await userEvent.type(await search(), 'weth');
    const found = screen.getByRole('group', { name: 'On other chains' });
    expect(within(found).getByText('Base')).toBeTruthy();
    await userEvent.click(within(found).getByRole('option'));
    expect(picked(on)).toEqual(['base-WETH-2']);
  });

  test('a search that finds nothing says so, and what to do; an address is looked up instead', async () => {
    draw();
    await userEvent.type(await search(), 'zzzz');
    expect(screen.getByRole('status').textContent).toContain('matches “zzzz”. Paste its address');
    await userEvent.clear(await search());
    await userEvent.type(await search(), `0x${'77'.repeat(20)}`);
    expect(screen.queryByText(/No token on this site’s list/)).toBeNull();
  });

  test('balances are shown, a twin of a listed symbol is pointed out', async () => {
    draw();
    expect((await screen.findByRole('group', { name: 'In your wallet on Base' })).textContent).toContain('1.5000');
    expect(screen.getByRole('group', { name: 'Added by you' }).textContent).toContain(
      'Same symbol, different contract',
    );
  });
});

test('how the symbol of an unlisted token misleads is said in its row', () => {
  const risks = [
    { kind: 'same', listed: 'USDC' },
    { kind: 'alike', listed: 'USDC' },
    { kind: 'letters' },
    null,
  ] as const;
  for (const risk of risks) {
    const shown = row('base', 'USDC', 5, { imported: true, risk });
    renderPart(<TokenRow id="row" row={shown} chainName={null} active={false} onPick={vi.fn()} onHover={vi.fn()} />);
    expect(screen.getByRole('option').textContent).toContain(symbolRiskWords(risk));
    cleanup();
  }
});

test('the picker of a bank picks into the draft and remembers it', async () => {
  const swap = sampleSwap();
  const onClose = vi.fn();
  renderPart(<SwapPicker bank="receive" swap={swap} onClose={onClose} />);
  await userEvent.type(await search(), '{Enter}');
  const { token, chain } = swap.route.receive;
  const side = { chainKey: chain?.chainKey, token: token?.address };
  expect(swap.events).toEqual([{ type: 'picked', bank: 'receive', side }]);
  expect(readRecentTokens()).toEqual([{ chainKey: 'arbitrum', address: token?.address.toLowerCase() }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  renderPart(<SwapPicker bank="pay" swap={swap} onClose={onClose} />);
  expect(await screen.findByRole('group', { name: 'Recent' })).toBeTruthy();
});

test('a chain whose key every object has is listed like any other', async () => {
  const { route } = sampleSwap();
  const odd = { chainKey: 'constructor', chainId: 4242, eid: 4242, address: zeroAddress };
  const chains = [...(route.chains ?? []), odd];
  const token = { chainId: 4242, address: zeroAddress, symbol: 'ODD', name: 'Odd', decimals: 6 };
  const swap = sampleSwap({ route: { ...route, chains, book: createTokenBook(chains, [token], []) } });
  renderPart(<SwapPicker bank="pay" swap={swap} onClose={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'constructor' }));
  expect(screen.getByRole('option').textContent).toContain('ODD');
});
