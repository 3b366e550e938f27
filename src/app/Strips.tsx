import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatClock } from '../domain/time.ts';
import { useOnline, useWorld } from '../entities/context/useWorld.ts';
import { usePathname } from '../entities/navigation/router.tsx';
import { useSettings } from '../entities/settings/useSettings.ts';
import { lazyComponent } from '../lib/lazy.ts';
import { commonMessages } from '../messages/common.ts';
import { frameMessages, shellMessages as t } from '../messages/shell.ts';
import { realMessages, simulationMessages } from '../messages/simulation.ts';
import { Name } from '../ui/Untranslated.tsx';
import { chainQueries } from '../world/queries/chainQueries.ts';
import { isRefusal } from '../world/service/errors.ts';
import { enterSimulation, isSimulated } from '../world/simulation/simulated.ts';
import { useOpenLayer } from './layers.ts';
import { usesOwnService } from './readSite.ts';
import { Strip, StripButton } from './Strip.tsx';

const SimulationStrip = lazyComponent(
  () => import('./SimulationScreen.tsx').then((module) => module.SimulationStrip),
  <Strip label={simulationMessages.strip} className="sticky top-0 z-50">
    <b>{simulationMessages.lead}</b> {simulationMessages.is}
  </Strip>,
);

export const SandboxStrip = (): ReactElement | null => {
  const openLayer = useOpenLayer();
  const { sandbox } = useWorld().config;
  if (!sandbox) return null;
  if (isSimulated) return <SimulationStrip />;
  return (
    <Strip
      label={t.sandbox}
      actions={<StripButton onClick={() => openLayer('real')}>{realMessages.title}</StripButton>}
    >
      <b>{t.sandboxLead}</b> <span className="max-md:hidden">{t.sandboxWorthless}</span>
      <span className="md:hidden">{t.sandboxShort}</span>
    </Strip>
  );
};

/** On every page while the user's own service is in use, in red and never dismissed; one press returns to the site's. */
export const OwnServiceStrip = (): ReactElement | null => {
  const { config, settings } = useWorld();
  const isUsed = useSettings((state) => usesOwnService(config, state));
  if (!isUsed) return null;
  return (
    <Strip
      label={frameMessages.otherService}
      icon="warning"
      className="bg-failed-soft text-failed before:bg-failed before:bg-none max-md:flex-wrap [&>svg]:text-failed max-md:[&>span:first-of-type]:flex-[1_1_240px]"
      actions={
        <StripButton onClick={() => settings.setState({ serviceUrl: null, feedUrl: null })}>
          {frameMessages.ownService}
        </StripButton>
      }
    >
      <b>{frameMessages.otherServiceLead}</b> {frameMessages.otherServiceIs}{' '}
      <Name className="mono [overflow-wrap:anywhere]">{config.apiBaseUrl}</Name>
    </Strip>
  );
};

const MISSING_CODE_MS = 15_000;

/** A page that is older than the deployed site requests deleted files: only a reload helps. Each failed retry extends it. */
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
  const online = useOnline();
  const lastResponseAt = useStore(useWorld().health, (state) => state.lastResponseAt);
  const pathname = usePathname();
  const isMissing = useMissingCode();
  return (
    <div role="status">
      {!online && pathname !== '/swap' && (
        <Strip icon="offline">
          <b>{commonMessages.offline}</b> {t.ordersContinue}
          {lastResponseAt !== null && ` ${t.offlineSince({ time: formatClock(lastResponseAt) })}`}
        </Strip>
      )}
      {online && isMissing && (
        <Strip icon="warning" actions={<StripButton onClick={() => location.reload()}>{t.reload}</StripButton>}>
          <b>{t.codeMissing}</b> {t.codeMissingSafe}
        </Strip>
      )}
    </div>
  );
};

/** Offers a simulation until the first response of the service; not in a sandbox, which is one. /swap has its own offer. */
export const TryHereStrip = (): ReactElement | null => {
  const world = useWorld();
  const pathname = usePathname();
  // The pages send the request.
  const { error, errorUpdateCount, data } = useQuery({ ...chainQueries.list(world), enabled: false });
  const { demo, sandbox } = world.config;
  if (sandbox || !demo || errorUpdateCount === 0 || data !== undefined) return null;
  if (pathname === '/swap' && isRefusal(error)) return null;
  return (
    <Strip
      className="bottom-(--h-tabs) z-3 mt-auto border-hairline border-t border-b-0 [@media(height>=40rem)]:sticky"
      actions={<StripButton onClick={enterSimulation}>{simulationMessages.tryHere}</StripButton>}
    >
      {simulationMessages.offer} <span className="max-md:hidden">{simulationMessages.offerSafe}</span>
    </Strip>
  );
};
