import type { AppConfig } from '../../../domain/config.ts';
import type { RouteSide } from '../../../engines/swap/route.ts';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { swapMessages } from '../../../messages/swap.ts';

export const sideName = ({ chainKey }: Pick<RouteSide, 'chainKey'>, config: Pick<AppConfig, 'chains'>): string =>
  chainKey === null ? swapMessages.selectChain : chainName(config, chainKey);
