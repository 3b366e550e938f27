import { type ReactElement, useState } from 'react';
import { ms } from '../../domain/time.ts';
import { useNow } from '../../entities/context/useNow.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { showTime } from '../../entities/settings/appearance.ts';
import { settingsStore } from '../../entities/settings/settings.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { useHydrated } from '../../lib/useHydrated.ts';
import { settingsMessages } from '../../messages/settings.ts';
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
  const hydrated = useHydrated();
  return (
    <p className="flex flex-wrap items-center gap-x-5 gap-y-1 pb-1.5 pt-3 text-13">
      <span className="text-12 text-text-3">{settingsMessages.get().preview}</span>
      <TokenAmount value={2_500_000_000n} token={{ symbol: 'USDC', decimals: 6 }} />
      <CrossingGlyph shape="half" />
      <TokenAmount value={784_611n} token={{ symbol: 'WETH', decimals: 6 }} />
      <span className="text-text-2">{hydrated && showTime(opened, times, now)}</span>
    </p>
  );
};

const set = settingsStore.setState;

const formats = (['1,234.56', '1.234,56', '1 234,56', '1234.56'] as const).map((value) => ({ value, label: value }));
/** How the app looks on this device. */
export const DisplayCard = (): ReactElement => {
  const t = settingsMessages.get();
  const settings = useSettings((all) => all);
  const themes = [
    { value: 'system', label: t.system, icon: <Icon name="sliders" size={14} /> },
    { value: 'light', label: t.light, icon: <Icon name="sun" size={14} /> },
    { value: 'dark', label: t.dark, icon: <Icon name="moon" size={14} /> },
  ] as const;
  const times = (['utc', 'local', 'relative'] as const).map((value) => ({ value, label: t[value] }));
  const densities = (['compact', 'regular'] as const).map((value) => ({ value, label: t[value] }));
  return (
    <Card title={t.display} id="display">
      <div className="px-4 pb-2 pt-1">
        <SettingRow label={t.theme}>
          <Segmented label={t.theme} options={themes} value={settings.theme} onChange={(theme) => set({ theme })} />
        </SettingRow>
        <SettingRow label={t.numberFormat} hint={t.numberFormatHint}>
          <Segmented
            label={t.numberFormat}
            options={formats}
            value={settings.numberFormat}
            onChange={(numberFormat) => set({ numberFormat })}
          />
        </SettingRow>
        <SettingRow label={t.times}>
          <Segmented label={t.times} options={times} value={settings.times} onChange={(times) => set({ times })} />
        </SettingRow>
        <SettingRow label={t.rowHeight}>
          <Segmented
            label={t.rowHeight}
            options={densities}
            value={settings.density}
            onChange={(density) => set({ density })}
          />
        </SettingRow>
        <SettingRow label={t.motion} hint={t.motionHint}>
          <Toggle
            label={t.motion}
            on={settings.motion === 'reduce'}
            onChange={(on) => set({ motion: on ? 'reduce' : 'system' })}
          />
          <span className="text-13 text-text-2">{settings.motion === 'reduce' ? t.motionReduced : t.motionSystem}</span>
        </SettingRow>
        <SettingRow label={t.shortcuts} hint={t.shortcutsHint}>
          <Toggle label={t.shortcuts} on={settings.shortcuts} onChange={(shortcuts) => set({ shortcuts })} />
        </SettingRow>
        <DisplayPreview />
      </div>
    </Card>
  );
};
