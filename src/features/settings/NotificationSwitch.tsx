import { type ReactElement, useState } from 'react';
import { settingsStore } from '../../entities/settings/settingsStore.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { Toggle } from '../../ui/Toggle.tsx';

const supported = (): boolean => typeof globalThis.Notification === 'function';

/** Turns notifications on after the browser allowed them; says so when it did not. */
export const NotificationSwitch = (): ReactElement => {
  const on = useSettings((settings) => settings.notifications);
  const [refused, setRefused] = useState(() => supported() && Notification.permission === 'denied');
  const change = async (next: boolean) => {
    if (!next) return settingsStore.setState({ notifications: false });
    const permission = await Notification.requestPermission();
    setRefused(permission === 'denied');
    settingsStore.setState({ notifications: permission === 'granted' });
  };
  if (!supported()) return <span className="text-13 text-text-2">This browser has none.</span>;
  return (
    <>
      <Toggle label="Notifications" on={on && !refused} onChange={(next) => void change(next)} />
      {refused && <span className="text-13 text-text-2">The browser refuses them for this site.</span>}
    </>
  );
};
