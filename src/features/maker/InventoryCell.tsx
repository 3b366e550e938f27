import type { ReactElement } from 'react';
import type { Holding } from '../../domain/rfq/inventoryFit.ts';
import type { Token } from '../../domain/token/Token.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** From here on an allowance counts as no limit: no token has so many units. */
const NO_LIMIT = 2n ** 200n;

const Allowance = ({ token, holding }: { readonly token: Token; readonly holding: Holding }): ReactElement => {
  if (holding.allowance >= NO_LIMIT)
    return (
      <>
        <Icon name="check" size={14} /> no limit
      </>
    );
  if (holding.allowance === 0n)
    return (
      <>
        <Icon name="minus" size={14} /> not approved
      </>
    );
  return (
    <span className="flex items-center gap-1 text-pending">
      <Icon name="warning" size={14} /> up to <TokenAmount value={holding.allowance} token={token} symbol={false} />
    </span>
  );
};

/** One token on one chain: the balance, and the approval as a button that changes it. */
export const InventoryCell = ({ token, holding, chainKey, onApprove }: InventoryCell.Props): ReactElement => {
  if (token === undefined)
    return (
      <td className="border-hairline border-s bg-surface-2">
        <span className="sr-only">not traded</span>
      </td>
    );
  return (
    <td className="border-hairline border-s px-3 text-end">
      {holding === undefined ? (
        <span className="text-text-3">not read</span>
      ) : (
        <>
          <span className={holding.balance === 0n ? 'text-text-3' : 'font-medium'}>
            <TokenAmount value={holding.balance} token={token} symbol={false} />
          </span>
          <button
            type="button"
            className="ms-auto flex min-h-6 items-center justify-end gap-1 text-12 text-text-2 hover:underline"
            onClick={onApprove}
          >
            <Allowance token={token} holding={holding} />
            <span className="sr-only">
              Change the approval of {token.symbol} on {chainKey}
            </span>
          </button>
        </>
      )}
    </td>
  );
};

export declare namespace InventoryCell {
  type Props = {
    readonly token: Token | undefined;
    readonly holding: Holding | undefined;
    readonly chainKey: string;
    readonly onApprove: () => void;
  };
}
