import type { ReactElement } from 'react';
import { formatAmount } from '../../../domain/amount/formatAmount.ts';
import { usdOf } from '../../../domain/order/tokenUsd.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { plainAmount, plainDollars } from '../form/fillAmount.ts';
import type { Swap } from '../model/useSwap.ts';
import { priceBasis } from './UsdText.tsx';

/** Between an amount of the token and one in dollars; nothing is rounded on the way there and back. */
export const UnitSwitch = ({ swap }: UnitSwitch.Props): ReactElement | null => {
  const { form, amount, dispatch, prices, route } = swap;
  const { token } = route.pay;
  const price = form.dollars?.price ?? prices.pay;
  if (token === null || (price === null && form.dollars === null)) return null;
  const turn = () => {
    const value = amount.ok ? amount.value : null;
    if (form.dollars !== null)
      dispatch({ type: 'filled', text: value === null ? '' : plainAmount(value, token.decimals) });
    else if (price !== null)
      dispatch({ type: 'dollars', price, exact: value, text: value === null ? '' : plainDollars(price, value) });
  };
  const label = form.dollars === null ? 'Enter the amount in dollars' : `Enter the amount in ${token.symbol}`;
  return (
    <button type="button" className="swap-unit" aria-label={label} title={label} onClick={turn}>
      <Icon name="flip" size={13} />
    </button>
  );
};

/** While dollars are typed: what one token is taken to be worth, by whom, and how old that is. */
export const DollarBasis = ({ swap }: UnitSwitch.Props): ReactElement | null => {
  const { form, route } = swap;
  const { token } = route.pay;
  if (form.dollars === null || token === null) return null;
  const { price } = form.dollars;
  const one = 10n ** BigInt(token.decimals);
  return (
    <p className="swap-bank-note">
      {price === null
        ? `No order of this service tells what ${token.symbol} is worth.`
        : `1 ${token.symbol} = $${formatAmount(usdOf(price, one), 6, 'receive')}, ${priceBasis(price)}.`}
    </p>
  );
};

export declare namespace UnitSwitch {
  type Props = { readonly swap: Swap };
}
