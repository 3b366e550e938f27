import type { ReactElement } from 'react';
import { hashParam } from '../domain/address.ts';
import { useParams } from '../entities/navigation/router.tsx';
import { OrderDetail } from '../features/order/OrderDetail.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

export const Page = (): ReactElement => {
  const orderHash = hashParam(useParams().hash);
  return orderHash === null ? <NotFoundPage /> : <OrderDetail key={orderHash} orderHash={orderHash} />;
};
