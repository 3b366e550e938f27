import type { ReactElement } from 'react';
import { simulationMessages } from '../messages/simulation.ts';
import { Icon } from '../ui/Icon.tsx';
import { Text } from '../ui/Text.tsx';

/** The strip of a simulation, on the page from the first frame; its buttons come with the code of the market. */
export const SimulationStripFrame = ({ text, role, buttons }: SimulationStripFrame.Props): ReactElement => {
  const t = simulationMessages.get();
  return (
    <aside className="sandbox-strip sticky top-0 z-50 max-md:flex-wrap" aria-label={t.strip}>
      <Icon name="buoy" size={15} />
      <span role={role}>
        <Text>
          <b>{t.lead}</b> {text}
        </Text>
      </span>
      {buttons}
    </aside>
  );
};

export declare namespace SimulationStripFrame {
  type Props = { readonly text: string; readonly role?: 'alert' | undefined; readonly buttons?: ReactElement };
}
