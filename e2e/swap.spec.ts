import { readFileSync } from 'node:fs';
import type { Hex } from 'viem';
import { chainReader } from './chainReader.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { SETTLEMENT, USDC, WETH } from './tokens.ts';
import { serviceUrl } from './urls.ts';
import { swapView } from './views/swapView.ts';

test('a visitor swaps USDC on Base for WETH on Optimism', { tag: '@dialect' }, async ({ page, wallet, account }) => {
  const swap = swapView(page);
  const paidBefore = await chainReader.balance('base', USDC.base, account.address);
  const heldBefore = await chainReader.balance('optimism', WETH.optimism, account.address);
  await swap.open({ from: 'base', to: 'optimism', sell: USDC.base, buy: WETH.optimism });
  await swap.connect();
  await wallet.approve();
  await swap.amount.fill('125.5');
  await swap.main(/approve .*USDC/i).click();
  await expect(wallet.dialog).toBeVisible();
  // A switch to Base is first if the wallet is elsewhere; the approval follows either way.
  await wallet.approveUntil(swap.canReview);
  await swap.openReview();
  await expect(swap.review).toContainText('You are signing one order');
  await expectAccessible(page);
  await swap.sign.click();
  await wallet.approve();

  await expect(page.getByText('You received')).toBeVisible();
  await expect(swap.status('confirmed on both chains')).toBeVisible();
  // Balance changes by the chains: the faucet gave 10,000, and 125.5 left.
  await expect(page.getByText('Balance 10,000.00 → 9,874.50')).toBeVisible();
  await expect(page.getByText(/^Balance [\d.,]+ →/)).toHaveCount(2);
  await expect(page.getByText(/The larger dot is this order\.$/)).toBeVisible();
  const link = await page.getByRole('link', { name: 'Open order' }).getAttribute('href');
  const orderHash = link?.split('/').at(-1) as Hex;
  expect(orderHash).toMatch(/^0x[0-9a-f]{64}$/);
  const saved = page.waitForEvent('download');
  await swap.main('Save receipt').click();
  const receipt = JSON.parse(readFileSync(await (await saved).path(), 'utf8'));
  expect(receipt).toMatchObject({ format: 'causeway-receipt', orderHash });
  expect([receipt.signature, receipt.source?.tx, receipt.destination?.tx]).not.toContain(null);

  const response = await fetch(`${serviceUrl()}/data/query?orderHash=${orderHash}`);
  const { orders } = await response.json();
  expect(orders).toHaveLength(1);
  expect(orders[0].status).toMatch(/^completed$/i);
  expect(orders[0]).toMatchObject({
    inputAmount: '125500000',
    inputChain: 'base',
    outputChain: 'optimism',
  });
  expect(orders[0].srcTx).toMatch(/^0x[0-9a-f]{64}$/);
  expect(orders[0].dstTx).toMatch(/^0x[0-9a-f]{64}$/);
  await expect(page.getByRole('main')).toContainText(orders[0].srcTx.slice(0, 6));
  await expect(page.getByRole('main')).toContainText(orders[0].dstTx.slice(0, 6));

  const paid = paidBefore - (await chainReader.balance('base', USDC.base, account.address));
  const received = (await chainReader.balance('optimism', WETH.optimism, account.address)) - heldBefore;
  expect(paid).toBe(125_500_000n);
  expect(received).toBe(BigInt(orders[0].outputAmount));
  expect(await chainReader.allowance('base', USDC.base, account.address, SETTLEMENT)).toBe(0n);
  expect(await chainReader.orderStatus('optimism', SETTLEMENT, orderHash)).toBe(2);
  await expect.poll(() => chainReader.orderStatus('base', SETTLEMENT, orderHash)).toBe(4);
  await expectAccessible(page);

  // An order that ended is shown once: a reload finds the form, and no old receipt over it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your swaps' })).toBeVisible();
  await expect(swap.amount).toHaveValue('');
  await expect(page.getByText('You received', { exact: true })).toHaveCount(0);
});
