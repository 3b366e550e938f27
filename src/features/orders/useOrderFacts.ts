import { useMemo } from 'react';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { type OrderFacts, orderFacts } from './OrderFacts.ts';

/** The names of chains and tokens for a table; the same object until the lists or the number format change. */
export const useOrderFacts = (): OrderFacts => {
  const { config } = useWorld();
  const { find } = useTokens();
  const format = useSettings((settings) => settings.numberFormat);
  return useMemo(() => orderFacts(config, find, format), [config, find, format]);
};
