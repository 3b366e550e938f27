import type { ReactElement } from 'react';
import { marketMessages as t } from '../../messages/market.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useEngines } from '../context/useWorld.ts';
import { useFeedDescription, useRfq } from './useFeed.ts';

const dots = { ok: 'bg-completed', warn: 'border-2 border-pending', bad: 'border-2 border-failed' };

/** The connection in words. */
export const FeedStatus = (): ReactElement => {
  const { title, tone } = useFeedDescription();
  return (
    <p className="flex min-w-0 max-w-full items-center gap-2 font-strong text-14">
      <i className={cx('inline-block size-[9px] shrink-0 rounded-full', dots[tone])} />
      <span className="line-clamp-2 max-[23rem]:line-clamp-1" title={title}>
        {title}
      </span>
    </p>
  );
};

type ListenButtonProps = { readonly className?: string };

/** Stops listening to the feed on every page of this tab, and listens again. Nothing while a recording is played. */
export const ListenButton = ({ className }: ListenButtonProps): ReactElement | null => {
  const { feed } = useEngines();
  const phase = useRfq((state) => state.connection?.phase ?? null);
  if (phase === null || phase === 'replay') return null;
  const stopped = phase === 'stopped';
  return (
    <Button
      size="sm"
      variant={stopped ? 'primary' : 'secondary'}
      className={className}
      onClick={stopped ? feed.resume : feed.pause}
    >
      {stopped ? t.listen : t.stopListening}
    </Button>
  );
};
