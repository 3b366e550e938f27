import type { ReactElement } from 'react';
import { shortenHash } from '../../../domain/address.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { isFinalStage, type OrderStage } from '../../../domain/swap/orderStage.ts';
import type { StageWords } from '../../../entities/order/stageWords.ts';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { cx } from '../../../ui/cx.ts';
import { StatusIcon } from '../../../ui/StatusIcon.tsx';
import type { Tracking } from './useTracking.ts';

const leaving = (stage: OrderStage): string =>
  stage === 'signed'
    ? ' If you close this tab, it goes on when you come back.'
    : ' You can close this tab; the order continues without it.';

/** The foot of a tracked order: its status, where the money is, its hash, and the ways on. */
export const TrackingFoot = ({ entry, tracking, words, onAnother }: TrackingFoot.Props): ReactElement => (
  <div className="swap-action flex-wrap">
    <span className="swap-verify md:min-w-[280px]" role="status">
      <span className={cx('status status-chip', `tone-${words.tone}`)}>
        <StatusIcon shape={words.shape} />
        <span>{words.chip}</span>
      </span>
      <span>
        {words.funds}
        {tracking.claim !== null && (
          <>
            {' '}
            The service says “<bdi>{tracking.claim}</bdi>”.
          </>
        )}
        {!isFinalStage(tracking.stage) && leaving(tracking.stage)}
        {tracking.serviceAway && ' The service does not answer just now; asking again.'}
      </span>
    </span>
    <span className="flex items-center gap-1 text-13 text-text-2">
      <span className="mono" title={entry.orderHash}>
        {shortenHash(entry.orderHash)}
      </span>
      <CopyButton text={entry.orderHash} what="order hash" />
    </span>
    <Button size="lg" onClick={onAnother}>
      Start another
    </Button>
    <Link className="btn btn-primary btn-lg" to={paths.order(entry.orderHash)}>
      Open order
    </Link>
  </div>
);

export declare namespace TrackingFoot {
  type Props = {
    readonly entry: JournalEntry;
    readonly tracking: Tracking;
    readonly words: StageWords;
    readonly onAnother: () => void;
  };
}
