import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { Token } from '../../../domain/token/Token.ts';
import type { SwapForm, SwapSide } from './swapForm.ts';

/** Chains people swap between most here come first; others follow in the service's order. */
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

/** Completes one side with a listed token that is not the one on the other side; what was chosen stays. */
const completed = (side: SwapSide, other: SwapSide, known: Known): SwapSide => {
  if (side.chainKey !== null && side.token !== null) return side;
  const chain = chainOf(side, other.chainKey, known);
  if (chain === undefined) return side;
  const isOther = (token: Token) =>
    chain.chainKey === other.chainKey && other.token !== null && sameAddress(token.address, other.token);
  const usualToken = known.tokens.find((token) => token.chainId === chain.chainId && !isOther(token));
  const token = side.token ?? usualToken?.address ?? null;
  return side.chainKey === chain.chainKey && token === side.token ? side : { chainKey: chain.chainKey, token };
};

/** Fills what a link left open: two chains with a listed token each, never over what was chosen. */
export const fillOpenSides = (form: SwapForm, chains: readonly Chain[], tokens: readonly Token[]): SwapForm => {
  const known = { chains, tokens };
  if (chains.length === 0 || tokens.length === 0) return form;
  const pay = completed(form.pay, form.receive, known);
  const receive = completed(form.receive, pay, known);
  return pay === form.pay && receive === form.receive ? form : { ...form, pay, receive };
};
