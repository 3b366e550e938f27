import type { Address } from 'viem';
import { sameAddress } from '../address.ts';
import { type Chain, chainById } from '../chain.ts';
import type { Token } from '../token.ts';
import type { EventOf } from './rfqEventTable.ts';

export type QuoteRequested = EventOf<'QuoteRequested'>;

/** chainKeys of the chains that know a token of this address. */
export type TokenChains = (address: string) => readonly string[];

/** The possible chains of each side of a request: one if stated, or if only one has the token. */
export type ChainChoices = { readonly input: readonly string[]; readonly output: readonly string[] };

export const tokenChains = (chains: readonly Chain[], tokens: readonly Token[]): TokenChains => {
  const byAddress = new Map<string, string[]>();
  for (const { chainId, address } of tokens) {
    const chain = chainById(chains, chainId);
    if (chain === undefined) continue;
    const known = byAddress.get(address.toLowerCase()) ?? [];
    byAddress.set(address.toLowerCase(), [...known, chain.chainKey]);
  }
  return (address) => byAddress.get(address.toLowerCase()) ?? [];
};

/**
 * The chains of a request. The interface does not have them (docs/asyncapi.json): a service may add them, else they follow
 * from the tokens' addresses; if several chains have a token, the maker chooses.
 */
export const chainChoices = (request: QuoteRequested, chainsOf: TokenChains): ChainChoices => ({
  input: request.inputChain === null ? chainsOf(request.inputToken) : [request.inputChain],
  output: request.outputChain === null ? chainsOf(request.outputToken) : [request.outputChain],
});

const only = (choices: readonly string[], chosen: string | null): string | null => {
  if (choices.length === 1) return choices[0] ?? null;
  return chosen !== null && choices.includes(chosen) ? chosen : null;
};

/** The request with its chains, as far as they are certain or chosen; null stays where neither is. */
export const withChains = (
  request: QuoteRequested,
  choices: ChainChoices,
  chosen: { readonly input: string | null; readonly output: string | null } = { input: null, output: null },
): QuoteRequested => ({
  ...request,
  inputChain: only(choices.input, chosen.input),
  outputChain: only(choices.output, chosen.output),
});

export const pairKey = ({ inputChain, inputToken, outputChain, outputToken }: QuoteRequested): string =>
  `${inputChain} ${inputToken} ${outputChain} ${outputToken}`;

/** One request of each pair among those for a token on a chain, with the certain chains. */
export const requestedPairs = (
  requests: readonly QuoteRequested[],
  wanted: { readonly chainKey: string; readonly token: Address },
  chainsOf: TokenChains,
): readonly QuoteRequested[] => {
  const pairs = new Map<string, QuoteRequested>();
  for (const request of requests.filter(({ outputToken }) => sameAddress(outputToken, wanted.token))) {
    const known = withChains(request, chainChoices(request, chainsOf));
    if (known.outputChain === wanted.chainKey) pairs.set(pairKey(known), known);
  }
  return [...pairs.values()];
};
