import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Hex } from 'viem';
import { formatUsd } from '../../../domain/amount/formatAmount.ts';
import { addressIssue, shortHex } from '../../../domain/order/list/filterKinds.ts';
import type { SearchSubject } from '../../../domain/order/list/searchSubject.ts';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { OrderGlyph } from '../../../entities/order/OrderGlyph.tsx';
import { StatusMark } from '../../../entities/order/StatusMark.tsx';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { orderViewQueries } from '../../../world/queries/orderViewQueries.ts';
import type { SearchOption } from './searchOptions.ts';

const MOST = 3;

/** The latest three orders of an address, as offerer or as recipient, below the search's choices. */
const LatestOrders = ({ address }: { readonly address: Hex }): ReactElement | null => {
  const { data = [] } = useQuery(orderViewQueries.latestOf(useWorld(), address, MOST));
  if (data.length === 0) return null;
  return (
    <div className="search-latest">
      <p className="px-2.5 text-text-2">Latest with this address</p>
      {data.map((order) => (
        <Link key={order.orderHash} className="search-latest-row" to={paths.order(order.orderHash)}>
          <StatusMark order={order} />
          <span className="search-latest-route">
            <ChainName chainKey={order.inputChain} size={15} />
            <OrderGlyph status={order.status} width={26} />
            <ChainName chainKey={order.outputChain} size={15} />
          </span>
          <span className="ml-auto">{formatUsd(order.inputTokenValueUsd)}</span>
          <span className="mono text-text-3">{shortHex(order.orderHash)}</span>
        </Link>
      ))}
    </div>
  );
};

const headOf = (subject: SearchSubject, options: readonly SearchOption[], settled: boolean): string => {
  const nothing = settled && options.length > 0 && options.every((option) => !option.open);
  if (subject.kind === 'hash')
    return nothing
      ? 'This service knows no order or transaction with this hash.'
      : 'A hash, looked up in three places:';
  if (subject.kind === 'address') {
    const issue = addressIssue(subject.written ?? '');
    const doubt = issue === null ? '' : `${issue} `;
    return doubt + (nothing ? 'No order of this service names this address.' : 'An address, looked up in four places:');
  }
  return subject.kind === 'hint' ? subject.hint : 'Tokens:';
};

/** What the search box offers below itself. */
export const SearchPanel = ({ id, subject, options, chosen, settled, onFollow }: SearchPanel.Props): ReactElement => (
  <div className="pop search-panel">
    <p className="px-2.5 pt-1 text-text-2" role="status">
      {headOf(subject, options, settled)}
    </p>
    <div id={`${id}-list`} role="listbox" aria-label="Ways on">
      {options.map((option) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled on the text field above
        <div
          key={option.key}
          id={`${id}-${option.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={option === chosen}
          aria-disabled={!option.open}
          className={cx('search-option', option === chosen && 'is-chosen')}
          onClick={() => option.open && onFollow(option)}
        >
          <Icon name={option.icon} />
          <span>{option.words}</span>
          <span className="ms-auto">{option.note}</span>
        </div>
      ))}
    </div>
    {subject.kind === 'address' && <LatestOrders address={subject.address} />}
    {options.length > 0 && (
      <p className="search-keys">
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
        </span>
        <span>
          <Kbd>Enter</Kbd> open
        </span>
        <span>
          <Kbd>Esc</Kbd> close
        </span>
      </p>
    )}
  </div>
);

export declare namespace SearchPanel {
  type Props = {
    readonly id: string;
    readonly subject: SearchSubject;
    readonly options: readonly SearchOption[];
    readonly chosen: SearchOption | undefined;
    readonly settled: boolean;
    readonly onFollow: (option: SearchOption) => void;
  };
}
