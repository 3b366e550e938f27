import type { ReactElement } from 'react';
import { hashParam } from '../domain/address.ts';
import { useParams } from '../entities/navigation/router.tsx';
import { TxDetail } from '../features/order/TxDetail.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

export const Page = (): ReactElement => {
  const hash = hashParam(useParams().hash);
  return hash === null ? <NotFoundPage /> : <TxDetail key={hash} hash={hash} />;
};
