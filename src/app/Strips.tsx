import { type ReactElement, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../domain/time.ts';
import { useOnline, useWorld } from '../entities/context/useWorld.ts';
import { usePathname } from '../entities/navigation/router.tsx';
import { useSettings } from '../entities/settings/useSettings.ts';
import { lazyComponent } from '../lib/lazy.ts';
import { frameMessages, shellMessages } from '../messages/shell.ts';
import { simulationMessages } from '../messages/simulation.ts';
import { Icon } from '../ui/Icon.tsx';
import { Text } from '../ui/Text.tsx';
import { Name } from '../ui/Untranslated.tsx';
import { isSimulated } from '../world/simulation/simulated.ts';
import { useOpenLayer } from './layers.ts';
import { usesOwnService } from './readSite.ts';
import { SimulationStripFrame } from './SimulationStripFrame.tsx';

const SimulationStrip = lazyComponent(() => import('./SimulationScreen.tsx').then((module) => module.SimulationStrip));

/** On every page of a sandbox, and never dismissed: nothing here has value. */
export const SandboxStrip = (): ReactElement | null => {
  const t = shellMessages.get();
  const openLayer = useOpenLayer();
  const { sandbox } = useWorld().config;
  if (!sandbox) return null;
  if (isSimulated)
    return (
      <Suspense fallback={<SimulationStripFrame text={simulationMessages.get().is} />}>
        <SimulationStrip />
      </Suspense>
    );
  return (
    <aside className="sandbox-strip" aria-label={t.sandbox}>
      <Icon name="buoy" size={15} />
      <span>
        <Text>
          <b>{t.sandboxLead}</b> <span className="max-md:hidden">{t.sandboxWorthless}</span>
          <span className="md:hidden">{t.sandboxShort}</span>
        </Text>
      </span>
      <button type="button" className="link ms-auto whitespace-nowrap" onClick={() => openLayer('real')}>
        {t.sandboxReal}
      </button>
    </aside>
  );
};

/** On every page while the user's own service is in use, in red and never dismissed; one press returns to the site's. */
export const OwnServiceStrip = (): ReactElement | null => {
  const t = frameMessages.get();
  const { config, settings } = useWorld();
  const isUsed = useSettings((state) => usesOwnService(config, state));
  if (!isUsed) return null;
  return (
    <aside className="sandbox-strip strip-danger max-md:flex-wrap" aria-label={t.otherService}>
      <Icon name="warning" size={15} />
      <span className="max-md:flex-[1_1_240px]">
        <Text>
          <b>{t.otherServiceLead}</b> {t.otherServiceIs}{' '}
          <Name className="mono [overflow-wrap:anywhere]">{config.apiBaseUrl}</Name>
        </Text>
      </span>
      <button
        type="button"
        className="link ms-auto whitespace-nowrap"
        onClick={() => settings.setState({ serviceUrl: null, feedUrl: null })}
      >
        {t.ownService}
      </button>
    </aside>
  );
};

const MISSING_CODE_MS = 15_000;

/**
 * True for MISSING_CODE_MS after an import of the site failed. Each retry (`importWithRetry`) that fails extends it. A page
 * that is older than the deployed site requests files that are gone: only a reload helps then.
 */
const useMissingCode = (): boolean => {
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onFailure = (): void => {
      setIsMissing(true);
      clearTimeout(timer);
      timer = setTimeout(() => setIsMissing(false), MISSING_CODE_MS);
    };
    window.addEventListener('vite:preloadError', onFailure);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('vite:preloadError', onFailure);
    };
  }, []);
  return isMissing;
};

/** The swap page has its own notice without a connection. */
export const OfflineStrip = (): ReactElement => {
  const t = shellMessages.get();
  const online = useOnline();
  const lastResponseAt = useStore(useWorld().health, (state) => state.lastResponseAt);
  const pathname = usePathname();
  const isMissing = useMissingCode();
  return (
    <div role="status">
      {!online && pathname !== '/swap' && (
        <p className="sandbox-strip">
          <Icon name="offline" size={15} />
          <span>
            <Text>
              <b>{t.offline}</b> {t.ordersContinue}
              {lastResponseAt !== null && ` ${t.offlineSince({ time: formatClock(lastResponseAt) })}`}
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
            {t.reload}
          </button>
        </p>
      )}
    </div>
  );
};
