import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../domain/time.ts';
import { useOnline } from '../entities/context/useOnline.ts';
import { useWorld } from '../entities/context/useWorld.ts';
import { usePathname } from '../ports/usePathname.ts';
import { Icon } from '../ui/Icon.tsx';

/** While the browser has no connection: what goes on without it, and from when the page is. The swap page says more itself. */
export const OfflineStrip = (): ReactElement => {
  const online = useOnline();
  const lastAnswerAt = useStore(useWorld().health, (state) => state.lastAnswerAt);
  const pathname = usePathname();
  return (
    <div role="status">
      {!online && pathname !== '/swap' && (
        <p className="sandbox-strip">
          <Icon name="offline" size={15} />
          <span>
            <b>You are offline.</b> Orders already signed continue on the service.
            {lastAnswerAt !== null && ` What this page shows is from ${formatClock(lastAnswerAt)} UTC or before.`}
          </span>
        </p>
      )}
    </div>
  );
};
