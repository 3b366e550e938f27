import type { Page } from '@playwright/test';
import { swapMessages } from '../../src/messages/swap.ts';
import type { HostileDocument } from '../../src/testing/hostile/HostileDocument.ts';
import { hostileDocuments } from '../../src/testing/hostileDocuments.ts';
import { expect, test } from '../fixtures.ts';
import type { SandboxWallet } from '../views/sandboxWallet.ts';
import { swapView } from '../views/swapView.ts';
import { createLiar, hostileContext, prompts, ROUTE } from './liar.ts';

type Endpoint = HostileDocument['endpoint'];
/** Which documents: every nth, from `from` on. */
type Part = { readonly nth: number; readonly from?: number; readonly minutes: number };

const some = (documents: readonly HostileDocument[], endpoint: Endpoint, harmless: boolean, { nth, from = 0 }: Part) =>
  documents
    .filter((document) => document.endpoint === endpoint && document.harmless === harmless)
    .filter((_, at) => at % nth === from);

const partName = ({ nth, from = 0 }: Part): string => `part ${from + 1} of ${nth}`;

const REFUSED = /^(Get a new quote|Try again|Quote expired, refresh)$/;
const SIGNABLE = /^Review and sign$|approve .*USDC/i;

/** A connected swap page with no amount yet, whose service can be made to lie by each of the documents. */
const openBeforeLiar = async (page: Page, wallet: SandboxWallet) => {
  const context = await hostileContext();
  const liar = await createLiar(page, context);
  const swap = swapView(page);
  await swap.open(ROUTE);
  await swap.connect();
  await wallet.approve();
  await expect(swap.main('Enter an amount')).toBeVisible();
  /** Requests a quote that the document changes; a new amount each time, so that none is cached. */
  const ask = async (document: HostileDocument, amount: number): Promise<void> => {
    await swap.amount.fill('');
    await expect(swap.main('Enter an amount'), document.id).toBeVisible();
    liar.serve(document);
    await swap.amount.fill(String(amount));
  };
  return { documents: hostileDocuments(context), liar, swap, ask };
};

/** Every nth lie about a quote, one after the other on one page: each refused in words, no prompt, no POST. */
export const judgeQuoteLies = (part: Part): void => {
  test(`no lie about a quote reaches the wallet, each is refused in words: ${partName(part)}`, async ({
    page,
    wallet,
  }) => {
    test.setTimeout(part.minutes * 60_000);
    const { documents, liar, swap, ask } = await openBeforeLiar(page, wallet);
    const lies = some(documents, 'quote', false, part);
    for (const [at, document] of lies.entries()) {
      await ask(document, 10 + at);
      await expect(swap.main(REFUSED), document.id).toBeVisible();
      // An expired quote has no message beside the button.
      const shown = swap.refusal.or(swap.main(swapMessages.quoteEnded)).first();
      await expect(shown, document.id).toBeVisible();
      expect(liar.servedCount(), document.id).toBeGreaterThan(0);
    }
    console.log(`${lies.length} lies about a quote refused`);
    expect(prompts(await wallet.methods())).toEqual([]);
    expect(liar.posts).toEqual([]);
  });
};

/** Every nth lie of a response that is read once per page load. */
export const judgeFactLies = (endpoint: 'domain' | 'chains', part: Part): void => {
  test(`no lie of /${endpoint} reaches the wallet: ${partName(part)}`, async ({ page, wallet }) => {
    test.setTimeout(part.minutes * 60_000);
    const { documents, liar, swap } = await openBeforeLiar(page, wallet);
    const asked: string[] = [];
    const lies = some(documents, endpoint, false, part);
    for (const document of lies) {
      liar.serve(document);
      // On a busy machine a new page can send its first requests before Playwright intercepts them.
      await expect(async () => {
        await swap.open(ROUTE, '25');
        await expect.poll(liar.servedCount, { message: document.id, timeout: 5_000 }).toBeGreaterThan(0);
      }).toPass();
      await expect(swap.refusal.or(swap.main(/^Select|has an unexpected id$/)).first(), document.id).toBeVisible();
      await expect(swap.main(SIGNABLE), document.id).toHaveCount(0);
      asked.push(...prompts(await wallet.methods()));
    }
    console.log(`${lies.length} lies of /${endpoint} refused`);
    expect(asked).toEqual([]);
    expect(liar.posts).toEqual([]);
  });
};

/** Every nth response with another spelling of the same values: each can be signed. */
export const judgeTwins = (part: Part): void => {
  test(`a harmless twin of the truth can be signed: ${partName(part)}`, async ({ page, wallet }) => {
    test.setTimeout(part.minutes * 60_000);
    const { documents, liar, swap, ask } = await openBeforeLiar(page, wallet);
    const twins = some(documents, 'quote', true, part);
    for (const [at, document] of twins.entries()) {
      await ask(document, 10 + at);
      await expect(swap.main(SIGNABLE), document.id).toBeVisible();
      expect(liar.servedCount(), document.id).toBeGreaterThan(0);
    }
    const facts = [...some(documents, 'domain', true, part), ...some(documents, 'chains', true, part)];
    for (const document of facts) {
      liar.serve(document);
      await swap.open(ROUTE, '25');
      await expect(swap.main(SIGNABLE), document.id).toBeVisible();
      expect(liar.servedCount(), document.id).toBeGreaterThan(0);
    }
    console.log(`${twins.length + facts.length} harmless twins accepted`);
    expect(prompts(await wallet.methods())).toEqual([]);
  });
};
