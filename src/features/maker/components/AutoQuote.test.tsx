import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { tokenChains } from '../../../domain/rfq/requestChains.ts';
import type { AutoQuote as AutoQuoteEngine, AutoState } from '../../../engines/maker/createAutoQuote.ts';
import { makerToolMessages } from '../../../messages/maker.ts';
import { testChains, testMaker } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress } from '../../../testing/rfqFrames.ts';
import { AutoQuote, readRule } from './AutoQuote.tsx';

const token = { chainId: 42161, address: testAddress(2), symbol: 'USDC', name: 'USDC', decimals: 6 };
const typed = { token: 'x', marginBps: '15', least: '1', most: '2', cap: '3.5' };
test('default: a rule is read from what was typed', () => {
  expect(readRule(typed, token, testChains, '1,234.56')).toEqual({
    ok: true,
    rule: {
      chainKey: 'arbitrum',
      token: token.address,
      marginBps: '15',
      least: 1_000_000n,
      most: 2_000_000n,
      cap: 3_500_000n,
    },
  });
});

test.each([
  ['noToken', typed, null],
  ['noAmounts', { ...typed, cap: '' }, token],
  ['noMargin', { ...typed, marginBps: '' }, token],
  ['notRising', { ...typed, most: '9' }, token],
])('error: %s', (issue, draft, chosen) => {
  expect(readRule(draft, chosen, testChains, '1,234.56')).toEqual({ ok: false, issue });
});

const off: AutoState = { rule: null, counted: null, ended: null, problem: null, elsewhere: false, spent: 0n };
const rule = {
  chainKey: 'arbitrum',
  token: token.address,
  marginBps: '0',
  least: 1_000_000n,
  most: 5_000_000n,
  cap: 8_500_000n,
} as const;
/** The panel over an engine that does nothing. */
const draw = () => {
  const store = createStore<AutoState>(() => off);
  const engine = { store, switchOn: vi.fn(), switchOff: vi.fn(), switchOffElsewhere: vi.fn() };
  const elsewhere = { ...token, chainId: 1, symbol: 'GONE' };
  const wallet = { account: testMaker, signLimitOrder: vi.fn() };
  renderPart(
    <AutoQuote
      autoQuote={engine as unknown as AutoQuoteEngine}
      wallet={wallet}
      chains={testChains}
      chainsOf={tokenChains(testChains, [token])}
      tokens={{ all: [token, elsewhere], isListed: () => true, find: () => token }}
    />,
  );
  return { ...engine, wallet };
};
const compose = async () => {
  await userEvent.selectOptions(screen.getByRole('combobox'), 'USDC on Arbitrum');
  for (const [name, text] of Object.entries({
    'Margin to recent fills, bps': '0',
    'Minimum quote': '1',
    'Maximum quote': '5',
    'Total limit': '8.5',
  })) {
    await userEvent.clear(screen.getByRole('textbox', { name }));
    await userEvent.type(screen.getByRole('textbox', { name }), text);
  }
};

test('only tokens of chains that the service lists are offered', () => {
  draw();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual([makerToolMessages.tokenOfYours, 'USDC on Arbitrum']);
});

test('a rule is typed and switched on with the wallet of the desk, and stopped by one press', async () => {
  const { store, switchOn, switchOff, wallet } = draw();
  expect(screen.getByText(makerToolMessages.off)).toBeTruthy();
  await compose();
  await userEvent.click(screen.getByRole('button', { name: makerToolMessages.start }));
  expect(switchOn.mock.calls[0]?.[0]).toEqual(rule);
  expect(switchOn.mock.calls[0]?.[1]).toMatchObject({ wallet, chains: testChains });
  store.setState({ rule, counted: rule });
  await screen.findByText(/on: 0 of 8.50 USDC quoted/);
  await userEvent.click(screen.getByRole('button', { name: makerToolMessages.stop }));
  expect(switchOff).toHaveBeenCalledTimes(1);
});

test.each([
  ['cap', /off, limit reached: 8.00 of 8.50 USDC quoted/],
  ['you', /off, stopped: 8.00/],
  ['wallet', /off, wallet declined: 8.00/],
] as const)('its end by %s is shown with the quoted amount', async (ended, words) => {
  const { store } = draw();
  store.setState({ ended, counted: rule, spent: 8_000_000n });
  expect(await screen.findByText(words)).toBeTruthy();
  // The next rule.
  await compose();
  await userEvent.type(screen.getByRole('textbox', { name: makerToolMessages.cap }), '00');
  expect(screen.getByText(words)).toBeTruthy();
});

test('auto-quote in another tab is shown, and can be stopped there', async () => {
  const { store, switchOffElsewhere } = draw();
  store.setState({ elsewhere: true });
  await screen.findByText(makerToolMessages.elsewhere);
  await userEvent.click(screen.getByRole('button', { name: makerToolMessages.stopThere }));
  expect(switchOffElsewhere).toHaveBeenCalledTimes(1);
});
