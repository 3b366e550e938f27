import { useQueries } from '@tanstack/react-query';
import { type ReactElement, useMemo } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../../domain/chain.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { tokenUsd, usdOf } from '../../../domain/order/tokenUsd.ts';
import { symbolRisk } from '../../../domain/symbolRisk.ts';
import type { TokenRegistry } from '../../../domain/TokenRegistry.ts';
import type { Token } from '../../../domain/token.ts';
import type { RouteSide } from '../../../engines/swap/route.ts';
import type { SideName } from '../../../engines/swap/swapForm.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useValuedOrders } from '../../../entities/order/useRecentOrders.ts';
import { pickerMessages as t } from '../../../messages/swap.ts';
import { balanceQueries, balanceTokens } from '../../../world/queries/balanceQueries.ts';
import { useSwap, useSwapCommands } from '../model/useSwap.ts';
import { type PickerRow, saveRecentToken } from './pickerRows.ts';
import { TokenPicker } from './TokenPicker.tsx';

const tokensOf = (registry: TokenRegistry, chain: Chain): readonly Token[] =>
  registry.all.filter((token) => token.chainId === chain.chainId);

const listedSymbols = (registry: TokenRegistry): readonly string[] =>
  registry.all.filter((token) => registry.isListed(token)).map((token) => token.symbol);

const tokenKey = (chainKey: string, address: string): string => `${chainKey}:${address.toLowerCase()}`;

const countUses = (orders: readonly OrderRecord[]): ReadonlyMap<string, number> => {
  const uses = new Map<string, number>();
  for (const { inputChain, inputToken, outputChain, outputToken } of orders)
    for (const key of [tokenKey(inputChain, inputToken), tokenKey(outputChain, outputToken)])
      uses.set(key, (uses.get(key) ?? 0) + 1);
  return uses;
};

/** A balance in millionths of a dollar. Only held tokens are valued: a list may have thousands. */
const worthOf = (
  orders: readonly OrderRecord[],
  { chainKey }: Chain,
  { address }: Token,
  balance: bigint | null,
): bigint | null => {
  if (balance === null || balance === 0n) return null;
  const price = tokenUsd(orders, { chainKey, address });
  return price === null ? null : usdOf(price, balance);
};

const usePickerRows = (
  registry: TokenRegistry,
  chains: readonly Chain[],
  owner: Address | null,
  { chain: chosenChain, token: chosenToken }: RouteSide,
): readonly PickerRow[] => {
  const world = useWorld();
  const balances = useQueries({
    queries: chains.map((chain) => {
      const addresses = balanceTokens(registry.all, chain).map((token) => token.address);
      return {
        ...balanceQueries.balances(world, chain.chainKey, addresses, owner ?? '0x'),
        enabled: owner !== null && addresses.length > 0 && world.chains.rpc(chain.chainKey) !== null,
      };
    }),
    combine: (results) => results.map((result) => result.data),
  });
  const orders = useValuedOrders();
  return useMemo(() => {
    const uses = countUses(orders);
    const listed = listedSymbols(registry);
    return chains.flatMap((chain, index) =>
      tokensOf(registry, chain).map((token) => {
        const balance = balances[index]?.get(token.address.toLowerCase()) ?? null;
        return {
          key: `${chain.chainKey}-${token.address}`,
          chainKey: chain.chainKey,
          token,
          balance,
          usd: worthOf(orders, chain, token, balance),
          uses: uses.get(tokenKey(chain.chainKey, token.address)) ?? 0,
          chosen: chain.chainKey === chosenChain?.chainKey && token.address === chosenToken?.address,
          imported: !registry.isListed(token),
          risk: registry.isListed(token) ? null : symbolRisk(token.symbol, listed),
        };
      }),
    );
  }, [registry, chains, balances, orders, chosenChain, chosenToken]);
};

type SwapPickerProps = { readonly at: SideName; readonly onClose: () => void };

export const SwapPicker = ({ at, onClose }: SwapPickerProps): ReactElement => {
  const { config, storage } = useWorld();
  const { select } = useSwapCommands();
  const route = useSwap(({ draft }) => draft.route);
  const account = useSwap(({ holdings }) => holdings.account);
  const chains = route.chains ?? [];
  const side = route[at];
  const rows = usePickerRows(route.registry, chains, account, side);
  return (
    <TokenPicker
      title={at === 'pay' ? t.payTitle : t.receiveTitle}
      rail={at === 'pay' ? t.payChains : t.receiveChains}
      chains={chains.map(({ chainKey, chainId }) => ({ chainKey, chainId, name: chainName(config, chainKey) }))}
      rows={rows}
      start={side.chain?.chainKey ?? chains[0]?.chainKey ?? ''}
      text={side.unknownToken ?? ''}
      onClose={onClose}
      onPick={({ chainKey, token }) => {
        saveRecentToken(storage, { chainKey, token });
        select(at, { chainKey, token: token.address });
        onClose();
      }}
    />
  );
};
