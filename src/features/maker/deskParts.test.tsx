import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CausewayError } from '../../domain/errors/CausewayError.ts';
import type { Holding } from '../../domain/rfq/inventoryFit.ts';
import { fakeNode, word } from '../../testing/fakeNode.ts';
import { testChains, testMaker } from '../../testing/makerAnswer.ts';
import { renderPart } from '../../testing/renderPart.tsx';
import { testService } from '../../testing/testService.ts';
import { DeskError } from './DeskError.tsx';
import { InventoryCell } from './InventoryCell.tsx';
import { LimitsPopover } from './LimitsPopover.tsx';
import { MarginField } from './MarginField.tsx';
import { makerLimits, noLimits } from './makerLimits.ts';
import { Payouts } from './Payouts.tsx';

const usdc = {
  chainId: 8453,
  address: '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
} as const;

afterEach(() => vi.unstubAllGlobals());

describe('InventoryCell', () => {
  const open = (holding: Holding | undefined, token: typeof usdc | undefined = usdc) => {
    const onApprove = vi.fn();
    renderPart(
      <table>
        <tbody>
          <tr>
            <InventoryCell token={token} holding={holding} chainKey="base" onApprove={onApprove} />
          </tr>
        </tbody>
      </table>,
    );
    return { cell: screen.getByRole('cell'), onApprove };
  };

  test('someone sees what is held and how much of it may be taken', () => {
    const { cell } = open({ balance: 1_118_400_000n, allowance: 250_000_000n });
    expect(cell.textContent).toContain('1,118.40');
    expect(cell.textContent).toContain('up to 250');
  });

  test('no approval and no limit are said in words', () => {
    expect(open({ balance: 1n, allowance: 0n }).cell.textContent).toContain('not approved');
  });

  test('an approval that no token can use up is no limit', () => {
    expect(open({ balance: 1n, allowance: (1n << 256n) - 1n }).cell.textContent).toContain('no limit');
  });

  test('the approval is a button that names token and chain', async () => {
    const { onApprove } = open({ balance: 1n, allowance: 0n });
    await userEvent.click(screen.getByRole('button', { name: /Change the approval of USDC on base/ }));
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('not having read is not having nothing', () => {
    const { cell } = open(undefined);
    expect(cell.textContent).toBe('not read');
    expect(within(cell).queryByRole('button')).toBeNull();
  });
});

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
    for (let n = 0; n < 2; n++) await userEvent.click(screen.getByRole('button', { name: 'Take off 5 bps' }));
    expect(value()).toBe('-3');
  });

  test('a step from what is no number starts at zero', async () => {
    renderPart(<Field start="abc" />);
    await userEvent.click(screen.getByRole('button', { name: 'Take off 1 bps' }));
    expect(value()).toBe('-1');
  });

  test('at the end of the range a step stays there', async () => {
    renderPart(<Field start="9997" />);
    for (let n = 0; n < 3; n++) await userEvent.click(screen.getByRole('button', { name: 'Add 5 bps' }));
    expect(value()).toBe('9999');
  });
});

describe('LimitsPopover', () => {
  beforeEach(() => makerLimits.setState(noLimits, true));
  const open = async () => {
    renderPart(<LimitsPopover />);
    await userEvent.click(screen.getByRole('button', { name: /limits/i }));
    return {
      smallest: await screen.findByRole('textbox', { name: 'Smallest request, $' }),
      largest: screen.getByRole('textbox', { name: 'Largest answer, $' }),
    };
  };

  test('someone sets both limits with Enter; they are kept on this device', async () => {
    const { smallest, largest } = await open();
    await userEvent.type(smallest, ' 0.50 ');
    await userEvent.type(largest, '250{Enter}');
    expect(makerLimits.getState()).toEqual({ smallest: '0.50', largest: '250' });
    expect(JSON.parse(localStorage.getItem('maker-limits:v1') ?? 'null')).toEqual({ smallest: '0.50', largest: '250' });
    expect(screen.getByRole('button', { name: 'Limits are set' })).toBeDefined();
  });

  test('what is no number of dollars is refused in words and changes nothing', async () => {
    const { smallest } = await open();
    await userEvent.type(smallest, '1e3{Enter}');
    expect(screen.getByText('A number of dollars, like 250 or 0.50.')).toBeDefined();
    const form = within(screen.getByRole('dialog'));
    expect(form.getByRole('button', { name: 'Set limits' }).getAttribute('aria-disabled')).toBe('true');
    expect(makerLimits.getState()).toEqual(noLimits);
  });

  test('no limits takes both away', async () => {
    makerLimits.setState({ smallest: '5', largest: '9' }, true);
    const { smallest } = await open();
    expect(smallest).toHaveProperty('value', '5');
    await userEvent.click(screen.getByRole('button', { name: 'No limits' }));
    expect(makerLimits.getState()).toEqual(noLimits);
  });
});

describe('Payouts', () => {
  const open = (owed: bigint, busy = false) => {
    const { config } = fakeNode({ eth_call: () => word(owed) });
    const onWithdraw = vi.fn();
    renderPart(
      <Payouts account={testMaker} chains={[testChains[0]]} tokens={[usdc]} busy={busy} onWithdraw={onWithdraw} />,
      { service: testService(undefined, config) },
    );
    return onWithdraw;
  };

  test('what was earned is shown to the last unit, and withdrawn as exactly that', async () => {
    const onWithdraw = open(12_345_678n);
    expect((await screen.findByRole('listitem')).textContent).toContain('12.34');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(onWithdraw.mock.calls).toEqual([[testChains[0], usdc.address, 12_345_678n]]);
  });

  test('while a wallet is asked, nothing more is', async () => {
    const onWithdraw = open(1n, true);
    await userEvent.click(await screen.findByRole('button', { name: /Withdraw/ }));
    expect(onWithdraw).not.toHaveBeenCalled();
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
