import { type ReactElement, useState } from 'react';
import { formatAmount } from '../../domain/amount/formatAmount.ts';
import { parseAmount } from '../../domain/amount/parseAmount.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import type { Holding } from '../../domain/rfq/inventoryFit.ts';
import type { Token } from '../../domain/token/Token.ts';
import { ChainName } from '../../entities/chain/ChainName.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/TextField.tsx';

const plain = (value: bigint, token: Token): string => formatAmount(value, token.decimals, 'full').replaceAll(',', '');

/** Sets how much of a token the settlement contract may take: an exact amount, as typed; 0 takes the approval back. */
export const ApproveDialog = ({
  chain,
  token,
  holding,
  busy,
  onClose,
  onApprove,
}: ApproveDialog.Props): ReactElement => {
  const [text, setText] = useState(holding === undefined ? '' : plain(holding.balance, token));
  const parsed = parseAmount(text, token.decimals);
  const amount = parsed.ok ? parsed.value : parsed.issue === 'zero' ? 0n : null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Approve ${token.symbol}`}
      width={440}
      footer={
        <div className="flex justify-end gap-2 border-hairline border-t p-4">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            unavailable={amount === null}
            onClick={() => amount !== null && onApprove(amount)}
          >
            {amount === null ? 'Enter an amount' : amount === 0n ? 'Take the approval back' : 'Approve exactly this'}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 p-6 text-13">
        <p className="text-text-2">
          The settlement contract on <ChainName chainKey={chain.chainKey} size={14} /> may then take up to this much{' '}
          {token.symbol} from your wallet, for fills that you send. Now it may take{' '}
          {holding === undefined ? 'an amount that was not read' : formatAmount(holding.allowance, token.decimals)}.
        </p>
        <TextField
          label="Exact amount"
          inputMode="decimal"
          value={text}
          onValue={setText}
          after={<bdi>{token.symbol}</bdi>}
        />
        <p className="mono break-all text-12 text-text-2">{chain.address}</p>
      </div>
    </Dialog>
  );
};

export declare namespace ApproveDialog {
  type Props = {
    readonly chain: Chain;
    readonly token: Token;
    readonly holding: Holding | undefined;
    readonly busy: boolean;
    readonly onClose: () => void;
    readonly onApprove: (amount: bigint) => void;
  };
}
