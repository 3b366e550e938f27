import { type ReactElement, type Ref, useEffect, useRef } from 'react';
import { sameAddress } from '../../../domain/address.ts';
import { isFinalStage, type OrderStage, type OrderState } from '../../../domain/order/status/orderStatus.ts';
import { type JournalEntry, recordOfEntry } from '../../../domain/swap/JournalEntry.ts';
import type { Token } from '../../../domain/token.ts';
import { useOnline } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { Link } from '../../../entities/navigation/router.tsx';
import type { DescribedStage } from '../../../entities/order/describeStage.ts';
import { describeNodes } from '../../../entities/order/describeSteps.ts';
import { tookText } from '../../../entities/order/OrderMarks.tsx';
import { tookOf } from '../../../entities/order/useOrderStatus.ts';
import { useReceipt } from '../../../entities/order/useReceipt.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { commonMessages } from '../../../messages/common.ts';
import { swapTrackingMessages as t } from '../../../messages/swapTracking.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Sentence, Text } from '../../../ui/Text.tsx';
import { isSimulated } from '../../../world/simulation/simulated.ts';
import { CardFoot } from '../card/SwapCard.tsx';
import { OwnStatus, rowOfEntry } from '../orders/OrderRow.tsx';
import { isShownBy, type Names, type Tracking } from './useTracking.ts';

export const leaving = (stage: OrderStage): string => {
  if (stage === 'signed') return t.closeLater;
  return isFinalStage(stage) || stage === 'failing' || stage === 'failed' ? '' : t.closeNow;
};

const isShownByBoth = (state: Pick<OrderState, 'confirmations'>, { source, destination }: Names): boolean =>
  isShownBy(state, 'destination') && (isShownBy(state, 'source') || source === destination);

export const closingLine = (
  state: Pick<OrderState, 'confirmations' | 'final'>,
  names: Names,
  took: string | null,
): string => {
  const isLocal = names.source === names.destination;
  const isSourceLeft = isShownBy(state, 'destination') && !isLocal;
  const values = { chain: isSourceLeft ? names.source : names.destination, time: took ?? '' };
  const [early, part, local, both] =
    took === null
      ? [t.untimedEarly, t.untimedPart, t.untimedOne, () => t.untimed]
      : [t.closingEarly, t.closingPart, t.closingOne, t.closing];
  if (!state.final) return early({ ...values, chain: names.destination });
  if (!isShownByBoth(state, names)) return part(values);
  if (isSimulated) return took === null ? t.untimedSimulated : t.closingSimulated(values);
  return (isLocal ? local : both)(values);
};

const Standing = ({ entry, tracking, text, clock, names }: Omit<TrackingFootProps, 'onAnother'>): ReactElement => {
  const { stage, claim, final } = tracking.state;
  const online = useOnline();
  const failures = tracking.order?.serviceFailures ?? 0;
  const away = !online ? commonMessages.offline : failures > 0 ? t.serviceAway : '';
  return (
    <span className="flex min-w-0 flex-1 items-center gap-[9px] text-13 text-text-2 max-md:flex-wrap">
      <OwnStatus
        order={tracking.order?.record ?? rowOfEntry(entry, tracking.now)}
        end={entry.end}
        className="status-chip"
      />
      {text.look === 'running' && (
        // Hidden: a status would announce each second.
        <span className="ms-auto text-text-3 md:hidden" aria-hidden="true">
          {clock}
        </span>
      )}
      <span>
        <Text>
          {text.funds}{' '}
          {claim !== null && claim !== commonMessages.failed && (
            <Sentence of={t.serviceSays} slots={{ claim: <bdi>{claim}</bdi> }} />
          )}{' '}
          {[leaving(stage), final ? '' : away, describeNodes(tracking.nodes, names)].filter(Boolean).join(' ')}
        </Text>
      </span>
    </span>
  );
};

const recordOf = (entry: JournalEntry, { order }: Tracking) => order?.record ?? recordOfEntry(entry);

