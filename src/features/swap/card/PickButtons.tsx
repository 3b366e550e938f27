import type { ReactElement } from 'react';
import { ChainFlag } from '../../../entities/chain/ChainFlag.tsx';
import { TokenDisc } from '../../../entities/token/TokenDisc.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { RouteSide } from '../route/useRoute.ts';

type Props = { readonly side: RouteSide; readonly bank: string; readonly onPick: () => void };

/** Opens the picker on the chain of a bank. */
export const ChainButton = ({ side, bank, onPick }: Props): ReactElement => (
  <button type="button" className="swap-pick" aria-haspopup="dialog" onClick={onPick}>
    {side.chain !== null && <ChainFlag chainKey={side.chain.chainKey} size={16} />}
    <span className="sr-only">{bank} chain:</span>
    <bdi className="truncate">{side.name}</bdi>
    <Icon name="chevronDown" size={14} />
  </button>
);

/** Opens the picker on the token of a bank. */
export const TokenButton = ({ side, bank, onPick }: Props): ReactElement => (
  <button type="button" className="swap-pick swap-pick-token" aria-haspopup="dialog" onClick={onPick}>
    {side.token !== null && <TokenDisc token={side.token} size={22} />}
    <span className="sr-only">{bank} token:</span>
    <bdi className="max-w-[12ch] truncate" title={side.token?.symbol}>
      {side.token?.symbol ?? 'Select token'}
    </bdi>
    <Icon name="chevronDown" size={14} />
  </button>
);

/** The chain of a bank once nothing can be changed any more. */
export const FixedChain = ({ side }: Pick<Props, 'side'>): ReactElement => (
  <span className="swap-fixed">
    {side.chain !== null && <ChainFlag chainKey={side.chain.chainKey} size={16} />}
    <bdi>{side.name}</bdi>
  </span>
);

/** The token of a bank once nothing can be changed any more. */
export const FixedToken = ({ side }: Pick<Props, 'side'>): ReactElement => (
  <span className="swap-fixed text-16">
    <TokenDisc token={side.token} size={22} />
    <bdi className="max-w-[14ch] truncate" title={side.token?.symbol}>
      {side.token?.symbol ?? 'Unknown token'}
    </bdi>
  </span>
);
