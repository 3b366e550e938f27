import type { ReactElement } from 'react';
import { realMessages } from '../messages/simulation.ts';
import { isSimulated } from '../world/simulation/simulated.ts';

/** The real and simulated parts of a sandbox or a simulation. */
export const RealLines = (): ReactElement => {
  const t = realMessages.get();
  const lines = [
    [t.money, t.moneyIs],
    [t.chains, isSimulated ? t.chainsInBrowser : t.chainsLocal],
    [t.makers, isSimulated ? t.makersSimulated : t.makersLocal],
    [t.storage, isSimulated ? t.storageInBrowser : t.storageLocal],
    [t.app, t.appIs],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-3 text-14">
      {lines.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="font-medium">{name}</dt>
          <dd className="text-text-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
};
