import type { ReactElement } from 'react';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { isUndelivered, type OrderState } from '../../domain/order/status/orderStatus.ts';
import type { Ms } from '../../domain/time.ts';
import { orderStatusIcon, orderStatusText, tookText } from '../../entities/order/OrderMarks.tsx';
import { commonMessages } from '../../messages/common.ts';
import { orderMessages as t } from '../../messages/order.ts';
import { orderStepMessages } from '../../messages/orderSteps.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusIcon, type StatusIconShape } from '../../ui/StatusIcon.tsx';
import type { ChainSummary } from './chainFindings.ts';
import { FactTick } from './FactTick.tsx';

/** The outcome of an order in a sentence; null if its status is enough. */
export const describeOutcome = (
  { status, deposit }: Pick<OrderState, 'status' | 'deposit'>,
  { record, took, isOver, from }: Pick<OrderSummaryProps, 'record' | 'took' | 'isOver' | 'from'>,
): string | null => {
  if (status === 'completed') return took === null ? null : t.deliveredIn({ time: tookText(took) });
  if (status === 'failed') return orderStepMessages.notDelivered;
  if (status === 'received') return isOver ? t.notInTime : t.onItsWay;
  if (status === 'expired' && deposit === 'none') return t.noDeposit({ from });
  if (status === 'expired') return record.status === 'pending' ? t.noDepositInTime : null;
  return status === 'pending' ? t.notDeposited : null;
};

type ChainMarkProps = { readonly tone: ChainSummary['tone']; readonly isMuted: boolean };

const ChainMark = ({ tone, isMuted }: ChainMarkProps): ReactElement => {
  if (tone === 'ok')
    return <Icon name="shield" size={28} className={cx('shrink-0', isMuted ? 'text-text-2' : 'text-completed')} />;
  const [shape, colour] = {
    failed: ['failed', 'text-failed'],
    pending: ['unknown', 'text-pending'],
    info: ['received', 'text-received'],
    neutral: ['pending', 'text-text-2'],
  }[tone] as [StatusIconShape, string];
  return (
    <span className={colour}>
      <StatusIcon shape={shape} size={28} />
    </span>
  );
};

const cell = 'flex min-w-0 items-center gap-3.5 px-6 py-3.5 max-lg:gap-3 max-lg:px-4';

type OrderSummaryProps = {
  readonly record: OrderRecord;
  readonly money: Pick<OrderState, 'status' | 'stage' | 'deposit' | 'refund'>;
  /** Ms from signature to delivery; null if it was not delivered. */
  readonly took: Ms | null;
  readonly isSignedHere: boolean;
  readonly isOver: boolean;
  /** The source chain. */
  readonly from: string;
  readonly chains: ChainSummary;
  readonly receipt: { readonly busy: boolean; readonly save: () => void } | null;
};

export const OrderSummary = (props: OrderSummaryProps): ReactElement => {
  const { money, chains, receipt, isSignedHere } = props;
  const record = { ...props.record, status: money.status };
  const link = useCopy();
  const { shape, tone } = orderStatusIcon(record.status, money.refund);
  const isStuck = record.status === 'received' && props.isOver;
  const outcome = describeOutcome(money, props);
  return (
    <header className="grid overflow-hidden rounded-swap border border-edge bg-surface md:grid-cols-2 min-[60rem]:grid-cols-[1fr_1fr_auto] print:break-inside-avoid">
      <div className={cell} role="status">
        <span className={cx('grid', `tone-${isStuck ? 'pending' : tone}`)}>
          <StatusIcon shape={shape} size={28} />
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-strong text-17 leading-6">
            <span>{orderStatusText(record, money.refund)}</span>
            <FactTick fact="status" />
          </p>
          {outcome !== null && (
            <p
              className="text-13 text-text-2"
              title={record.status === 'completed' ? (isSignedHere ? t.fromSignature : t.fromStart) : undefined}
            >
              {outcome}
            </p>
          )}
        </div>
      </div>
      <div
        className={cx(
          cell,
          'border-hairline border-t md:border-t-0 md:border-l',
          chains.tone === 'failed' && 'bg-failed-soft',
        )}
        role={chains.tone === 'failed' ? 'alert' : 'status'}
      >
        <ChainMark tone={chains.tone} isMuted={isUndelivered(money)} />
        <div className="min-w-0">
          <p className="font-strong text-17 leading-6">{chains.title}</p>
          {chains.rest !== '' && <p className="text-13 text-text-2">{chains.rest}</p>}
        </div>
      </div>
      <div
        className={cx(
          cell,
          'border-hairline border-t max-md:flex-wrap min-[60rem]:border-t-0 min-[60rem]:border-l md:max-[60rem]:col-span-2 print:hidden',
        )}
      >
        <Button
          size="lg"
          className="whitespace-nowrap max-md:flex-1 max-[23rem]:px-2"
          icon={link.state === 'copied' ? 'check' : 'link'}
          onClick={() => link.copy(globalThis.location.href)}
        >
          {link.state === 'copied' ? commonMessages.linkCopied : t.copyLink}
        </Button>
        {receipt !== null && (
          <Button
            size="lg"
            className="whitespace-nowrap max-md:flex-1 max-[23rem]:px-2"
            variant={record.status === 'completed' && chains.tone !== 'failed' ? 'primary' : 'secondary'}
            icon="download"
            busy={receipt.busy}
            onClick={receipt.save}
          >
            {commonMessages.saveReceipt}
          </Button>
        )}
      </div>
    </header>
  );
};
