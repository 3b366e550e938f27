import { Fragment, type ReactElement, type ReactNode, useState } from 'react';
import type { Address } from 'viem';
import { checksumAddress, sameAddress } from '../../domain/address.ts';
import { isUnlimited, type Token } from '../../domain/token.ts';
import type { ChangedApproval, MovedToken, TransactionPhase } from '../../engines/transactions/transactionPhase.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { chainName } from '../chain/ChainName.tsx';
import { useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';
import { type Numbers, useNumbers } from '../settings/useSettings.ts';
import { useTokens } from '../token/useTokens.ts';
import { TransactionSteps } from './TransactionSteps.tsx';
import { useRevoke } from './useTransaction.ts';

export const approvalSize = (amount: bigint, token: Pick<Token, 'symbol' | 'decimals'>, { tokens }: Numbers): string =>
  isUnlimited(amount) ? t.anyAmount({ symbol: token.symbol }) : tokens(amount, token, 'full');

const sizeOf = (amount: bigint, contract: Address, token: Token | null, numbers: Numbers): string => {
  if (token !== null) return approvalSize(amount, token, numbers);
  const unknown = { contract: checksumAddress(contract) };
  return isUnlimited(amount)
    ? t.anyOfUnknown(unknown)
    : t.amountOfUnknown({ amount: numbers.tokens(amount, null, 'full'), ...unknown });
};

type ChangedProps = {
  readonly changed: ChangedApproval & { readonly amount: bigint };
  readonly token: Token | null;
  readonly onSettled: () => void;
};

const Changed = ({ changed, token, onSettled }: ChangedProps): ReactElement => {
  const { config } = useWorld();
  const { chain, spender } = changed;
  const { phase, leave, revoke } = useRevoke(changed);
  const name = chainName(config, chain.chainKey);
  const values = { amount: sizeOf(changed.amount, changed.token, token, useNumbers()), chain: name, spender };
  const isContract = sameAddress(spender, chain.address);
  return (
    <Note
      tone="pending"
      role="alert"
      title={isContract ? t.changedAmount(values) : t.changedSpender(values)}
      actions={
        <TransactionSteps
          phase={phase}
          action={t.revoke}
          chain={name}
          onStart={() => void revoke().then((isDone) => isDone && onSettled())}
          onLeave={leave}
        />
      }
    >
      {isContract ? t.changedAmountRest : t.changedSpenderRest}
      {phase.at === 'failed' && <span className="mt-1 block">{describeMessage(phase.error.happened)}</span>}
    </Note>
  );
};

type ReadNoteProps = { readonly title: string; readonly onSettled: () => void; readonly children: ReactNode };

const ReadNote = ({ title, onSettled, children }: ReadNoteProps): ReactElement => (
  <Note
    tone="pending"
    role="alert"
    title={title}
    actions={
      <Button size="sm" onClick={onSettled}>
        {t.read}
      </Button>
    }
  >
    {children}
  </Note>
);

type Effect = ChangedApproval | readonly MovedToken[] | 'unread';

const effectKey = (one: Effect): string => {
  if (one === 'unread') return one;
  return 'spender' in one ? `${one.token} ${one.spender} ${typeof one.amount}${one.amount}` : 'moved';
};

const effectsOf = (phase: TransactionPhase): readonly Effect[] => {
  if (phase.at !== 'done' && phase.at !== 'failed') return [];
  const { changed, moved } = phase;
  return [...changed, ...(moved.length === 0 ? [] : [moved]), ...(phase.unread ? ['unread' as const] : [])];
};

type UnsolicitedEffectsProps = {
  readonly phase: TransactionPhase;
  /** The token that the transaction is about, which need not be on a list. */
  readonly paid?: Token | null;
  readonly onSettled: () => void;
};

/** `onSettled` follows when every effect was read or revoked. */
export const UnsolicitedEffects = ({ phase, paid = null, onSettled }: UnsolicitedEffectsProps): ReactElement | null => {
  const { config } = useWorld();
  const numbers = useNumbers();
  const tokens = useTokens();
  const [read, setRead] = useState<{ readonly of: TransactionPhase; readonly settled: readonly Effect[] } | null>(null);
  const settled = read?.of === phase ? read.settled : [];
  const open = effectsOf(phase).filter((one) => !settled.includes(one));
  if (open.length === 0) return null;
  const find = (chainKey: string, address: string): Token | null =>
    paid !== null && sameAddress(paid.address, address) ? paid : tokens.find(chainKey, address);
  const movedText = ({ chain, token, to, amount }: MovedToken): string => {
    const recipient = checksumAddress(to);
    if (amount === null) return t.movedPiece({ contract: checksumAddress(token), recipient });
    return t.movedTo({ amount: sizeOf(amount, token, find(chain.chainKey, token), numbers), recipient });
  };
  const noteOf = (one: Effect): ReactElement => {
    const settle = (): void => (open.length === 1 ? onSettled() : setRead({ of: phase, settled: [...settled, one] }));
    if (one === 'unread')
      return (
        <ReadNote title={t.unreadTransaction} onSettled={settle}>
          {t.unreadTransactionRest}
        </ReadNote>
      );
    if (!('spender' in one))
      return (
        <ReadNote title={t.moved} onSettled={settle}>
          <ul className="my-1 grid gap-1">
            {one.map((moved, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and two may be the same
              <li key={index}>{movedText(moved)}</li>
            ))}
          </ul>
          <span>{t.movedRest}</span>
        </ReadNote>
      );
    const { amount, chain, token, spender } = one;
    if (typeof amount !== 'bigint') {
      const values = { spender, contract: checksumAddress(token), chain: chainName(config, chain.chainKey) };
      return (
        <ReadNote title={amount === 'all' ? t.changedAll(values) : t.changedPiece(values)} onSettled={settle}>
          {t.changedPiecesRest}
        </ReadNote>
      );
    }
    return <Changed changed={{ ...one, amount }} token={find(chain.chainKey, token)} onSettled={settle} />;
  };
  return (
    <div className="grid gap-3 [overflow-wrap:anywhere]">
      {open.map((one) => (
        <Fragment key={effectKey(one)}>{noteOf(one)}</Fragment>
      ))}
    </div>
  );
};
