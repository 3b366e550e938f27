import type { ReactElement } from 'react';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { cx } from '../../../ui/cx.ts';

/** All chains of the service, beside the tokens; a row to swipe on phones. */
export const ChainRail = ({ title, chains, chosen, onChoose }: ChainRail.Props): ReactElement => (
  <div className="flex gap-1 overflow-auto border-hairline bg-surface-2 p-2 max-md:border-b md:flex-col md:border-e">
    <div className="px-2.5 pt-1 pb-1.5 text-12 text-text-2 max-md:hidden">{title}</div>
    {chains.map(({ chainKey, name }) => (
      <button
        key={chainKey}
        type="button"
        aria-pressed={chainKey === chosen}
        onClick={() => onChoose(chainKey)}
        className={cx(
          'flex min-h-[38px] shrink-0 items-center gap-2.5 rounded-control px-2.5 text-14 max-md:min-h-[44px]',
          chainKey === chosen ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-surface-3',
        )}
      >
        <ChainFlag chainKey={chainKey} size={16} />
        <bdi>{name}</bdi>
      </button>
    ))}
  </div>
);

export declare namespace ChainRail {
  type Props = {
    readonly title: string;
    readonly chains: readonly { readonly chainKey: string; readonly name: string }[];
    readonly chosen: string;
    readonly onChoose: (chainKey: string) => void;
  };
}
