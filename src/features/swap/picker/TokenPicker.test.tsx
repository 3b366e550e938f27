import { Autocomplete } from '@base-ui/react/autocomplete';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { zeroAddress } from 'viem';
import { describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../app/createApp.ts';
import { createTokenRegistry } from '../../../domain/TokenRegistry.ts';
import { describeSymbolRisk } from '../../../entities/token/describeSymbolRisk.ts';
import { pickerMessages } from '../../../messages/swap.ts';
import { testChains } from '../../../testing/makerQuote.ts';
import { quoteVector } from '../../../testing/quoteVector.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { renderSwap } from '../../../testing/renderSwap.tsx';
import { sampleEngine, sampleSwap } from '../../../testing/sampleSwap.ts';
import { protocolResponses, testService } from '../../../testing/testService.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { tokenQueries } from '../../../world/queries/tokenQueries.ts';
import { SwapContext } from '../model/useSwap.ts';
import { type PickerRow, recentTokens } from './pickerRows.ts';
import { SwapPicker, TokenRow, TokenSearch } from './TokenPicker.tsx';

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
  usd: null,
  uses: 0,
  chosen: false,
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
const draw = (text = '', shown: readonly PickerRow[] = rows) => {
  const on = { pick: vi.fn() };
  renderPart(
    <TokenSearch rail="Source chain" chains={testChains} rows={shown} start="base" text={text} onPick={on.pick} />,
  );
  return on;
};
const search = () => screen.findByRole('combobox', { name: pickerMessages.search });
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
    const found = screen.getByRole('group', { name: pickerMessages.onOthers });
    expect(within(found).getByText('On Base')).toBeTruthy();
    await userEvent.click(within(found).getByRole('option'));
    expect(picked(on)).toEqual(['base-WETH-2']);
  });

  test('of many tokens those in view are rendered, each with its place; the arrow keys reach the others', async () => {
    const on = draw(
      '',
      Array.from({ length: 1_000 }, (_, n) => row('base', `T${n}`, n)),
    );
    await search();
    const options = screen.getAllByRole('option');
    expect(options.length).toBeLessThan(30);
    expect(options[4]?.getAttribute('aria-posinset')).toBe('5');
    expect(options[4]?.getAttribute('aria-setsize')).toBe('1000');
    await userEvent.type(await search(), '{ArrowUp}{Enter}{ArrowDown}{ArrowDown}{Enter}');
    expect(picked(on)).toEqual(['base-T999-999', 'base-T1-1']);
  });

  test('a search without results shows that, and what to do; an address is looked up instead', async () => {
    draw();
    await userEvent.type(await search(), 'zzzz');
    expect(screen.getByRole('status').textContent).toContain('No results for “zzzz”.');
    await userEvent.clear(await search());
    await userEvent.type(await search(), `0x${'77'.repeat(20)}`);
    expect(screen.queryByText(/No results for/)).toBeNull();
  });

  test('balances are shown, a twin of a listed symbol is pointed out', async () => {
    draw();
    expect(
      (await screen.findByRole('group', { name: pickerMessages.inWallet({ chain: 'Base' }) })).textContent,
    ).toContain('1.50');
    expect(screen.getByRole('group', { name: pickerMessages.added }).textContent).toContain(pickerMessages.riskSame);
  });
});

test('the misleading symbol of an unlisted token is explained in its row', () => {
  const risks = [
    { kind: 'same', listed: 'USDC' },
    { kind: 'alike', listed: 'USDC' },
    { kind: 'letters' },
    null,
  ] as const;
  for (const risk of risks) {
    const shown = row('base', 'USDC', 5, { imported: true, risk });
    renderPart(
      <Combobox items={[shown]} itemText={({ key }) => key} text="" onText={vi.fn()}>
        <Autocomplete.List>
          <TokenRow row={shown} index={0} count={1} top={0} chainName={null} onPick={vi.fn()} />
        </Autocomplete.List>
      </Combobox>,
    );
    expect(screen.getByRole('option').textContent).toContain(describeSymbolRisk(risk));
    cleanup();
  }
});

test('the picker of a side picks into the draft and remembers it', async () => {
  const onClose = vi.fn();
  const { swap, world } = renderSwap(<SwapPicker at="receive" onClose={onClose} />);
  await userEvent.type(await search(), '{Enter}');
  const { token, chain } = swap.store.getState().draft.route.receive;
  const side = { chainKey: chain?.chainKey, token: token?.address };
  expect(swap.commands.select.mock.calls).toEqual([['receive', side]]);
  expect(recentTokens(world.storage).read()).toEqual([{ chainKey: 'arbitrum', address: token?.address.toLowerCase() }]);
  expect(onClose).toHaveBeenCalledTimes(1);
  cleanup();
  renderSwap(<SwapPicker at="pay" onClose={onClose} />);
  expect(await screen.findByRole('group', { name: pickerMessages.recent })).toBeTruthy();
});

test('a chain whose key every object has is listed like any other', async () => {
  const { route } = sampleSwap().draft;
  const odd = { chainKey: 'constructor', chainId: 4242, eid: 4242, address: zeroAddress };
  const chains = [...(route.chains ?? []), odd];
  const token = { chainId: 4242, address: zeroAddress, symbol: 'ODD', name: 'Odd', decimals: 6 };
  const registry = createTokenRegistry(chains, [token], []);
  renderSwap(<SwapPicker at="pay" onClose={vi.fn()} />, { draft: { route: { ...route, chains, registry } } });
  await userEvent.click(await screen.findByRole('button', { name: 'constructor' }));
  expect(screen.getByRole('option').textContent).toContain('ODD');
});

test('a token of a link is compared with all lists, though its address is searched for', async () => {
  const { route } = sampleSwap().draft;
  const [base] = route.chains ?? [];
  if (base === undefined) throw new Error('no chain');
  const impostor = `0x${'66'.repeat(20)}` as const;
  const pay = { ...route.pay, token: null, isListed: false, unknownToken: impostor };
  const service = testService();
  const { queryKey } = tokenQueries.metadata(service, base, impostor);
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKey, {
    chainId: 8453,
    address: impostor,
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
  });
  const responses = { ...protocolResponses, '/chains': quoteVector.chains };
  renderPart(
    <SwapContext value={sampleEngine(sampleSwap({ draft: { route: { ...route, pay } } }))}>
      <QueryClientProvider client={queryClient}>
        <SwapPicker at="pay" onClose={vi.fn()} />
      </QueryClientProvider>
    </SwapContext>,
    { service: testService(responses) },
  );
  expect(await screen.findByText(pickerMessages.riskSame)).toBeTruthy();
  expect(screen.getByText(impostor)).toBeTruthy();
  expect(screen.getByRole('button', { name: pickerMessages.checkFirst })).toBeTruthy();
});
