import { chainByKey, trustedChains } from '../../domain/chain.ts';
import { nativeCurrency } from '../../domain/config.ts';
import { tokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import { useChains } from '../chain/useChains.ts';
import { useWorld } from '../context/useWorld.ts';
import { useTokens } from '../token/useTokens.ts';
import { useValuedOrders } from './useRecentOrders.ts';

/** The value of an amount of a chain's coin in millionths of a dollar, by orders of its wrapped coin; null without any. */
export const useCoinUsd = (): ((chainKey: string, amount: bigint) => bigint | null) => {
  const { config } = useWorld();
  const chains = useChains() ?? trustedChains(config.pins);
  const orders = useValuedOrders();
  const registry = useTokens();
  return (chainKey, amount) => {
    const chainId = chainByKey(chains, chainKey)?.chainId;
    const symbol = `W${nativeCurrency(config, chainKey).symbol}`;
    const token = registry.all.find(
      (one) => one.chainId === chainId && one.symbol === symbol && registry.isListed(one),
    );
    const price = token === undefined ? null : tokenUsd(orders, { chainKey, address: token.address });
    // Rounded up: no fee is nothing.
    return price === null ? null : usdOf(price, amount) + 1n;
  };
};
