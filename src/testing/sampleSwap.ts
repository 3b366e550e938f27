import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { lowerHex } from '../domain/address.ts';
import { checkQuote } from '../domain/swap/checkQuote.ts';
import type { JournalEntry } from '../domain/swap/JournalEntry.ts';
import { createTokenRegistry } from '../domain/TokenRegistry.ts';
import { ms } from '../domain/time.ts';
import { reviewing } from '../engines/delivery/signPhase.ts';
import type { Swap } from '../engines/swap/Swap.ts';
import { openSwapForm } from '../engines/swap/swapForm.ts';
import { quoteVector } from './quoteVector.ts';

const { chains, quote, request } = quoteVector;
const [base, arbitrum] = chains;
const check = checkQuote(quoteVector);
if (base === undefined || arbitrum === undefined || !check.ok) throw new Error('the vector must pass');

const usdc = { symbol: 'USDC', name: 'USD Coin', decimals: 6 };
const payToken = { ...usdc, chainId: base.chainId, address: lowerHex(request.inputToken) };
const receiveToken = { ...usdc, chainId: arbitrum.chainId, address: lowerHex(request.outputToken) };

export const sampleChecked = check.checked;

type Fields = {
  readonly [Concept in keyof Swap]?: Swap[Concept] extends object ? Partial<Swap[Concept]> : Swap[Concept];
};

const response = {
  quote,
  request,
  requestedAt: ms(quoteVector.now - 500),
  receivedAt: quoteVector.now,
  refreshAt: ms(quoteVector.now + 8_000),
};

export const sampleQuoted = { status: 'quoted', request, response } as const;

/** The state of a swap around the published vector: 10 USDC on Base for USDC on Arbitrum, quoted and verified. */
export const sampleSwap = (fields: Fields = {}): Swap => {
  const search = {
    from: base.chainKey,
    to: arbitrum.chainKey,
    sell: request.inputToken,
    buy: request.outputToken,
    amount: '10',
  };
  const side = { chainIssue: null, isListed: true, unknownToken: null };
  return {
    draft: {
      form: openSwapForm(search),
      route: {
        pay: { ...side, chainKey: 'base', chain: base, token: payToken },
        receive: { ...side, chainKey: 'arbitrum', chain: arbitrum, token: receiveToken },
        chains,
        registry: createTokenRegistry(chains, [payToken, receiveToken], []),
      },
      amount: { ok: true, value: request.inputAmount },
      recipientIssue: null,
      linkAmount: '10',
      ...fields.draft,
    },
    holdings: {
      account: request.offerer,
      isConnecting: false,
      walletChainId: base.chainId,
      balance: { state: 'known', value: 25_000_000n },
      receiveBalance: { state: 'known', value: 0n },
      allowance: { state: 'known', value: 10_000_000n },
      isOverdue: false,
      ...fields.holdings,
    },
    offer: { quote: sampleQuoted, check, ...fields.offer },
    market: {
      history: { fills: [], times: null, totals: null },
      prices: { pay: null, receive: null },
      ...fields.market,
    },
    reach: { online: true, error: null, ...fields.reach },
    review: { state: null, phase: reviewing, isSpent: false, isUnsolicited: false, ...fields.review },
    tracked: { orderHash: null, left: null, ...fields.tracked },
    unlimited: fields.unlimited ?? false,
    isApproving: fields.isApproving ?? false,
    declined: fields.declined ?? null,
  };
};

export const sampleEngine = (state: Swap = sampleSwap()) => {
  const nothing = () => vi.fn();
  return {
    store: createStore<Swap>(() => state),
    start: nothing(),
    stop: nothing(),
    commands: {
      setAmount: nothing(),
      fillAmount: nothing(),
      fillDollars: nothing(),
      select: nothing(),
      flip: nothing(),
      setRecipient: nothing(),
      open: nothing(),
      another: nothing(),
      refresh: nothing(),
      touch: nothing(),
      setUnlimited: nothing(),
      approve: nothing(),
      refetchAllowance: nothing(),
      review: nothing(),
      closeReview: nothing(),
      acceptPrice: nothing(),
      tick: nothing(),
      sign: nothing(),
      leave: nothing(),
    },
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
  estimatedTime: null,
  reason: null,
  why: null,
  end: null,
  ...changes,
});
