import { type ReactElement, useState } from 'react';
import { ms } from '../../domain/time.ts';
import { useNow } from '../../entities/context/useNow.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { showTime } from '../../entities/settings/appearance.ts';
import { settingsStore } from '../../entities/settings/settings.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { Card } from '../../ui/Card.tsx';
import { CrossingGlyph } from '../../ui/CrossingGlyph.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { SettingRow } from './SettingRow.tsx';

/** A made-up line in the chosen formats; it says that it is a preview. */
const DisplayPreview = (): ReactElement => {
  const times = useSettings((settings) => settings.times);
  const { clock } = useWorld();
  const [opened] = useState(() => ms(clock.now() - 6000));
  const now = useNow();
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 pb-1.5 pt-3 text-13">
      <span className="text-12 text-text-3">Preview</span>
      <TokenAmount value={2_500_000_000n} token={{ symbol: 'USDC', decimals: 6 }} />
      <CrossingGlyph shape="half" />
      <TokenAmount value={784_611n} token={{ symbol: 'WETH', decimals: 6 }} />
      <span className="text-text-2">{showTime(opened, times, now)}</span>
    </p>
  );
};

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
