import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { simulationMessages as t } from '../messages/simulation.ts';
import { Button } from '../ui/Button.tsx';
import { Note } from '../ui/Note.tsx';
import { chainQueries } from '../world/queries/chainQueries.ts';
import { enterSimulation, isSimulated, leaveSimulation } from '../world/simulation/simulated.ts';
import { Strip, StripButton } from './Strip.tsx';

export const TryHere = (): ReactElement => (
  <div className="page page-narrow pt-0">
    {isSimulated ? (
      <Button onClick={leaveSimulation}>{t.leave}</Button>
    ) : (
      <Note
        tone="info"
        title={t.noService}
        actions={
          <Button variant="primary" onClick={enterSimulation}>
            {t.tryHere}
          </Button>
        }
      >
        {t.offer} {t.offerSafe}
      </Note>
    )}
  </div>
);

/** Below every page until the first response of the service, which the page reports: offers a simulation. */
export const TryHereStrip = (): ReactElement | null => {
  const world = useWorld();
  // The pages send the request.
  const { errorUpdateCount, data } = useQuery({ ...chainQueries.list(world), enabled: false });
  if (isSimulated || !world.config.demo || errorUpdateCount === 0 || data !== undefined) return null;
  return (
    <Strip
      className="bottom-(--h-tabs) z-3 mt-auto border-hairline border-t border-b-0 [@media(height>=40rem)]:sticky"
      actions={<StripButton onClick={enterSimulation}>{t.tryHere}</StripButton>}
    >
      {t.offer} <span className="max-md:hidden">{t.offerSafe}</span>
    </Strip>
  );
};
