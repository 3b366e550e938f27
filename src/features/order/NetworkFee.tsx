import type { ReactElement } from 'react';
import { nativeCurrency } from '../../domain/config.ts';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useCoinUsd } from '../../entities/order/useCoinUsd.ts';
import { useNumbers } from '../../entities/settings/useSettings.ts';
import { commonMessages } from '../../messages/common.ts';

type NetworkFeeProps = { readonly chainKey: string; readonly wei: bigint };

export const NetworkFee = ({ chainKey, wei }: NetworkFeeProps): ReactElement => {
  const { config } = useWorld();
  const { tokens, usd } = useNumbers();
  const value = useCoinUsd()(chainKey, wei);
  const coin = nativeCurrency(config, chainKey);
  return (
    <>
      <span translate="no">{tokens(wei, coin, 'pay')}</span>
      {value !== null && <span className="text-text-2">{commonMessages.estimate({ usd: usd(value) })}</span>}
    </>
  );
};
