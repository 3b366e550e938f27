import type { ReactElement } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { settingsStore } from '../entities/settings/settings.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { frameMessages } from '../messages/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { Text } from '../ui/Text.tsx';
import { Name } from '../ui/Untranslated.tsx';
import { usesOwnService } from './readSite.ts';

const giveUp = (): void => settingsStore.setState({ serviceUrl: null, feedUrl: null });

/** On every page while the user's own service is in use, in red and never dismissed; one press returns to the site's. */
export const OwnServiceStrip = (): ReactElement | null => {
  const t = frameMessages.get();
  const { config } = useWorld();
  const settings = useSettings((all) => all);
  if (!usesOwnService(config, settings)) return null;
  return (
    <aside className="sandbox-strip strip-danger max-md:flex-wrap" aria-label={t.otherService}>
      <Icon name="warning" size={15} />
      <span className="max-md:flex-[1_1_240px]">
        <Text>
          <b>{t.otherServiceLead}</b> {t.otherServiceIs}{' '}
          <Name className="mono [overflow-wrap:anywhere]">{config.apiBaseUrl}</Name>
        </Text>
      </span>
      <button type="button" className="link ms-auto whitespace-nowrap" onClick={giveUp}>
        {t.ownService}
      </button>
    </aside>
  );
};
