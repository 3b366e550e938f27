import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Chain } from '../../src/domain/chain.ts';
import type { Order, SigningDomain } from '../../src/domain/order/Order.ts';
import { orderHash, orderTypedData, signingHash } from '../../src/domain/order/orderHash.ts';
import { sec } from '../../src/domain/time.ts';
import { type ChainWallet, chainWallet } from '../maker/chainWallet.ts';
import type { QuoteBody, QuoteResponse, TradeService } from './tradeService.ts';

const seconds = (time: number | string) => {
  const value = Number(time);
  return sec(value > 9_999_999_999 ? Math.floor(value / 1000) : value);
};

const find = (chains: readonly Chain[], chainKey: string): Chain => {
  const chain = chains.find((one) => one.chainKey === chainKey);
  if (!chain) throw new Error(`the service does not list ${chainKey}`);
  return chain;
};

/**
 * The order of a quote, built from the request with only price and times from the response. Throws if a hash of the response
 * differs: then the quote must not be signed.
 */
export const orderOfQuote = (
  asked: QuoteBody,
  quote: QuoteResponse,
  chains: readonly Chain[],
  domain: { readonly name: string; readonly version: string },
): { order: Order; domain: SigningDomain; source: Chain } => {
  const source = find(chains, asked.inputChain);
  const order: Order = {
    inputAmount: BigInt(asked.inputAmount),
    outputAmount: BigInt(quote.outputAmount),
    inputToken: asked.inputToken,
    outputToken: asked.outputToken,
    startTime: seconds(quote.startTime),
    endTime: seconds(quote.endTime),
    srcEid: source.eid,
    dstEid: find(chains, asked.outputChain).eid,
    offerer: asked.offerer,
    recipient: asked.recipient,
  };
  const signing = { name: domain.name, version: domain.version, verifyingContract: source.address };
  if (orderHash(order) !== quote.orderHash) throw new Error('the order hash of the quote is not of this order');
  if (signingHash(order, signing) !== quote.signingHash) throw new Error('the signing hash is not of this order');
  return { order, domain: signing, source };
};

/** Amounts in smallest units. */
export type SwapRequest = {
  readonly inputChain: string;
  readonly inputToken: Address;
  readonly inputAmount: bigint;
  readonly outputChain: string;
  readonly outputToken: Address;
};

/** A checked and signed quote. */
export type SignedQuote = { readonly quote: QuoteResponse; readonly signature: Hex };

export type Trader = {
  readonly address: Address;
  balance(chainKey: string, token: Address): Promise<bigint>;
  /** Approves this amount of a token (or `granted`), unless the allowance is enough. */
  approve(chainKey: string, token: Address, amount: bigint, granted?: bigint): Promise<void>;
  /** `auctionSec`: see TradeService. */
  quote(swapRequest: SwapRequest, auctionSec?: number): Promise<QuoteResponse>;
  /** Requests a quote, checks it against the wish and signs it. */
  sign(swapRequest: SwapRequest, auctionSec?: number): Promise<SignedQuote>;
  submit(signed: SignedQuote): Promise<void>;
};

/** Makes a trader who knows the service's chains and signing domain. */
export const createTrader = async (service: TradeService, privateKey: Hex): Promise<Trader> => {
  const account = privateKeyToAccount(privateKey);
  const [chains, domain] = await Promise.all([service.chains(), service.domain()]);
  const wallets = new Map<string, { chain: Chain; wallet: ChainWallet }>();
  for (const chain of chains) {
    const wallet = chainWallet(account, chain.chainId, service.rpcUrl(chain.chainKey), service.fetch);
    wallets.set(chain.chainKey, { chain, wallet });
  }
  const on = (chainKey: string) => {
    const found = wallets.get(chainKey);
    if (!found) throw new Error(`the service does not list ${chainKey}`);
    return found;
  };
  const bodyOf = (swapRequest: SwapRequest): QuoteBody => ({
    offerer: account.address,
    recipient: account.address,
    inputToken: swapRequest.inputToken,
    outputToken: swapRequest.outputToken,
    inputAmount: String(swapRequest.inputAmount),
    inputChain: swapRequest.inputChain,
    outputChain: swapRequest.outputChain,
  });

  return {
    address: account.address,
    balance: (chainKey, token) =>
      on(chainKey).wallet.client.readContract({
        address: token,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account.address],
      }),
    approve: async (chainKey, token, amount, granted = amount) => {
      const { chain, wallet } = on(chainKey);
      const args = [account.address, chain.address] as const;
      const read = { address: token, abi: erc20Abi, functionName: 'allowance', args } as const;
      const allowance = await wallet.client.readContract(read);
      if (allowance >= amount) return;
      const grant = (value: bigint) =>
        encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [chain.address, value] });
      // Some tokens refuse to change an allowance that is not zero.
      if (allowance > 0n) await wallet.send(token, grant(0n));
      await wallet.send(token, grant(granted));
    },
    quote: (swapRequest, auctionSec) => service.quote(bodyOf(swapRequest), auctionSec),
    sign: async (swapRequest, auctionSec) => {
      const body = bodyOf(swapRequest);
      const quote = await service.quote(body, auctionSec);
      const checked = orderOfQuote(body, quote, chains, domain);
      const signature = await account.signTypedData(orderTypedData(checked.order, checked.domain));
      return { quote, signature };
    },
    submit: async ({ quote, signature }) => {
      await service.swap(quote.orderHash, signature);
    },
  };
};
