import { useMemo } from 'react';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useService } from '../../ports/useService.ts';
import { type OrderFacts, orderFacts } from './OrderFacts.ts';

/** The names of chains and tokens for a table; the same object until the lists or the number format change. */
export const useOrderFacts = (): OrderFacts => {
  const { config } = useService();
  const { find } = useTokens();
  const format = useSettings((settings) => settings.numberFormat);
  return useMemo(() => orderFacts(config, find, format), [config, find, format]);
};
