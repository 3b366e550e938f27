import type { ReactElement } from 'react';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { realMessages as t } from '../messages/simulation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { isSimulated } from '../world/simulation/simulated.ts';
import { RealLines, startOver } from './SimulationScreen.tsx';

/** Tells which parts of a sandbox or a simulation are real, in five lines, with a reset. */
export const WhatIsReal = ({ onClose }: { readonly onClose: () => void }): ReactElement => (
  <Dialog
    open
    onClose={onClose}
    title={t.title}
    width={520}
    footer={
      <div className="flex flex-wrap items-center gap-3 border-hairline border-t px-5 py-3.5 text-13">
        {isSimulated ? (
          <Button onClick={() => void startOver()}>{t.startOver}</Button>
        ) : (
          <Link className="link" to={`${paths.settings()}#data`} onClick={onClose}>
            {t.clearBrowser}
          </Link>
        )}
        <span className="flex-[1_1_240px] text-text-2">{isSimulated ? t.startOverHint : t.restartHint}</span>
      </div>
    }
  >
    <div className="p-5">
      <RealLines />
    </div>
  </Dialog>
);
