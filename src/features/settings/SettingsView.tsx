import { type ReactElement, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useNumbers, useSettings } from '../../entities/settings/useSettings.ts';
import { useIsNarrow } from '../../lib/useMedia.ts';
import { settingsMessages as t } from '../../messages/settings.ts';
import { shellMessages } from '../../messages/shell.ts';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/Field.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { DataCards } from './DataCard.tsx';
import { RpcCard } from './RpcCard.tsx';
import { ServiceCard } from './ServiceCard.tsx';
import { SettingRow } from './SettingRow.tsx';

const formats = (['1,234.56', '1.234,56', '1 234,56', '1234.56'] as const).map((value) => ({ value, label: value }));

const DisplayCard = (): ReactElement => {
  const set = useWorld().settings.setState;
  const settings = useSettings((all) => all);
  // Phones have cards in place of tables.
  const narrow = useIsNarrow();
  const themes = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: t[value] }));
  const motions = (['system', 'reduce'] as const).map((value) => ({ value, label: t[value] }));
  const densities = (['compact', 'regular'] as const).map((value) => ({ value, label: t[value] }));
  return (
    <Card title={t.display}>
      <div className="px-4 pb-2 pt-1">
        <SettingRow label={t.theme} hint={t.themeHint}>
          <Segmented label={t.theme} options={themes} value={settings.theme} onChange={(theme) => set({ theme })} />
        </SettingRow>
        <SettingRow label={t.numberFormat} hint={t.numberFormatHint}>
          <Segmented
            label={t.numberFormat}
            className="max-[23rem]:[&>label]:px-1.5 max-[23rem]:text-12"
            options={formats}
            value={settings.numberFormat}
            onChange={(numberFormat) => set({ numberFormat })}
          />
        </SettingRow>
        {!narrow && (
          <SettingRow label={t.rowHeight} hint={t.rowHeightHint}>
            <Segmented
              label={t.rowHeight}
              options={densities}
              value={settings.density}
              onChange={(density) => set({ density })}
            />
          </SettingRow>
        )}
        <SettingRow label={t.motion} hint={t.motionHint}>
          <Segmented
            label={t.motion}
            options={motions}
            value={settings.motion}
            onChange={(motion) => set({ motion })}
          />
        </SettingRow>
        {!narrow && (
          <SettingRow label={t.shortcuts} hint={t.shortcutsHint} toggle>
            <Toggle label={t.shortcuts} on={settings.shortcuts} onChange={(shortcuts) => set({ shortcuts })} />
          </SettingRow>
        )}
      </div>
    </Card>
  );
};

/** Parses "−1.00%", "-1" or "1,5" to whole basis points from -10000 to 0 (a loss, sign or not); null if invalid. */
export const readPercent = (text: string): number | null => {
  const [, whole, fraction = ''] = /^[−-]?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const bps = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bps > 10_000 ? null : 0 - bps;
};

/** Confirmations before a signature. The hash check is stated: it cannot be turned off. */
const SigningCard = (): ReactElement => {
  const set = useWorld().settings.setState;
  const { askRecipient, warnBelowBps } = useSettings((all) => all);
  const [typed, setTyped] = useState<string | null>(null);
  const numbers = useNumbers();
  const text = typed ?? numbers.bps(BigInt(warnBelowBps));
  const read = readPercent(text);
  return (
    <Card title={t.signing} note={t.hashChecked}>
      <div className="px-4 pb-2 pt-1">
        <SettingRow label={t.askRecipient} hint={t.askRecipientHint} toggle>
          <Toggle label={t.askRecipient} on={askRecipient} onChange={(on) => set({ askRecipient: on })} />
        </SettingRow>
        <SettingRow label={t.warnBelow} hint={t.warnBelowHint}>
          <TextField
            className="w-[180px]"
            label={t.warnBelow}
            hideLabel
            value={text}
            error={read === null ? t.noPercentage : undefined}
            onValue={(next) => {
              setTyped(next);
              const bps = readPercent(next);
              if (bps !== null) set({ warnBelowBps: bps });
            }}
            onBlur={() => setTyped(null)}
          />
        </SettingRow>
      </div>
    </Card>
  );
};

const sections = [
  ['display', DisplayCard],
  ['signing', SigningCard],
  ['service', ServiceCard],
  ['rpcs', RpcCard],
  ['data', DataCards],
] as const;

export const SettingsView = (): ReactElement => {
  const hash = useLocationProperty(() => globalThis.location.hash);
  const [current, Section] = sections.find(([id]) => hash === `#${id}`) ?? sections[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-center gap-x-8 gap-y-4 lg:grid-cols-[208px_minmax(0,880px)]">
      <nav aria-label={t.sections} className="flex flex-wrap content-start gap-0.5 lg:grid">
        <h1 className="mt-0.5 mb-2 max-lg:w-full lg:ms-3 lg:mb-3.5">{shellMessages.settings}</h1>
        {sections.map(([id]) => (
          <a
            key={id}
            href={`#${id}`}
            aria-current={id === current ? 'true' : undefined}
            className={cx(
              'flex items-center rounded-control px-3 py-[7px] font-medium hover:no-underline max-lg:min-h-11 max-md:px-1.5',
              id === current ? 'bg-accent-soft text-accent-text' : 'text-text-2 hover:bg-surface-2',
            )}
            onClick={(event) => {
              // Without the browser's scroll to the section.
              event.preventDefault();
              history.replaceState(null, '', `#${id}`);
            }}
          >
            {t[id]}
          </a>
        ))}
      </nav>
      <div className="grid min-w-0 content-start gap-4">
        <Section />
      </div>
    </div>
  );
};
