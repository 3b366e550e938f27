import type { ReactElement } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import { isRefused } from '../model/isRefused.ts';
import type { Swap } from '../model/useSwap.ts';
import { AmountShown } from './AmountShown.tsx';
import { BalanceText } from './BalanceText.tsx';
import { BankPanel } from './BankPanel.tsx';
import { ChainButton, TokenButton } from './PickButtons.tsx';
import { UnknownToken } from './UnknownToken.tsx';
import { UsdText } from './UsdText.tsx';

const emptyWords = ({ online, quote, amount, balance, check }: Swap): string => {
  if (!online) return 'No price while offline';
  if (quote.error !== null) return 'No price yet';
  if (isRefused(check)) return 'Not what you asked for';
  if (amount.ok && balance.state === 'known' && balance.value < amount.value) return 'Quotes need an amount you hold';
  return quote.busy ? 'Asking makers' : 'Makers price your exact amount';
};

/** The bank that receives: exactly the quoted amount; dimmed while it still belongs to the previous question. */
export const ReceiveBank = ({ swap, onPick, onFlip }: ReceiveBank.Props): ReactElement => {
  const { route, quote, current, online, account, check } = swap;
  const withheld = !online || quote.error !== null || quote.request === null || isRefused(check);
  const shown = withheld ? null : quote.answer;
  const { token } = route.receive;
  return (
    <BankPanel
      bank="receive"
      title={account === null && shown !== null ? 'You would receive' : 'You receive exactly'}
      chain={
        <span className="flex min-w-0 items-center gap-1.5">
          {shown !== null && (
            <IconButton icon="flip" label="Swap direction" className="rotate-90 md:hidden" onClick={onFlip} />
          )}
          <ChainButton side={route.receive} bank="Destination" onPick={onPick} />
        </span>
      }
      left={
        token === null ? (
          <UnknownToken side={route.receive} />
        ) : shown === null ? (
          <span className="text-text-3">{emptyWords(swap)}</span>
        ) : (
          <UsdText amount={shown.quote.outputAmount} price={swap.prices.receive} />
        )
      }
      right={<BalanceText holding={swap.receiveBalance} token={token} offline={!online} />}
    >
      <AmountShown
        value={shown?.quote.outputAmount ?? null}
        decimals={token?.decimals ?? null}
        rounding="receive"
        stale={shown !== null && current === null}
        trailing={<TokenButton side={route.receive} bank="Receive" onPick={onPick} />}
      />
    </BankPanel>
  );
};

export declare namespace ReceiveBank {
  type Props = { readonly swap: Swap; readonly onPick: () => void; readonly onFlip: () => void };
}
