import type { ReactElement } from 'react';
import { shortenAddress } from '../../../domain/address.ts';
import { describeSymbolRisk } from '../../../domain/symbolRisk.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { ComboboxOption } from '../../../ui/Combobox.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { PickerRow } from './pickerRows.ts';

/** One token of the picker: disc with its chain, symbol, name, address, balance; a warning for look-alikes. */
export const TokenRow = ({ row, chainName, onPick }: TokenRow.Props): ReactElement => {
  const numbers = useNumbers();
  return (
    <ComboboxOption value={row} className="min-h-[52px] gap-3 px-2.5" onPick={onPick}>
      <TokenDisc token={row.imported ? null : row.token} chainKey={row.chainKey} size={30} />
      <span className="min-w-0 flex-1">
        <b className="block truncate leading-[18px]">
          <bdi>{row.token.symbol}</bdi>
        </b>
        {row.imported ? (
          <span className="flex items-center gap-1.5 text-12 text-pending">
            <Icon name="warning" size={13} />
            <span className="truncate">
              {describeSymbolRisk(row.risk)} <span className="mono">{shortenAddress(row.token.address)}</span>
            </span>
          </span>
        ) : (
          <span className="block truncate text-12 text-text-2">
            <bdi>{row.token.name}</bdi> <span className="mono text-text-3">{shortenAddress(row.token.address)}</span>
          </span>
        )}
      </span>
      <span className="text-end text-12 text-text-3">
        {row.balance !== null && (
          <b
            className={cx('block font-medium text-14 leading-[18px]', row.balance === 0n ? 'text-text-3' : 'text-text')}
            title={numbers.amount(row.balance, row.token.decimals, 'full')}
          >
            {numbers.amount(row.balance, row.token.decimals, 'receive')}
          </b>
        )}
        {chainName}
      </span>
    </ComboboxOption>
  );
};

export declare namespace TokenRow {
  type Props = {
    readonly row: PickerRow;
    /** Said only in results from several chains. */
    readonly chainName: string | null;
    readonly onPick: () => void;
  };
}
