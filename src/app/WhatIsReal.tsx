import type { ReactElement } from 'react';
import { paths } from '../entities/navigation/paths.ts';
import { Link } from '../entities/navigation/router.tsx';
import { realMessages } from '../messages/simulation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { isSimulated } from '../world/simulation/simulated.ts';
import { startOver } from './SimulationScreen.tsx';

/** What of a sandbox or a simulation is real: five lines, and the way to begin again. */
export const WhatIsReal = ({ onClose }: { readonly onClose: () => void }): ReactElement => {
  const t = realMessages.get();
  const lines = isSimulated
    ? [
        [t.money, t.moneyIs],
        [t.chains, t.chainsInBrowser],
        [t.makers, t.makersSimulated],
        [t.kept, t.keptInBrowser],
        [t.app, t.appIs],
      ]
    : [
        [t.money, t.moneyIs],
        [t.chains, t.chainsLocal],
        [t.makers, t.makersLocal],
        [t.kept, t.keptLocal],
        [t.app, t.appIs],
      ];
  return (
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
          <span className="min-w-0 flex-1 text-text-2">{isSimulated ? t.startOverHint : t.restartHint}</span>
        </div>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 p-5 text-14">
        {lines.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-text-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
