import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { formatCount } from '../../domain/amount/formatCount.ts';
import { styleNumber } from '../../domain/amount/numberFormat.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { serviceNow } from '../../ports/useNow.ts';
import { useService } from '../../ports/useService.ts';
import { orderQueries } from '../../service/queries/orderQueries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';

const WEEK = 7 * 86_400_000;

/** How many orders of the last seven days began on a chain: an exact total of the service, linked to the orders. */
export const OrdersCell = ({ chainKey }: { readonly chainKey: string }): ReactElement => {
  const service = useService();
  const format = useSettings((settings) => settings.numberFormat);
  const [minTime] = useState(() => serviceNow() - WEEK);
  const { data, isError } = useQuery({
    ...orderQueries.page(service, { filter: { inputChain: chainKey, minTime }, page: 1, limit: 1 }),
    staleTime: 60_000,
  });
  if (isError) return <td className="num text-text-3">-</td>;
  return (
    <td className="num">
      {data === undefined ? (
        <Skeleton width={44} />
      ) : (
        <Link to={paths.orders({ src: chainKey, age: '7d' })}>
          {styleNumber(formatCount(data.totalRecords), format)}
        </Link>
      )}
    </td>
  );
};
