import type { ReactElement } from 'react';
import { chainName } from '../../../entities/chain/chainName.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import type { Bank } from '../form/swapForm.ts';
import type { Swap } from '../model/useSwap.ts';
import { keepRecentToken } from './recentTokens.ts';
import { TokenPicker } from './TokenPicker.tsx';
import { usePickerRows } from './usePickerRows.ts';

const words = {
  pay: { title: 'You pay with', rail: 'Source chain' },
  receive: { title: 'You receive', rail: 'Destination chain' },
} as const;

/** The picker of one bank, with what the account holds; an unlisted token of a link is searched for at once. */
export const SwapPicker = ({ bank, swap, onClose }: SwapPicker.Props): ReactElement => {
  const { config } = useWorld();
  const { route, account, dispatch } = swap;
  const chains = route.chains ?? [];
  const rows = usePickerRows(route.book, chains, account);
  const side = route[bank];
  return (
    <TokenPicker
      {...words[bank]}
      chains={chains.map(({ chainKey }) => ({ chainKey, name: chainName(config, chainKey) }))}
      rows={rows}
      start={side.chain?.chainKey ?? chains[0]?.chainKey ?? ''}
      text={side.unknownToken ?? ''}
      onClose={onClose}
      onPick={({ chainKey, token }) => {
        keepRecentToken({ chainKey, token });
        dispatch({ type: 'picked', bank, side: { chainKey, token: token.address } });
        onClose();
      }}
    />
  );
};

export declare namespace SwapPicker {
  type Props = { readonly bank: Bank; readonly swap: Swap; readonly onClose: () => void };
}
