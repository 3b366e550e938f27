import type { Address } from 'viem';
import { cleanText } from '../../domain/text/cleanText.ts';
import { callData, readText, readUint, selectors } from './abiWords.ts';
import { callContract } from './callContract.ts';
import { readChain, type WithChains } from './readChain.ts';

/** A token's own words about itself, cleaned, and its decimals. */
export type TokenMeta = { readonly symbol: string; readonly name: string; readonly decimals: number };

const MOST_DECIMALS = 77n;

/** Reads symbol, name and decimals from the token contract. Decimals are required; a name may be missing. */
export const readTokenMeta = (world: WithChains, chainKey: string, token: Address): Promise<TokenMeta> =>
  readChain(world, chainKey, 'token', async (rpc) => {
    const ask = (what: 'symbol' | 'name' | 'decimals') => callContract(rpc, token, callData(selectors[what]));
    const words = (what: 'symbol' | 'name', cap: number) =>
      ask(what)
        .then((answer) => cleanText(readText(answer), cap))
        .catch(() => '');
    const [answer, symbol, name] = await Promise.all([ask('decimals'), words('symbol', 20), words('name', 60)]);
    const decimals = readUint(answer);
    if (decimals > MOST_DECIMALS) throw new Error(`The token claims ${decimals} decimals.`);
    return { symbol, name, decimals: Number(decimals) };
  });
