import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../domain/time.ts';
import { useOnline } from '../entities/context/useOnline.ts';
import { useWorld } from '../entities/context/useWorld.ts';
import { usePathname } from '../entities/navigation/router.tsx';
import { shellMessages } from '../messages/shell.ts';
import { Icon } from '../ui/Icon.tsx';

/** While the browser has no connection: what goes on without it, and from when the page is. The swap page says more itself. */
export const OfflineStrip = (): ReactElement => {
  const t = shellMessages.get();
  const online = useOnline();
  const lastAnswerAt = useStore(useWorld().health, (state) => state.lastAnswerAt);
  const pathname = usePathname();
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
    </div>
  );
};
