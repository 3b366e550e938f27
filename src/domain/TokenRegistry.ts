import type { Chain } from './chain.ts';
import type { Token } from './token.ts';

export type TokenRegistry = {
  readonly all: readonly Token[];
  readonly isListed: (token: Token) => boolean;
  /** With chainKey null, only if every chain that has the address lists the same symbol and decimals. */
  readonly find: (chainKey: string | null, address: string) => Token | null;
};

const agree = (tokens: readonly Token[]): Token | null => {
  const [first, ...others] = tokens;
  if (first === undefined) return null;
  return others.every((token) => token.symbol === first.symbol && token.decimals === first.decimals) ? first : null;
};

/** Indexes listed tokens, then imported ones; a listed token always wins over an imported one. */
export const createTokenRegistry = (
  chains: readonly Chain[],
  listed: readonly Token[],
  imported: readonly Token[],
): TokenRegistry => {
  const chainIds = new Map(chains.map((chain) => [chain.chainKey, chain.chainId]));
  const byId = new Map<string, Token>();
  const byAddress = new Map<string, Token[]>();
  for (const token of [...listed, ...imported.map((one): Token => ({ ...one, imported: true }))]) {
    const id = `${token.chainId}:${token.address}`;
    if (byId.has(id)) continue;
    byId.set(id, token);
    const others = byAddress.get(token.address);
    if (others === undefined) byAddress.set(token.address, [token]);
    else others.push(token);
  }
  return {
    all: [...byId.values()],
    isListed: ({ chainId, address }) => {
      const known = byId.get(`${chainId}:${address}`);
      return known !== undefined && known.imported === undefined;
    },
    find: (chainKey, address) => {
      const lower = address.toLowerCase();
      if (chainKey === null) return agree(byAddress.get(lower) ?? []);
      return byId.get(`${chainIds.get(chainKey)}:${lower}`) ?? null;
    },
  };
};
