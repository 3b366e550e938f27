import type { Address } from 'viem';
import { sameAddress, ZERO_ADDRESS } from '../../domain/address.ts';
import { type Chain, chainByKey, chainIdsHold } from '../../domain/chain.ts';
import type { AppConfig } from '../../domain/config.ts';
import type { QuoteRequest } from '../../domain/swap/Quote.ts';
import type { TokenRegistry } from '../../domain/TokenRegistry.ts';
import { NATIVE_TOKEN, type Token } from '../../domain/token.ts';
import type { SwapForm, SwapSide } from './swapForm.ts';

/** Chains used most come first; others follow in the service's order. */
const usual = ['base', 'arbitrum'];

type Known = { readonly chains: readonly Chain[]; readonly tokens: readonly Token[] };

const ordered = ({ chains, tokens }: Known): readonly Chain[] => {
  const place = (chain: Chain) => (usual.indexOf(chain.chainKey) + 1 || usual.length + 1) - 1;
  return chains
    .filter((chain) => tokens.some((token) => token.chainId === chain.chainId))
    .sort((a, b) => place(a) - place(b));
};

/** The chain a side is on: the one it names, one that lists its token, or the first usual one that is not `avoid`. */
const chainOf = (side: SwapSide, avoid: string | null, known: Known): Chain | undefined => {
  const { token } = side;
  const chains = ordered(known);
  if (side.chainKey !== null) return known.chains.find((chain) => chain.chainKey === side.chainKey);
  if (token === null) return chains.find((chain) => chain.chainKey !== avoid) ?? chains[0];
  return chains.find((chain) =>
    known.tokens.some((listed) => listed.chainId === chain.chainId && sameAddress(listed.address, token)),
  );
};

const symbolOf = ({ chainKey, token: address }: SwapSide, { chains, tokens }: Known): string | null => {
  const chain = chains.find((one) => one.chainKey === chainKey);
  const isIt = (token: Token) => address !== null && sameAddress(token.address, address);
  return tokens.find((token) => token.chainId === chain?.chainId && isIt(token))?.symbol ?? null;
};

/** Completes one side with USDC, or with WETH if the other is USDC; chosen tokens stay. */
const completed = (side: SwapSide, other: SwapSide, known: Known): SwapSide => {
  if (side.chainKey !== null && side.token !== null) return side;
  const chain = chainOf(side, other.chainKey, known);
  if (chain === undefined) return side;
  const isOther = (token: Token) =>
    chain.chainKey === other.chainKey && other.token !== null && sameAddress(token.address, other.token);
  const candidates = known.tokens.filter((token) => token.chainId === chain.chainId && !isOther(token));
  const symbol = symbolOf(other, known) === 'USDC' ? 'WETH' : 'USDC';
  const usualToken = candidates.find((token) => token.symbol === symbol && token.imported !== true) ?? candidates[0];
  const token = side.token ?? usualToken?.address ?? null;
  return side.chainKey === chain.chainKey && token === side.token ? side : { chainKey: chain.chainKey, token };
};

/** Completes a link: two chains with a listed token each; chosen ones stay. */
export const fillOpenSides = (form: SwapForm, chains: readonly Chain[], tokens: readonly Token[]): SwapForm => {
  const known = { chains, tokens };
  if (chains.length === 0 || tokens.length === 0) return form;
  const pay = completed(form.pay, form.receive, known);
  const receive = completed(form.receive, pay, known);
  return pay === form.pay && receive === form.receive ? form : { ...form, pay, receive };
};

/** Why nothing can be swapped on a chain: the service does not have it, or gives it ids that this app does not know it by. */
export type ChainIssue = 'notServed' | 'otherIds';

export type RouteSide = {
  /** As the draft names it, whether the service has it or not. */
  readonly chainKey: string | null;
  readonly chain: Chain | null;
  readonly chainIssue: ChainIssue | null;
  readonly token: Token | null;
  /** True if the token is on a list of this site; false if it was only added by its address. */
  readonly isListed: boolean;
  /** The token address of a link that is on no list and was not imported. */
  readonly unknownToken: Address | null;
};

export type Route = {
  readonly pay: RouteSide;
  readonly receive: RouteSide;
  readonly chains: readonly Chain[] | undefined;
  readonly registry: TokenRegistry;
};

const chainIssueOf = (chain: Chain | null, chains: Route['chains'], { pins }: AppConfig): ChainIssue | null => {
  if (chains === undefined) return null;
  if (chain === null) return 'notServed';
  return chainIdsHold(chain, pins) ? null : 'otherIds';
};

const nowhere = { chainKey: null, chain: null, chainIssue: null, token: null, isListed: false } as const;

export const resolveSide = (
  { chainKey, token: address }: SwapSide,
  config: AppConfig,
  chains: Route['chains'],
  registry: TokenRegistry,
): RouteSide => {
  const unknown = registry.all.length > 0 ? address : null;
  if (chainKey === null) return { ...nowhere, unknownToken: unknown };
  const chain = chainByKey(chains ?? [], chainKey) ?? null;
  const token = address === null ? null : registry.find(chainKey, address);
  return {
    chainKey,
    chain,
    chainIssue: chainIssueOf(chain, chains, config),
    token,
    isListed: token !== null && registry.isListed(token),
    unknownToken: token === null ? unknown : null,
  };
};

/** Stands for "no account yet" in a request for an indicative price. An order for it can never be signed. */
export const INDICATIVE: Address = '0x000000000000000000000000000000000000dead';

type GetSwapRequestInput = {
  readonly pay: RouteSide;
  readonly receive: RouteSide;
  readonly amount: bigint | null;
  readonly account: Address | null;
  readonly recipient: Address | null;
};

/** The quote request; null if a part is missing or the two sides are the same. */
export const getSwapRequest = ({
  pay,
  receive,
  amount,
  account,
  recipient,
}: GetSwapRequestInput): QuoteRequest | null => {
  if (amount === null || pay.chain === null || receive.chain === null || pay.token === null || receive.token === null)
    return null;
  const sameChain = pay.chain.chainKey === receive.chain.chainKey;
  if (sameChain && sameAddress(pay.token.address, receive.token.address)) return null;
  const offerer = account ?? INDICATIVE;
  return {
    offerer,
    recipient: recipient ?? offerer,
    inputToken: pay.token.address,
    outputToken: receive.token.address,
    inputAmount: amount,
    inputChain: pay.chain.chainKey,
    outputChain: receive.chain.chainKey,
  };
};

const unowned: readonly Address[] = [ZERO_ADDRESS, NATIVE_TOKEN, INDICATIVE];

export type RecipientIssue = 'noOwner' | 'isTokenContract' | 'isProtocolContract';

export const getRecipientIssue = (
  address: Address,
  known: { readonly chains: readonly Chain[]; readonly tokens: readonly Token[] },
): RecipientIssue | null => {
  if (unowned.some((other) => sameAddress(other, address))) return 'noOwner';
  if (known.tokens.some((token) => sameAddress(token.address, address))) return 'isTokenContract';
  if (known.chains.some((chain) => sameAddress(chain.address, address))) return 'isProtocolContract';
  return null;
};