const Closing = ({
  entry,
  tracking,
  names,
  received,
}: Omit<TrackingFootProps, 'onAnother' | 'text' | 'clock'>): ReactElement => {
  const numbers = useNumbers();
  const took = tracking.order === undefined ? null : tookOf(recordOf(entry, tracking), tracking.order);
  const line = closingLine(tracking.state, names, took === null ? null : numbers.style(tookText(took)));
  const { offerer, recipient } = entry.order;
  const where = sameAddress(offerer, recipient) ? t.closingYours : t.closingTheirs;
  return (
    <span className="grid min-w-0 flex-1 gap-1">
      <b
        title={took === null ? undefined : t.closingSince}
        className="text-balance font-strong text-[28px] leading-[34px] tracking-[-0.012em] max-md:text-[22px] max-md:leading-7"
      >
        {line}
      </b>
      <span className="text-13 text-text-2">
        <span className="max-md:sr-only">{where({ amount: received, chain: names.destination })}</span>
        <span>{` ${describeNodes(tracking.nodes, names)}`}</span>
      </span>
    </span>
  );
};

/** Focuses the element once `is` is true, unless the focus has moved meanwhile. */
export const useFocusWhen = (is: boolean): Ref<HTMLButtonElement> => {
  const element = useRef<HTMLButtonElement>(null);
  const isDecided = useRef(false);
  // In every rendering until it is decided: a fast order ends while the review still closes and holds the focus.
  useEffect(() => {
    const { activeElement } = document;
    if (!is || isDecided.current || activeElement?.closest('[role=dialog]')) return;
    isDecided.current = true;
    if (activeElement === document.body) element.current?.focus({ preventScroll: true });
  });
  return element;
};

type TrackingFootProps = {
  readonly entry: JournalEntry;
  readonly tracking: Tracking;
  readonly text: DescribedStage;
  /** On phones here, else in the middle of the card. */
  readonly clock: string;
  readonly names: Names;
  readonly tokens: { readonly input: Token | null; readonly output: Token | null };
  readonly received: string;
  readonly onAnother: () => void;
};

export const TrackingFoot = ({ onAnother, ...props }: TrackingFootProps): ReactElement => {
  const { entry, tracking, names, tokens } = props;
  const { stage } = tracking.state;
  const isDelivered = stage === 'completed';
  const isFailing = stage === 'failing' || stage === 'failed';
  const another = useFocusWhen(isDelivered);
  const { sourceReceipt = null, destinationReceipt = null, record } = tracking.order ?? {};
  const mined = { source: sourceReceipt, destination: destinationReceipt };
  const srcTx = record?.srcTx ?? mined.source?.hash ?? null;
  const receipt = useReceipt(isDelivered ? { ...entry, srcTx, mined, tokens } : null);
  const isProven =
    tracking.state.final && isShownByBoth(tracking.state, names) && describeNodes(tracking.nodes, names) === '';
  return (
    <CardFoot
      className={cx(
        // As high before the delivery as after it; first on a phone, where a sticky foot would cover the timeline.
        'flex-wrap md:min-h-[115px] max-md:order-first max-md:rounded-b-none max-md:border-t-0 max-md:border-b',
        isDelivered && isProven ? 'bg-completed-soft' : 'bg-surface',
      )}
    >
      {/* One element for all stages: a status that is mounted with its text may not be announced. */}
      <span role="status" className="flex min-w-0 flex-1 md:min-w-[320px]">
        {isDelivered ? <Closing {...props} /> : <Standing {...props} />}
      </span>
      <span className="ms-auto flex flex-wrap gap-3 max-md:w-full max-md:gap-2 max-md:[&>*]:flex-1 max-md:[&>*]:whitespace-nowrap max-md:[&>*]:px-2">
        {receipt !== null && (
          <Button size="lg" icon="download" busy={receipt.busy} onClick={receipt.save}>
            {commonMessages.saveReceipt}
          </Button>
        )}
        <Link
          // Secondary beside a refund of the deposit.
          className={cx('btn btn-lg', isDelivered || isFailing ? 'btn-secondary' : 'btn-primary')}
          to={paths.order(entry.orderHash)}
        >
          {commonMessages.openOrder}
        </Link>
        <Button
          ref={another}
          variant={isDelivered ? 'primary' : 'secondary'}
          className={isDelivered ? 'max-md:-order-1 max-[40rem]:basis-full!' : 'order-first'}
          size="lg"
          onClick={onAnother}
        >
          {t.another}
        </Button>
      </span>
    </CardFoot>
  );
};
