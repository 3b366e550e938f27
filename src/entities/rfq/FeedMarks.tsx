import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { useEngines } from '../context/useEngines.ts';
import type { FeedWords } from './feedWords.ts';
import { useRfq } from './useFeed.ts';

/** The mark beside the connection's words: a full disc when it is well, a ring when it is not. The words say which. */
export const FeedDot = ({ tone }: { readonly tone: FeedWords['tone'] }): ReactElement => (
  <i
    className={cx(
      'inline-block size-[9px] shrink-0 rounded-full',
      tone === 'ok' && 'bg-completed',
      tone === 'warn' && 'border-2 border-pending',
      tone === 'bad' && 'border-2 border-failed',
    )}
  />
);

/** Stops listening to the feed on every page of this tab, and listens again. Nothing while a recording is played. */
export const ListenButton = ({ className }: ListenButton.Props): ReactElement | null => {
  const { feed } = useEngines();
  const phase = useRfq((state) => state.connection?.phase ?? null);
  if (phase === null || phase === 'replay') return null;
  const stopped = phase === 'stopped';
  return (
    <Button
      size="sm"
      variant={stopped ? 'primary' : 'ghost'}
      {...(className !== undefined && { className })}
      onClick={stopped ? feed.resume : feed.pause}
    >
      {stopped ? 'Listen again' : 'Stop listening'}
    </Button>
  );
};

export declare namespace ListenButton {
  type Props = { readonly className?: string };
}
