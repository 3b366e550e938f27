import type { ReactElement } from 'react';
import { settingsStore } from '../../entities/settings/settingsStore.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { DisplayPreview } from './DisplayPreview.tsx';
import { SettingRow } from './SettingRow.tsx';

const set = settingsStore.setState;

const themes = [
  { value: 'system', label: 'System', icon: <Icon name="sliders" size={14} /> },
  { value: 'light', label: 'Light', icon: <Icon name="sun" size={14} /> },
  { value: 'dark', label: 'Dark', icon: <Icon name="moon" size={14} /> },
] as const;
const formats = (['1,234.56', '1.234,56', '1 234,56', '1234.56'] as const).map((value) => ({ value, label: value }));
const timeWays = [
  { value: 'utc', label: 'UTC' },
  { value: 'local', label: 'Local' },
  { value: 'relative', label: 'Relative only' },
] as const;
const densities = [
  { value: 'compact', label: 'Compact, 32' },
  { value: 'regular', label: 'Regular, 40' },
] as const;

/** How the app looks on this device. */
export const DisplayCard = (): ReactElement => {
  const settings = useSettings((all) => all);
  return (
    <Card title="Display" id="display">
      <div className="px-4 pb-2 pt-1">
        <SettingRow words="Theme">
          <Segmented label="Theme" options={themes} value={settings.theme} onChange={(theme) => set({ theme })} />
        </SettingRow>
        <SettingRow words="Number format" hint="Pasted amounts are read in any of these">
          <Segmented
            label="Number format"
            options={formats}
            value={settings.numberFormat}
            onChange={(numberFormat) => set({ numberFormat })}
          />
        </SettingRow>
        <SettingRow words="Times">
          <Segmented label="Times" options={timeWays} value={settings.times} onChange={(times) => set({ times })} />
        </SettingRow>
        <SettingRow words="Row height">
          <Segmented
            label="Row height"
            options={densities}
            value={settings.density}
            onChange={(density) => set({ density })}
          />
        </SettingRow>
        <SettingRow words="Reduce motion" hint="The crossing then jumps between states">
          <Toggle
            label="Reduce motion"
            on={settings.motion === 'reduce'}
            onChange={(on) => set({ motion: on ? 'reduce' : 'system' })}
          />
          <span className="text-13 text-text-2">{settings.motion === 'reduce' ? 'on' : 'follows the system'}</span>
        </SettingRow>
        <SettingRow words="Single-key shortcuts" hint="Keys with Ctrl and Esc always work">
          <Toggle label="Single-key shortcuts" on={settings.shortcuts} onChange={(shortcuts) => set({ shortcuts })} />
        </SettingRow>
        <DisplayPreview />
      </div>
    </Card>
  );
};
