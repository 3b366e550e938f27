import type { ReactElement, ReactNode } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { TokenRegistry } from '../../domain/TokenRegistry.ts';
import type { Ms } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { cx } from '../../ui/cx.ts';
import { Sentence } from '../../ui/Text.tsx';
import { ChainName } from '../chain/ChainName.tsx';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { OrderAge, OrderGlyph, StatusMark } from './OrderMarks.tsx';
import { useListedStatus } from './useOrderStatus.ts';

type ListedOrder = Pick<
  OrderRecord,
  | `${'input' | 'output'}${'Chain' | 'Token' | 'Amount'}`
  | 'orderHash'
  | 'status'
  | 'statusText'
  | 'startTime'
  | 'endTime'
>;

/** The unit wraps before a number is cut. */
const SIDE = 'flex min-w-0 items-center gap-1.5 *:last:whitespace-normal *:last:[overflow-wrap:anywhere]';

const Amounts = ({ order, find }: Pick<OrderLineProps, 'order' | 'find'>): ReactElement => {
  const isMissing = useListedStatus(order).status !== 'completed';
  const [input, output] = [find(order.inputChain, order.inputToken), find(order.outputChain, order.outputToken)];
  return (
    <span className="data flex min-w-0 flex-wrap items-center gap-x-1.5 font-medium text-14/[18px] text-text-3">
      <Sentence
        of={commonMessages.forAmount}
        slots={{
          paid: (
            <span className={cx(SIDE, 'text-text')}>
              <TokenDisc token={input} />
              <TokenAmount value={order.inputAmount} token={input} mode="pay" />
            </span>
          ),
          received: (
            <span className={cx(SIDE, !isMissing && 'text-text')}>
              <TokenDisc token={output} />
              <TokenAmount value={order.outputAmount} token={output} />
            </span>
          ),
        }}
      />
    </span>
  );
};

type OrderLineProps = {
  readonly order: ListedOrder;
  readonly find: TokenRegistry['find'];
  readonly since?: Ms;
  readonly note?: string | null;
  readonly status?: ReactNode;
  readonly className?: string;
  readonly onOpen?: () => void;
};

/** An order in two lines: amounts and age, route and status. */
export const OrderLine = ({
  order,
  find,
  since,
  note = null,
  status,
  className,
  onOpen,
}: OrderLineProps): ReactElement => (
  <li>
    <Link
      className={cx(
        'grid gap-1 border-hairline border-b py-2.5 text-13/[18px] text-inherit hover:bg-surface-2 hover:no-underline',
        className,
      )}
      to={paths.order(order.orderHash)}
      onClick={onOpen}
    >
      <span className="flex justify-between gap-3">
        <Amounts order={order} find={find} />
        <span className="shrink-0 text-text-3">
          <OrderAge since={since ?? order.startTime} ago />
        </span>
      </span>
      <span className="flex justify-between gap-3 text-text-2">
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
          <ChainName chainKey={order.inputChain} />
          <OrderGlyph order={order} width={22} />
          <ChainName chainKey={order.outputChain} />
          {note !== null && <span className="text-12 text-text-3 max-md:basis-full">{note}</span>}
        </span>
        <span className="shrink-0">{status ?? <StatusMark order={order} />}</span>
      </span>
    </Link>
  </li>
);
