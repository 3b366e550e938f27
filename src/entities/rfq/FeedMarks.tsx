import type { ReactElement } from 'react';
import { marketMessages as t } from '../../messages/market.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useEngines } from '../context/useWorld.ts';
import { type FeedDescription, useRfq } from './useFeed.ts';

export const FeedDot = ({ tone }: { readonly tone: FeedDescription['tone'] }): ReactElement => (
  <i
    className={cx(
      'inline-block size-[9px] shrink-0 rounded-full',
      tone === 'ok' && 'bg-completed',
      tone === 'warn' && 'border-2 border-pending',
      tone === 'bad' && 'border-2 border-failed',
    )}
  />
);

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
