import { type Address, encodeFunctionData, erc20Abi, type Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { usdUnits } from '../maker/quoteOutput.ts';
import { accounts } from './accounts.ts';
import type { LiveChain } from './chainTable.ts';
import { allowSolver, fundGas, mintTokens } from './mintTokens.ts';
import { askNodeHex } from './nodeRpc.ts';
import { type SandboxToken, tokenTable } from './tokenTable.ts';

/** The US dollars' worth that an account gets of each token. */
type Share = { readonly key: Hex; readonly usd: bigint };

const shares = (makers: number, traders: number): readonly Share[] => [
  { key: accounts.visitor, usd: 25_000n },
  ...Array.from({ length: makers }, (_, i) => ({ key: accounts.maker(i), usd: 20_000_000n })),
  ...Array.from({ length: traders }, (_, i) => ({ key: accounts.trader(i), usd: 400_000n })),
];

/** An amount worth at least this many US dollars, cut to four digits behind the point so that balances read well. */
const worth = (token: SandboxToken, usd: bigint): bigint => {
  const unit = 10n ** BigInt(Math.max(0, token.decimals - 4));
  const exact = (usd * 100_000_000n * 10n ** BigInt(token.decimals)) / usdUnits(token.usd);
  return (exact / unit) * unit;
};

const topUp = async (chain: LiveChain, token: SandboxToken, to: Address, wanted: bigint): Promise<void> => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [to] });
  const held = BigInt(await askNodeHex(chain, 'eth_call', [{ to: token.address, data }, 'latest']));
  if (held < wanted) await mintTokens(chain, token, to, wanted - held);
};

/** Funds makers, traders and the visitor with missing gas and tokens, and lists them as solvers. */
export const fundAccounts = async (
  chains: readonly LiveChain[],
  options: { readonly makers: number; readonly traders: number },
): Promise<void> => {
  const all = shares(options.makers, options.traders).map(({ key, usd }) => ({
    address: privateKeyToAccount(key).address,
    usd,
  }));
  await Promise.all(
    chains.flatMap((chain) => {
      const tokens = tokenTable.filter((token) => token.chainKey === chain.chainKey);
      return all.flatMap(({ address, usd }) => [
        fundGas(chain, address),
        allowSolver(chain, address),
        ...tokens.map((token) => topUp(chain, token, address, worth(token, usd))),
      ]);
    }),
  );
};
