import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { shortenAddress } from '../../../domain/address.ts';
import { type Holding, holdingKey } from '../../../domain/maker/inboxRows.ts';
import { makerMessages, makerToolMessages } from '../../../messages/maker.ts';
import { testChains, testUsdc } from '../../../testing/makerQuote.ts';
import { renderPart } from '../../../testing/renderPart.tsx';
import { testAddress } from '../../../testing/rfqFrames.ts';
import { describeApprovals, InventoryCell, inventoryMatrix, nextApproval } from './InventoryCard.tsx';

describe('InventoryCell', () => {
  const open = (holding: Holding | undefined, committed = 0n, isAmbiguous = false, isRequested = false) => {
    const onApprove = vi.fn();
    renderPart(
      <table>
        <tbody>
          <tr>
            <td>
              <InventoryCell
                chain={testChains[0]}
                token={testUsdc}
                holding={holding}
                committed={committed}
                isAmbiguous={isAmbiguous}
                isRequested={isRequested}
                onApprove={onApprove}
              />
            </td>
          </tr>
        </tbody>
      </table>,
    );
    return { row: screen.getByRole('cell'), onApprove };
  };

  test('someone sees what is held, what of it is promised, and how much may be taken', () => {
    const { row } = open({ balance: 1_118_400_000n, allowance: 250_000_000n }, 100_500_000n);
    expect(row.textContent).toContain('1,118.40');
    expect(row.textContent).toContain('100.50 quoted');
    expect(row.textContent).toContain('up to 250');
  });

  test('no approval is a button that approves, and no promise is not shown', () => {
    const { row } = open({ balance: 0n, allowance: 0n });
    expect(screen.getByRole('button', { name: 'Approve USDC on Base' })).toBeDefined();
    expect(row.textContent).not.toContain(makerToolMessages.committed);
  });

  test('an approval as large as the balance is named without an amount', () => {
    expect(open({ balance: 7n, allowance: 7n }).row.textContent).toContain('approved');
  });

  test('an approval that no token can use up is not a limit', () => {
    expect(open({ balance: 1n, allowance: (1n << 256n) - 1n }).row.textContent).toContain(makerMessages.noLimit);
  });

  test('the approval is a button whose name begins with what is seen, and says token and chain as people do', async () => {
    const { onApprove } = open({ balance: 1n, allowance: 0n });
    await userEvent.click(screen.getByRole('button', { name: 'Approve USDC on Base' }));
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('an approval that is there is a button that changes it', async () => {
    const { onApprove } = open({ balance: 1n, allowance: 1n });
    await userEvent.click(screen.getByRole('button', { name: /^approved Change approval of USDC on Base$/ }));
    expect(onApprove).toHaveBeenCalledTimes(1);
  });

  test('of two tokens with one symbol on a chain each has its contract, also in the name of its button', () => {
    const { row } = open({ balance: 1n, allowance: 1n }, 0n, true);
    const contract = shortenAddress(testUsdc.address);
    expect(row.textContent).toContain(contract);
    expect(screen.getByRole('button', { name: new RegExp(`of USDC ${contract} on Base$`) })).toBeDefined();
  });

  test.each([true, false])('a token that is requested often says so, and another does not: %s', (isRequested) => {
    const { row } = open({ balance: 1n, allowance: 0n }, 0n, false, isRequested);
    expect(row.textContent?.includes(makerToolMessages.requested)).toBe(isRequested);
  });

  test('not having read is not having nothing', () => {
    const { row } = open(undefined);
    expect(row.textContent).toContain(makerToolMessages.notRead);
    expect(within(row).queryByRole('button')).toBeNull();
  });
});

test('inventoryMatrix: a row for each symbol, a column for each chain with a token; a symbol without a balance is last', () => {
  const [base, arbitrum] = testChains;
  const there = { ...testUsdc, chainId: arbitrum.chainId };
  const weth = { ...testUsdc, symbol: 'WETH', address: testAddress(4) } as const;
  const zero = { balance: 0n, allowance: 0n };
  const none = new Map([
    [holdingKey(base.chainKey, testUsdc.address), zero],
    [holdingKey(arbitrum.chainKey, testUsdc.address), zero],
  ]);
  const symbols = (inventory?: typeof none) =>
    inventoryMatrix(testChains, [testUsdc, weth, there], inventory).rows.map(({ symbol }) => symbol);
  expect(symbols()).toEqual(['USDC', 'WETH']);
  expect(symbols(none)).toEqual(['WETH', 'USDC']);
  expect(inventoryMatrix(testChains, [weth], undefined).chains).toEqual([base]);
});

const KEY = holdingKey(testChains[0].chainKey, testUsdc.address);
const holds = (balance: bigint, allowance: bigint) => new Map([[KEY, { balance, allowance }]]);

test('describeApprovals: names what is missing before a quote, and nothing once a requested token can be given', () => {
  const none = new Set<string>();
  expect(describeApprovals(holds(5n, 0n), none, false)).toBe(makerToolMessages.approveFirst);
  expect(describeApprovals(holds(5n, 1n), none, false)).toBeNull();
  expect(describeApprovals(holds(5n, 1n), new Set([KEY]), false)).toBeNull();
  expect(describeApprovals(holds(5n, 1n), new Set(['base 0x2']), false)).toBe(makerToolMessages.approveFirst);
  expect(describeApprovals(holds(0n, 0n), none, false)).toBe(makerToolMessages.noneHeld);
  expect(describeApprovals(undefined, none, false)).toBeNull();
  expect(describeApprovals(undefined, none, true)).toBe(makerToolMessages.balancesUnread);
});

test('nextApproval: the first requested token that is held and not approved', () => {
  const next = (requested: readonly string[], inventory: ReturnType<typeof holds>) =>
    nextApproval(testChains, [testUsdc], inventory, new Set(requested));
  expect(next(['base 0x2', KEY], holds(5n, 0n))).toEqual({ chain: testChains[0], token: testUsdc });
  expect(next([KEY], holds(5n, 1n))).toBeUndefined();
  expect(next([KEY], holds(0n, 0n))).toBeUndefined();
  expect(next([], holds(5n, 0n))).toBeUndefined();
});
