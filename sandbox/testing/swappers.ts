import type { Address, Hex } from 'viem';
import { keccak256, toBytes } from 'viem';
import { fundGas, mintTokens } from '../chain/mintTokens.ts';
import type { RunningChain } from '../chain/startChains.ts';
import { type SandboxToken, tokenTable } from '../chain/tokenTable.ts';
import { usdUnits } from '../maker/quoteOutput.ts';
import { createTrader, type Trader } from '../trader/createTrader.ts';
import type { TradeService } from '../trader/tradeService.ts';

/** A trader with money and approvals on every chain. */
export type Swapper = { readonly trader: Trader; readonly address: Address };

const worth = (token: SandboxToken, usd: bigint): bigint =>
  (usd * 100_000_000n * 10n ** BigInt(token.decimals)) / usdUnits(token.usd);

/** The tokens of the chains that run. */
export const tokensOf = (chains: readonly RunningChain[]): readonly SandboxToken[] =>
  tokenTable.filter((token) => chains.some((chain) => chain.chainKey === token.chainKey));

/** Makes people who each hold and approved a million dollars of every token. */
export const makeSwappers = (
  service: TradeService,
  chains: readonly RunningChain[],
  count: number,
): Promise<readonly Swapper[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const key: Hex = keccak256(toBytes(`causeway swapper ${i}`));
      const trader = await createTrader(service, key);
      const give = async (chain: RunningChain) => {
        await fundGas(chain, trader.address);
        for (const token of tokensOf([chain])) {
          const amount = worth(token, 1_000_000n);
          await mintTokens(chain, token, trader.address, amount);
          await trader.approve(chain.chainKey, token.address, amount);
        }
      };
      await Promise.all(chains.map(give));
      return { trader, address: trader.address };
    }),
  );
