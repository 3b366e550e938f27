import type { Page } from '@playwright/test';
import { approveAll } from './approveAll.ts';
import { expect, test } from './fixtures.ts';
import { USDC } from './tokens.ts';
import { connectView } from './views/connectView.ts';
import { swapView } from './views/swapView.ts';

/** Fills this browser's journal with entries of orders that it never signed, in the shape of its own, and with nonsense. */
const flood = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (entries) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('causeway-journal', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('entries');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('entries', 'readwrite');
          const store = transaction.objectStore('entries');
          const hex = (value: number, size: number) => `0x${value.toString(16).padStart(size, '0')}`;
          const second = Math.floor(Date.now() / 1000);
          for (let at = 1; at <= entries; at += 1) {
            const orderHash = hex(at, 64);
            const person = hex(at, 40);
            const order = {
              inputAmount: 1_000_000n,
              outputAmount: 990_000n,
              inputToken: hex(at + 1, 40),
              outputToken: hex(at + 2, 40),
              startTime: second - 60,
              endTime: second + 600,
              srcEid: 30184,
              dstEid: 30110,
              offerer: person,
              recipient: person,
            };
            const entry = {
              version: 1,
              orderHash,
              signingHash: orderHash,
              order,
              domain: { name: 'Aori', version: '0.3.1', verifyingContract: hex(7, 40) },
              inputChain: 'base',
              outputChain: 'arbitrum',
              state: at % 2 === 0 ? 'accepted' : 'signed',
              signature: `0x${'12'.repeat(64)}1b`,
              draftedAt: Date.now() - at,
              signedAt: Date.now() - at,
              settledAt: null,
              why: null,
              refusedAt: null,
              end: null,
            };
            store.put(at % 10 === 0 ? { odd: at } : entry, orderHash);
          }
          transaction.onerror = () => reject(transaction.error);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    count,
  );

/** From the press of the signing button to the wallet's dialog, in ms. */
const promptTime = async (page: Page, pressed: () => Promise<void>, shown: () => Promise<void>): Promise<number> => {
  const start = await page.evaluate(() => performance.now());
  await pressed();
  await shown();
  return (await page.evaluate(() => performance.now())) - start;
};

test('five thousand foreign entries in the journal do not hold up the prompt', async ({ page, wallet, account }) => {
  test.setTimeout(240_000);
  await approveAll(account);
  const swap = swapView(page);
  const sign = async (): Promise<number> => {
    await swap.open({ from: 'base', to: 'arbitrum', sell: USDC.base, buy: USDC.arbitrum });
    await swap.amount.fill('12.5');
    await swap.main('Review and sign').click();
    await expect(swap.sign).toBeEnabled();
    const took = await promptTime(
      page,
      () => swap.sign.click(),
      () => expect(wallet.dialog).toContainText('Sign order'),
    );
    await wallet.reject();
    return took;
  };
  await swap.open({ from: 'base', to: 'arbitrum' });
  await swap.connect();
  await wallet.approve();
  // Before that a page that is left remembers no wallet.
  await expect(connectView(page).account).toBeVisible();
  const before = await sign();
  await flood(page, 5_000);
  await page.reload();
  const after = await sign();
  test
    .info()
    .annotations.push({ type: 'prompt', description: `${Math.round(before)} ms, then ${Math.round(after)} ms` });
  expect(after).toBeLessThan(before + 1_500);
});
