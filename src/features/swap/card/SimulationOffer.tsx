import type { ReactElement } from 'react';
import { useRetryFailed } from '../../../entities/errors/ErrorNote.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { simulationOfferMessages as t } from '../../../messages/simulation.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { ProgressTrack } from '../../../ui/ProgressTrack.tsx';
import { enterSimulation } from '../../../world/simulation/simulated.ts';
import { CardFoot, CardSides, SwapCard } from './SwapCard.tsx';

type ListProps = { readonly title: string; readonly lines: readonly (readonly [icon: IconName, text: string])[] };

const List = ({ title, lines }: ListProps): ReactElement => (
  <section className="bg-surface px-6 py-5 text-14 max-md:px-4 max-md:not-first:border-t max-md:not-first:border-hairline">
    <h3 className="font-medium">{title}</h3>
    <ul>
      {lines.map(([icon, text]) => (
        <li key={text} className="mt-2.5 flex items-center gap-2.5">
          <Icon name={icon} className="flex-none text-text-2" />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </section>
);

/** In the place of the card on a site without a service. */
export const SimulationOffer = (): ReactElement => {
  const retry = useRetryFailed();
  return (
    <SwapCard className="overflow-clip">
      <div className="border-hairline border-b bg-surface px-6 py-6 text-center max-md:px-4 max-md:py-4">
        <h2 className="text-balance text-[28px]/[34px] max-md:text-[22px]/7">{t.title}</h2>
        <p className="mt-1.5 text-balance text-14 text-text-2">{t.needs}</p>
      </div>
      <CardSides>
        <List
          title={t.simulated}
          lines={[
            ['route', t.chains],
            ['anchor', t.makers],
            ['user', t.wallet],
          ]}
        />
        <ProgressTrack state="running" progress={0.45} className="max-md:hidden low:hidden" />
        <List
          title={t.same}
          lines={[
            ['check', t.pages],
            ['shield', t.order],
            ['book', t.receipt],
          ]}
        />
      </CardSides>
      <CardFoot className="bg-surface">
        <p className="flex-1 text-13 text-text-2">{t.noService}</p>
        <Button size="lg" onClick={retry}>
          {commonMessages.retry}
        </Button>
        <Button size="lg" variant="primary" className="min-w-[240px] max-md:order-first" onClick={enterSimulation}>
          {t.start}
        </Button>
      </CardFoot>
    </SwapCard>
  );
};
