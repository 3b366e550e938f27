import type { ReactElement } from 'react';
import { formatUsdMicros } from '../../../domain/amount/formatUsd.ts';
import { type TokenUsd, usdOf } from '../../../domain/order/tokenUsd.ts';
import { formatAge } from '../../../domain/time/formatAge.ts';
import { serviceNow } from '../../../ports/useNow.ts';

/** What a price rests on: orders of this service and the age of the newest of them, never a third party. */
export const priceBasis = ({ orders, at }: TokenUsd): string => {
  const age = formatAge(serviceNow() - at);
  return orders === 1 ? `one order here, ${age} ago` : `median of ${orders} orders here, newest ${age} ago`;
};

/** What an amount is worth by past orders of the same token: an estimate with its basis in the title, or nothing. */
export const UsdText = ({ amount, price }: UsdText.Props): ReactElement | null => {
  if (price === null) return null;
  return (
    <span title={`Implied by past orders of this token: ${priceBasis(price)}`}>
      {formatUsdMicros(usdOf(price, amount))} <span className="text-text-3">est.</span>
    </span>
  );
};

export declare namespace UsdText {
  type Props = { readonly amount: bigint; readonly price: TokenUsd | null };
}
