import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { useFeedStatus } from '../../entities/rfq/useFeed.ts';
import { defaultSettings } from '../../entities/settings/defaultSettings.ts';
import { settingsStore } from '../../entities/settings/settingsStore.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { importedTokens } from '../../entities/token/importedTokens.ts';
import { serviceHealth } from '../../ports/serviceHealth.ts';
import { useAnnounce } from '../../ports/useAnnounce.ts';
import { useService } from '../../ports/useService.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useCopy } from '../../ui/useCopy.ts';
import { clearLocalData } from './clearLocalData.ts';
import { diagnostics } from './diagnostics.ts';
import { NotificationSwitch } from './NotificationSwitch.tsx';
import { SettingRow } from './SettingRow.tsx';

const clear = (): void => {
  settingsStore.setState(defaultSettings, true);
  importedTokens.setState({ tokens: [] });
  clearLocalData(globalThis.localStorage);
};

/** What this browser keeps, and the facts an operator needs to help. */
export const DataCard = (): ReactElement => {
  const { config } = useService();
  const settings = useSettings((all) => all);
  const health = useStore(serviceHealth);
  const feed = useFeedStatus()?.title ?? null;
  const announce = useAnnounce();
  const { state, copy } = useCopy();
  const [asking, setAsking] = useState(false);
  const copyFacts = () => {
    const viewport = `${globalThis.innerWidth}x${globalThis.innerHeight}@${globalThis.devicePixelRatio}`;
    const at = new Date().toISOString();
    copy(diagnostics({ config, settings, health, feed, browser: navigator.userAgent, viewport, at }));
  };
  const confirm = () => {
    clear();
    setAsking(false);
    announce('Local data cleared');
  };
  return (
    <Card id="data" title="Data">
      <div className="px-4 pb-2 pt-1">
        <SettingRow words="Notifications" hint="One for each of your orders, when it is final">
          <NotificationSwitch />
        </SettingRow>
        <SettingRow words="Diagnostics" hint="Without addresses, orders and keys; of URLs only the host">
          <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={copyFacts}>
            {state === 'copied' ? 'Copied' : 'Copy diagnostics'}
          </Button>
        </SettingRow>
        <SettingRow words="Clear local data" hint="Settings, added tokens and recent choices. Signed orders stay">
          <Button variant="danger" icon="close" onClick={() => setAsking(true)}>
            Clear
          </Button>
        </SettingRow>
      </div>
      <Dialog open={asking} title="Clear local data?" width={440} onClose={() => setAsking(false)}>
        <div className="px-6 py-5 max-md:px-4">
          <p>
            Settings return to their defaults, and added tokens and recent choices are forgotten. Orders are not
            touched: the journal of what you signed stays on this device.
          </p>
          <div className="mt-5 flex justify-end gap-2">
            <Button onClick={() => setAsking(false)}>Keep</Button>
            <Button variant="danger" onClick={confirm}>
              Clear local data
            </Button>
          </div>
        </div>
      </Dialog>
    </Card>
  );
};
