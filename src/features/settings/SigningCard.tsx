import { type ReactElement, useState } from 'react';
import { settingsStore } from '../../entities/settings/settings.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { settingsMessages } from '../../messages/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Toggle } from '../../ui/Toggle.tsx';
import { SettingRow } from './SettingRow.tsx';

/** Reads "−1.00%", "-1" or "1,5" as whole basis points from -10000 to 0 (a loss, sign or not); null where it is none. */
export const readPercent = (text: string): number | null => {
  const [, whole, fraction = ''] = /^[−-]?\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const bps = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return bps > 10_000 ? null : 0 - bps;
};

const percent = (bps: number): string => `${bps < 0 ? '−' : ''}${(Math.abs(bps) / 100).toFixed(2)}%`;

/** What is asked before a signature. The hash check is shown and cannot be turned off. */
export const SigningCard = (): ReactElement => {
  const t = settingsMessages.get();
  const { askRecipient, warnBelowBps } = useSettings((all) => all);
  const [text, setText] = useState(percent(warnBelowBps));
  const read = readPercent(text);
  return (
    <Card id="signing" title={t.signing}>
      <div className="px-4 pb-2 pt-1">
        <SettingRow label={t.refuseOther} hint={t.refuseOtherHint}>
          <Toggle label={t.refuseOther} on locked />
          <span className="inline-flex items-center gap-1.5 text-13 text-text-2">
            <Icon name="lock" size={14} />
            {t.alwaysOn}
          </span>
        </SettingRow>
        <SettingRow label={t.askRecipient}>
          <Toggle
            label={t.askRecipient}
            on={askRecipient}
            onChange={(on) => settingsStore.setState({ askRecipient: on })}
          />
        </SettingRow>
        <SettingRow label={t.warnBelow} hint={t.warnBelowHint}>
          <TextField
            className="w-[180px]"
            label={t.warnBelow}
            hideLabel
            value={text}
            error={read === null ? t.noPercentage : undefined}
            onValue={(next) => {
              setText(next);
              const bps = readPercent(next);
              if (bps !== null) settingsStore.setState({ warnBelowBps: bps });
            }}
            onBlur={() => setText(percent(settingsStore.getState().warnBelowBps))}
          />
        </SettingRow>
      </div>
    </Card>
  );
};
