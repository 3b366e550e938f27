import { useMemo } from 'react';
import { chainName } from '../../entities/chain/chainName.ts';
import { styleNumber } from '../../entities/settings/styleNumber.ts';
import { useSettings } from '../../entities/settings/useSettings.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useService } from '../../ports/useService.ts';
import type { OrderFacts } from './OrderFacts.ts';

/** The names of chains and tokens for a table; the same object until the lists or the number format change. */
export const useOrderFacts = (): OrderFacts => {
  const { config } = useService();
  const { find } = useTokens();
  const format = useSettings((settings) => settings.numberFormat);
  return useMemo(
    () => ({
      chainName: (chainKey) => chainName(config, chainKey),
      token: (chainKey, address) => find(chainKey, address),
      number: (text) => styleNumber(text, format),
    }),
    [config, find, format],
  );
};
