import type { ReactElement } from 'react';
import { useWorld } from '../entities/context/useWorld.ts';
import { useSettings } from '../entities/settings/useSettings.ts';
import { frameMessages } from '../messages/shell.ts';
import { Icon } from '../ui/Icon.tsx';
import { Text } from '../ui/Text.tsx';
import { Name } from '../ui/Untranslated.tsx';
import { usesOwnService } from './readSite.ts';

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
