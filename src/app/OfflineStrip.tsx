import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../domain/time.ts';
import { useOnline } from '../entities/context/useOnline.ts';
import { useWorld } from '../entities/context/useWorld.ts';
import { usePathname } from '../entities/navigation/router.tsx';
import { missingCode } from '../lib/missingCode.ts';
import { shellMessages } from '../messages/shell.ts';
import { Icon } from '../ui/Icon.tsx';

/**
 * While the browser has no connection: what goes on without it, and from when the page is. The swap page says more itself.
 * With one, and code that still does not come: how to get it.
 */
export const OfflineStrip = (): ReactElement => {
  const t = shellMessages.get();
  const online = useOnline();
  const lastAnswerAt = useStore(useWorld().health, (state) => state.lastAnswerAt);
  const pathname = usePathname();
  const { isMissing } = useStore(missingCode);
  return (
    <div role="status">
      {!online && pathname !== '/swap' && (
        <p className="sandbox-strip">
          <Icon name="offline" size={15} />
          <span>
            <b>{t.offline}</b> {t.ordersContinue}
            {lastAnswerAt !== null && ` ${t.offlineSince({ time: formatClock(lastAnswerAt) })}`}
          </span>
        </p>
      )}
      {online && isMissing && (
        <p className="sandbox-strip">
          <Icon name="warning" size={15} />
          <span>
            <b>{t.codeMissing}</b> {t.codeMissingSafe}
          </span>
          <button type="button" className="link" onClick={() => location.reload()}>
            {t.loadAgain}
          </button>
        </p>
      )}
    </div>
  );
};
