import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWorld } from '../../entities/context/useWorld.ts';
import { orderQueries } from '../../service/queries/orderQueries.ts';

const DAY_MS = 86_400_000;
const FRESH_MS = 300_000;

/** How many orders the service took in the last 24 hours; null while that is not known. Asked only while `wanted`. */
export const useTypicalRate = (wanted: boolean): number | null => {
  const service = useWorld();
  const [minTime] = useState(() => service.clock.now() - DAY_MS);
  const { data } = useQuery({
    ...orderQueries.page(service, { filter: { minTime }, page: 1, limit: 1 }),
    enabled: wanted,
    staleTime: FRESH_MS,
  });
  return data?.totalRecords ?? null;
};
