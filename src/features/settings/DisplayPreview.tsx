import { type ReactElement, useState } from 'react';
import { ms } from '../../domain/time/Ms.ts';
import { showTime } from '../../entities/settings/showTime.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { TokenAmount } from '../../entities/token/TokenAmount.tsx';
import { serviceNow, useNow } from '../../ports/useNow.ts';
import { CrossingGlyph } from '../../ui/CrossingGlyph.tsx';

/** A made-up line in the chosen formats; it says that it is a preview. */
export const DisplayPreview = (): ReactElement => {
  const times = useSettings((settings) => settings.times);
  const [opened] = useState(() => ms(serviceNow() - 6000));
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
