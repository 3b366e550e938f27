import { useQuery } from '@tanstack/react-query';
import type { Chain } from '../../domain/chain.ts';
import { chainQueries } from '../../world/queries/chainQueries.ts';
import { useWorld } from '../context/useWorld.ts';

export const useChains = (): readonly Chain[] | undefined => useQuery(chainQueries.list(useWorld())).data;
