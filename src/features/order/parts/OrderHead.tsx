import type { ReactElement } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { StatusMark } from '../../../entities/order/StatusMark.tsx';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useCopy } from '../../../ui/useCopy.ts';

/** The first line of the page: which order, its status, and what can be done with it. */
export const OrderHead = ({ orderHash, record, reading, onRead }: OrderHead.Props): ReactElement => {
  const link = useCopy();
  return (
    <header className="order-head">
      <Link className="order-back" to={paths.orders()}>
        <Icon name="chevronLeft" size={14} /> Orders
      </Link>
      <h1>Order</h1>
      <span className="order-hash">
        <span className="mono">{orderHash}</span>
        <CopyButton text={orderHash} what="order hash" />
      </span>
      <span className="order-head-end">
        {record !== null && (
          <span role="status">
            <StatusMark order={record} chip />
          </span>
        )}
        <IconButton
          size="sm"
          variant="secondary"
          icon={link.state === 'copied' ? 'check' : 'link'}
          label={link.state === 'copied' ? 'Link copied' : 'Copy link'}
          onClick={() => link.copy(globalThis.location.href)}
        />
        <IconButton size="sm" variant="secondary" icon="refresh" label="Read again" busy={reading} onClick={onRead} />
      </span>
    </header>
  );
};

export declare namespace OrderHead {
  type Props = {
    readonly orderHash: string;
    readonly record: OrderRecord | null;
    readonly reading: boolean;
    readonly onRead: () => void;
  };
}
