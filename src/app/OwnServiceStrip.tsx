import type { ReactElement } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { settingsStore } from '../entities/settings/settings.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { Icon } from '../ui/Icon.tsx';
import { usesOwnService } from './withOwnService.ts';

const giveUp = (): void => settingsStore.setState({ serviceUrl: null, feedUrl: null });

/** On every page while the user's own service is in use, in red and never dismissed; one press returns to the site's. */
export const OwnServiceStrip = (): ReactElement | null => {
  const { config } = useWorld();
  const settings = useSettings((all) => all);
  if (!usesOwnService(config, settings)) return null;
  return (
    <aside className="sandbox-strip strip-danger max-md:flex-wrap" aria-label="Another service">
      <Icon name="warning" size={15} />
      <span className="max-md:flex-[1_1_240px]">
        <b>Another service.</b> Prices, orders and the feed come from an address that you set, not from this site’s
        operator: <bdi className="mono [overflow-wrap:anywhere]">{config.apiBaseUrl}</bdi>
      </span>
      <button type="button" className="link ms-auto whitespace-nowrap" onClick={giveUp}>
        Use this site’s service
      </button>
    </aside>
  );
};
