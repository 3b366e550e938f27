import { vi } from 'vitest';
import { lowerHex } from '../domain/address.ts';
import { checkQuote } from '../domain/swap/checkQuote.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import { quoteVector } from '../domain/swap/quoteVector.ts';
import { createTokenBook } from '../domain/TokenBook.ts';
import { ms } from '../domain/time.ts';
import { openSwapForm, type SwapFormEvent } from '../features/swap/form/swapForm.ts';
import type { Swap } from '../features/swap/model/useSwap.ts';

const { chains, quote, request } = quoteVector;
const [base, arbitrum] = chains;
const check = checkQuote(quoteVector);
if (base === undefined || arbitrum === undefined || !check.ok) throw new Error('the vector must pass');

const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const payToken = { ...usdc, chainId: base.chainId, address: lowerHex(request.inputToken) };
const receiveToken = { ...usdc, chainId: arbitrum.chainId, address: lowerHex(request.outputToken) };

/** The published vector as a checked quote. */
export const sampleChecked = check.checked;

type Fields = { readonly [Concept in keyof Swap]?: Partial<Swap[Concept]> };

const answer = { quote, request, askedAt: ms(quoteVector.now - 500), answeredAt: quoteVector.now };

/** The published vector as it stands on the page. */
export const sampleQuoted = { status: 'quoted', request, answer, refreshing: false } as const;

/** A swap page's state around the published vector: 10 USDC on Base for USDC on Arbitrum, quoted and verified. */
export const sampleSwap = (fields: Fields = {}): Swap & { readonly events: SwapFormEvent[] } => {
  const events: SwapFormEvent[] = [];
  const search = {
    from: base.chainKey,
    to: arbitrum.chainKey,
    sell: request.inputToken,
    buy: request.outputToken,
    amount: '10',
  };
  const side = { chainIssue: null, isListed: true, unknownToken: null };
  return {
    events,
    draft: {
      form: openSwapForm(search),
      dispatch: (event) => void events.push(event),
      route: {
        pay: { ...side, chain: base, name: 'Base', token: payToken },
        receive: { ...side, chain: arbitrum, name: 'Arbitrum', token: receiveToken },
        chains,
        book: createTokenBook(chains, [payToken, receiveToken], []),
      },
      amount: { ok: true, value: request.inputAmount },
      recipientIssue: null,
      ...fields.draft,
    },
    holdings: {
      account: request.offerer,
      isConnecting: false,
      walletChainId: base.chainId,
      balance: { state: 'known', value: 25_000_000n, at: quoteVector.now },
      receiveBalance: { state: 'known', value: 0n, at: quoteVector.now },
      allowance: { state: 'known', value: 10_000_000n, at: quoteVector.now },
      needsReset: false,
      resetsAsOne: false,
      isOverdue: false,
      refetchAllowance: vi.fn(async () => undefined),
      ...fields.holdings,
    },
    offer: { quote: sampleQuoted, check, checkNow: () => check, refresh: vi.fn(), ...fields.offer },
    market: {
      history: { fills: [], routeFills: [], times: null, totals: null },
      prices: { pay: null, receive: null },
      ...fields.market,
    },
    reach: { online: true, error: null, retry: vi.fn(), ...fields.reach },
  };
};

const { order, orderHash, signingHash, domain } = sampleChecked;

/** The journal's entry of the published vector, accepted by the service, with changes. */
export const sampleEntry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  version: 1,
  orderHash,
  signingHash,
  order,
  domain,
  inputChain: 'base',
  outputChain: 'arbitrum',
  state: 'accepted',
  signature: null,
  draftedAt: ms(order.startTime * 1000),
  signedAt: null,
  settledAt: null,
  refusedAt: null,
  why: null,
  end: null,
  ...changes,
});
