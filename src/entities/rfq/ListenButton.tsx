import type { ReactElement } from 'react';
import { Button } from '../../ui/Button.tsx';
import { resumeFeed, stopFeed } from './rfqFeed.ts';
import { useRfq } from './useRfq.ts';

/** Stops listening to the feed on every page of this tab, and listens again. Nothing while a recording is played. */
export const ListenButton = ({ className }: ListenButton.Props): ReactElement | null => {
  const phase = useRfq((state) => state.connection?.phase ?? null);
  if (phase === null || phase === 'replay') return null;
  const stopped = phase === 'stopped';
  return (
    <Button
      size="sm"
      variant={stopped ? 'primary' : 'ghost'}
      {...(className !== undefined && { className })}
      onClick={stopped ? resumeFeed : stopFeed}
    >
      {stopped ? 'Listen again' : 'Stop listening'}
    </Button>
  );
};

export declare namespace ListenButton {
  type Props = { readonly className?: string };
}
