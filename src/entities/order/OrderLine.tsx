import type { ReactElement, ReactNode } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import type { TokenRegistry } from '../../domain/TokenRegistry.ts';
import type { Ms } from '../../domain/time.ts';
import { commonMessages } from '../../messages/common.ts';
import { Sentence } from '../../ui/Text.tsx';
import { ChainName } from '../chain/ChainName.tsx';
import { paths } from '../navigation/paths.ts';
import { Link } from '../navigation/router.tsx';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { OrderAge, OrderGlyph, StatusMark } from './OrderMarks.tsx';

type OrderAmountsProps = {
  readonly order: Pick<OrderRecord, `${'input' | 'output'}${'Chain' | 'Token' | 'Amount'}`>;
  readonly find: TokenRegistry['find'];
};

export const OrderAmounts = ({ order, find }: OrderAmountsProps): ReactElement => (
  <Sentence
    of={commonMessages.forAmount}
    slots={{
      paid: <TokenAmount value={order.inputAmount} token={find(order.inputChain, order.inputToken)} mode="pay" />,
      received: <TokenAmount value={order.outputAmount} token={find(order.outputChain, order.outputToken)} />,
    }}
  />
);

type RouteOrder = Pick<OrderRecord, 'orderHash' | 'inputChain' | 'outputChain' | 'status' | 'endTime'>;

export const OrderRoute = ({ order }: { readonly order: RouteOrder }): ReactElement => (
  <span className="inline-flex min-w-0 items-center gap-1.5">
    <ChainName chainKey={order.inputChain} size={15} />
    <OrderGlyph order={order} width={22} />
    <ChainName chainKey={order.outputChain} size={15} />
  </span>
);

type OrderLineProps = OrderAmountsProps & {
  readonly order: RouteOrder & Pick<OrderRecord, 'statusText' | 'startTime'>;
  readonly since?: Ms;
  readonly note?: string | null;
  readonly status?: ReactNode;
  readonly onOpen?: () => void;
};

export const OrderLine = ({ order, find, since, note = null, status, onOpen }: OrderLineProps): ReactElement => (
  <li>
    <Link
      className="grid gap-[3px] border-hairline border-b py-2.5 text-13/[18px] text-inherit hover:bg-surface-2 hover:no-underline"
      to={paths.order(order.orderHash)}
      onClick={onOpen}
    >
      <span className="flex justify-between gap-3">
        <span className="flex min-w-0 items-center gap-1.5">
          <OrderRoute order={order} />
          {note !== null && <span className="truncate text-12 text-text-3 max-md:hidden">{note}</span>}
        </span>
        <span className="shrink-0 text-text-3">
          <OrderAge since={since ?? order.startTime} ago />
        </span>
      </span>
      <span className="flex justify-between gap-3">
        <span className="min-w-0 truncate text-text-2 max-lg:whitespace-normal">
          <OrderAmounts order={order} find={find} />
        </span>
        <span className="shrink-0">{status ?? <StatusMark order={order} />}</span>
      </span>
    </Link>
  </li>
);
