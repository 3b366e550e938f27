import { NATIVE_TOKEN } from '../../src/domain/token.ts';
import type { Faucet, ServiceChain } from '../core/ServiceChain.ts';
import type { LiveChain } from './chainTable.ts';
import { allowSolver, fundGas, mintTokens } from './mintTokens.ts';

const DOLLARS = 10_000n;

/** Smallest units worth the faucet's gift at a decimal price. */
const worth = (decimals: number, price: string): bigint => {
  const [whole = '0', fraction = ''] = price.split('.');
  const scaled = BigInt(whole + fraction);
  return scaled === 0n ? 0n : (DOLLARS * 10n ** BigInt(decimals + fraction.length)) / scaled;
};

/** A faucet over nodes: gas, and ten thousand dollars' worth of a token at a time. */
export const createFaucet = (chains: readonly LiveChain[]): Faucet => {
  const nodeOf = (chain: ServiceChain): LiveChain => {
    const node = chains.find((each) => each.chainKey === chain.chainKey);
    if (!node) throw new Error(`no node for ${chain.chainKey}`);
    return node;
  };
  return {
    gas: (chain, to) => fundGas(nodeOf(chain), to),
    solver: (chain, to) => allowSolver(nodeOf(chain), to),
    token: async (chain, token, to) => {
      if (token.address === NATIVE_TOKEN) return;
      await mintTokens(nodeOf(chain), token, to, worth(token.decimals, token.usd));
    },
  };
};
