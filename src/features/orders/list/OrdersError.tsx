import { type ReactElement, useEffect, useState } from 'react';
import { CausewayError } from '../../../domain/CausewayError.ts';
import { formatClock } from '../../../domain/time.ts';
import { useAnnounce } from '../../../entities/context/useAnnounce.ts';
import { useNow, useWorld } from '../../../entities/context/useWorld.ts';
import { Link } from '../../../entities/navigation/Link.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { ordersLateMessages } from '../../../messages/ordersLate.ts';
import { Button } from '../../../ui/Button.tsx';
import { askedWait } from '../../../world/service/errors.ts';
import { ListState } from './ListState.tsx';

const WAIT = 8_000;

const useRetryClock = (error: Error, retry: () => void): { readonly at: number; readonly left: number } => {
  const { clock } = useWorld();
  const now = useNow(1000);
  const [failed, setFailed] = useState({ error, at: clock.now() });
  if (failed.error !== error) setFailed({ error, at: clock.now() });
  const left = Math.max(0, Math.ceil((failed.at + Math.max(WAIT, askedWait(error)) - now) / 1000));
  const due = left === 0;
  useEffect(() => {
    if (!due) return;
    // Nobody looks at a hidden page; it asks when it is looked at again.
    const tryNow = (): void => void (document.hidden || retry());
    tryNow();
    document.addEventListener('visibilitychange', tryNow);
    return () => document.removeEventListener('visibilitychange', tryNow);
  }, [due, retry]);
  return { at: failed.at, left };
};

/** Orders could not be read: what the service said, that nothing is at stake, and when the next try is. */
export const OrdersError = ({ error, retry }: OrdersError.Props): ReactElement => {
  const t = ordersLateMessages.get();
  const { at, left } = useRetryClock(error, retry);
  const announce = useAnnounce();
  useEffect(() => announce(t.failed), [announce, t.failed]);
  const [open, setOpen] = useState(false);
  const facts = error instanceof CausewayError ? error.metaMessages : [];
  return (
    <ListState
      deck="broken"
      title={t.failed}
      actions={
        <>
          <Button variant="primary" icon="refresh" onClick={retry}>
            {t.tryNow}
          </Button>
          {facts.length > 0 && (
            <Button aria-expanded={open} onClick={() => setOpen(!open)}>
              {t.showResponse}
            </Button>
          )}
          <Link className="btn btn-ghost" to={paths.settings()}>
            {t.serviceSettings}
          </Link>
          {open && <pre className="code mt-3 w-full whitespace-pre-wrap text-start">{facts.join('\n')}</pre>}
        </>
      }
    >
      {t.failedRest({ why: error instanceof CausewayError ? error.shortMessage : t.pageFailed, time: formatClock(at) })}{' '}
      {left > 0 ? t.tryingIn({ seconds: left }) : t.trying}
    </ListState>
  );
};

export declare namespace OrdersError {
  type Props = { readonly error: Error; readonly retry: () => void };
}
