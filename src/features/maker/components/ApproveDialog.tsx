import { type ReactElement, useRef, useState } from 'react';
import { formatUnits } from 'viem';
import { type AmountIssue, type ParsedAmount, parseAmount, writeAmount } from '../../../domain/amount/parseAmount.ts';
import type { Chain } from '../../../domain/chain.ts';
import type { Holding } from '../../../domain/maker/inboxRows.ts';
import type { Token } from '../../../domain/token.ts';
import { approvalKey, isUnsolicited } from '../../../engines/transactions/transactionPhase.ts';
import { AddressTag } from '../../../entities/account/AddressTag.tsx';
import { chainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { describeMessage } from '../../../entities/errors/describeError.ts';
import { useNumbers } from '../../../entities/settings/useSettings.ts';
import { UnsolicitedEffects } from '../../../entities/wallet/UnsolicitedEffects.tsx';
import { useNeedsReset, useTransaction } from '../../../entities/wallet/useTransaction.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { commonMessages } from '../../../messages/common.ts';
import { draftIssueMessages, makerToolMessages as t } from '../../../messages/maker.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Text } from '../../../ui/Text.tsx';
import { Name } from '../../../ui/Untranslated.tsx';
import { AmountField } from './AmountField.tsx';

/** The approval of one token to an exact amount; done only when the chain shows it. */
const useApprove = ({ chain, token, onClose, onApproved }: ApproveDialogProps) => {
  const port = useWalletPort();
  const key = approvalKey(port?.account ?? null, chain.chainKey, token.address);
  const { phase, busy, leave, transactions } = useTransaction(key);
  const approve = async (amount: bigint): Promise<void> => {
    if (port === null) return;
    const end = await transactions.approve(key, port, { chain, token: token.address, amount, exactly: true });
    await onApproved();
    if (end.at !== 'done' || isUnsolicited(end)) return;
    transactions.dismiss(key);
    onClose();
  };
  const dismiss = () => transactions.dismiss(key);
  return { phase, busy, leave, approve, dismiss };
};

type Approval =
  | { readonly amount: bigint; readonly issue: null }
  | { readonly amount: null; readonly issue: AmountIssue };

/** 0 revokes. Not valid while nothing is approved. */
const readApproval = (parsed: ParsedAmount, holding: Holding | undefined): Approval => {
  if (parsed.ok) return { amount: parsed.value, issue: null };
  const takesBack = parsed.issue === 'zero' && holding?.allowance !== 0n;
  return takesBack ? { amount: 0n, issue: null } : { amount: null, issue: parsed.issue };
};

const describeButton = (
  amount: bigint,
  approved: { readonly amount: string; readonly token: string },
  needsReset: boolean,
): string => {
  if (amount === 0n) return t.revoke;
  if (needsReset) return t.resetFirst;
  return t.approveExactly(approved);
};

type ApproveDialogProps = {
  readonly chain: Chain;
  readonly token: Token;
  readonly holding: Holding | undefined;
  readonly onClose: () => void;
  readonly onApproved: () => Promise<unknown>;
};

export const ApproveDialog = (props: ApproveDialogProps): ReactElement => {
  const { chain, token, holding, onApproved } = props;
  const numbers = useNumbers();
  const { config } = useWorld();
  const held = holding === undefined ? '' : formatUnits(holding.balance, token.decimals);
  const [text, setText] = useState(writeAmount(held, numbers.format));
  const { phase, busy, leave, approve, dismiss } = useApprove(props);
  const field = useRef<HTMLInputElement>(null);
  const close = (): void => {
    dismiss();
    props.onClose();
  };
  const allowance = holding?.allowance ?? 0n;
  const approval = readApproval(parseAmount(text, token.decimals, numbers.format), holding);
  const { amount } = approval;
  const stands = allowance > 0n && amount !== null && amount > 0n && amount !== allowance;
  const needsReset = useNeedsReset({ chain, token, owner: useWalletPort()?.account ?? null }, stands ? amount : null);
  return (
    <Dialog
      open
      onClose={close}
      title={t.approve({ token: token.symbol, chain: chainName(config, chain.chainKey) })}
      width={440}
      initialFocus={field}
      footer={
        <div className="flex justify-end gap-2 border-hairline border-t p-4 max-md:[&_.btn]:h-11">
          {busy ? (
            <Button onClick={leave}>{commonMessages.stopWaiting}</Button>
          ) : (
            <Button onClick={close}>{commonMessages.cancel}</Button>
          )}
          <Button
            variant="primary"
            busy={busy}
            unavailable={amount === null}
            onClick={() => amount !== null && void approve(amount)}
          >
            {approval.issue === null
              ? describeButton(
                  approval.amount,
                  { amount: numbers.amount(approval.amount, token.decimals), token: token.symbol },
                  needsReset,
                )
              : draftIssueMessages[approval.issue]}
          </Button>
        </div>
      }
    >
      <div className="grid gap-4 p-6 text-13">
        <p className="text-text-2">
          <Text>
            {t.approveHow({
              token: token.symbol,
              chain: chainName(config, chain.chainKey),
              amount: holding === undefined ? t.amountNotRead : numbers.amount(holding.allowance, token.decimals),
            })}
          </Text>
        </p>
        <AmountField
          ref={field}
          label={t.exactAmount}
          value={text}
          onValue={setText}
          after={<Name>{token.symbol}</Name>}
        />
        <p className="flex flex-wrap items-center gap-x-1.5 text-text-2">
          <Text>
            {t.contract} <AddressTag address={chain.address} picture={false} full />
          </Text>
        </p>
        {needsReset && <Note title={t.resetNeeded}>{t.resetInTurn}</Note>}
        {phase.at === 'failed' && <Note tone="failed" role="alert" title={describeMessage(phase.error.happened)} />}
        <UnsolicitedEffects
          phase={phase}
          paid={token}
          onSettled={() => {
            dismiss();
            void onApproved();
          }}
        />
      </div>
    </Dialog>
  );
};
