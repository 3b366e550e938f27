import { useQuery } from '@tanstack/react-query';
import type { SearchSubject } from '../../../domain/order/list/searchSubject.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { queryOrders } from '../../../service/actions/queryOrders.ts';
import { type PlaceCounts, placesOf } from './searchOptions.ts';

const nothing: PlaceCounts = {};

/** Asks, all at once, how many orders name the hash or address in each place it can stand. Nothing is asked for other texts. */
export const usePlaceCounts = (subject: SearchSubject): PlaceCounts => {
  const { client } = useWorld();
  const value = subject.kind === 'hash' ? subject.hash : subject.kind === 'address' ? subject.address : '';
  const places = placesOf(subject);
  const { data } = useQuery({
    queryKey: ['orders', 'placeCounts', { baseUrl: client.baseUrl, places, value }],
    queryFn: async ({ signal }): Promise<PlaceCounts> => {
      const totals = await Promise.all(
        places.map(async (place) => {
          const { totalRecords } = await queryOrders(client, { filter: { [place]: value }, page: 1, limit: 1 }, signal);
          return [place, totalRecords] as const;
        }),
      );
      return Object.fromEntries(totals);
    },
    enabled: places.length > 0,
  });
  return data ?? nothing;
};
