import { useMemo } from 'react';
import type { OrdersView } from '../../../domain/order/list/OrdersView.ts';
import { type SearchSubject, searchSubject } from '../../../domain/order/list/searchSubject.ts';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import type { SearchOption } from './SearchOption.ts';
import { placesOf, searchOptions } from './searchOptions.ts';
import { usePlaceCounts } from './usePlaceCounts.ts';

type Search = {
  readonly subject: SearchSubject;
  readonly options: readonly SearchOption[];
  /** All counts are known: Enter can decide. */
  readonly settled: boolean;
};

/** What a search text means here, and where it leads. */
export const useSearch = (text: string, size: OrdersView['size']): Search => {
  const { config } = useWorld();
  const chains = useChains();
  const { all } = useTokens();
  const subject = useMemo(() => searchSubject(text, all), [text, all]);
  const counts = usePlaceCounts(subject);
  const options = searchOptions(subject, counts, size, (token) => {
    const chain = chains?.find((one) => one.chainId === token.chainId);
    return chain === undefined ? null : { chainKey: chain.chainKey, name: chainName(config, chain.chainKey) };
  });
  return { subject, options, settled: placesOf(subject).every((place) => counts[place] !== undefined) };
};
