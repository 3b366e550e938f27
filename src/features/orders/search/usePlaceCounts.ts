import { useQuery } from '@tanstack/react-query';
import type { SearchSubject } from '../../../domain/order/list/searchSubject.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { orderViewQueries } from '../../../service/queries/orderViewQueries.ts';
import { type PlaceCounts, placesOf } from './searchOptions.ts';

const nothing: PlaceCounts = {};

/** Asks, all at once, how many orders name the hash or address in each place it can stand. Nothing is asked for other texts. */
export const usePlaceCounts = (subject: SearchSubject): PlaceCounts => {
  const world = useWorld();
  const value = subject.kind === 'hash' ? subject.hash : subject.kind === 'address' ? subject.address : '';
  const places = placesOf(subject);
  const { data } = useQuery({
    ...orderViewQueries.countIn(world, places, value),
    enabled: places.length > 0,
  });
  return data ?? nothing;
};
