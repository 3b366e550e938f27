import { type ReactElement, Suspense, useLayoutEffect } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../domain/time.ts';
import { useOnline, useWorld } from '../entities/context/useWorld.ts';
import { paths } from '../entities/navigation/paths.ts';
import { Link, usePathname } from '../entities/navigation/router.tsx';
import { missingCode } from '../lib/importCode.ts';
import { lazyPart } from '../lib/lazyPart.ts';
import { useHydrated } from '../lib/useMedia.ts';
import { shellMessages } from '../messages/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { Text } from '../ui/Text.tsx';
import { isSimulated } from '../world/simulation/simulated.ts';

const SimulationStrip = lazyPart(() => import('./SimulationScreen.tsx').then((module) => module.SimulationStrip));

/**
 * On every page of a sandbox, and never dismissed: nothing here has value. Prerendered with every page, and shown by
 * `data-sandbox` on its root, so that it stands there from the first frame.
 */
export const SandboxStrip = (): ReactElement | null => {
  const t = shellMessages.get();
  const hydrated = useHydrated();
  const { sandbox } = useWorld().config;
  useLayoutEffect(() => void document.documentElement.toggleAttribute('data-sandbox', sandbox), [sandbox]);
  if (hydrated && !sandbox) return null;
  // The build knows no simulation, and React takes over what the build drew.
  if (hydrated && isSimulated)
    return (
      <Suspense fallback={null}>
        <SimulationStrip />
      </Suspense>
    );
  return (
    <aside className="sandbox-strip [html:not([data-sandbox])_&]:hidden" aria-label={t.sandbox}>
      <Icon name="buoy" size={15} />
      <span>
        <Text>
          <b>{t.sandboxLead}</b> {t.sandboxWorthless}
          <span className="max-md:hidden">{t.sandboxStays}</span>.
        </Text>
      </span>
      <Link className="link ms-auto whitespace-nowrap max-md:hidden" to={paths.chains()}>
        {t.sandboxReal}
      </Link>
    </aside>
  );
};

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
            <Text>
              <b>{t.offline}</b> {t.ordersContinue}
              {lastAnswerAt !== null && ` ${t.offlineSince({ time: formatClock(lastAnswerAt) })}`}
            </Text>
          </span>
        </p>
      )}
      {online && isMissing && (
        <p className="sandbox-strip">
          <Icon name="warning" size={15} />
          <span>
            <Text>
              <b>{t.codeMissing}</b> {t.codeMissingSafe}
            </Text>
          </span>
          <button type="button" className="link" onClick={() => location.reload()}>
            {t.loadAgain}
          </button>
        </p>
      )}
    </div>
  );
};
