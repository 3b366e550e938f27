import type { ReactElement } from 'react';
import { addressParam } from '../domain/address.ts';
import { useParams, useRawSearch } from '../entities/navigation/router.tsx';
import { AddressOrders } from '../features/orders/AddressOrders.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

export const Page = (): ReactElement => {
  const address = addressParam(useParams().address);
  const search = useRawSearch();
  return address === null ? <NotFoundPage /> : <AddressOrders key={address} address={address} search={search} />;
};
