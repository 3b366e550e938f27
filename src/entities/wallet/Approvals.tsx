import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useRef } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import type { Token } from '../../domain/token.ts';
import type { TransactionPhase } from '../../engines/transactions/transactionPhase.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { Text } from '../../ui/Text.tsx';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { ChainName, chainName } from '../chain/ChainName.tsx';
import { useAnnounce, useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { useTokens } from '../token/useTokens.ts';
import { TransactionSteps } from './TransactionSteps.tsx';
import { approvalSize, UnsolicitedEffects } from './UnsolicitedEffects.tsx';
import { useRevoke, useRevokeAll } from './useTransaction.ts';

/** An allowance of the contract. `use`: what it is for, as far as the orders of this browser are known. */
export type Approval = {
  readonly token: Token;
  readonly allowance: bigint;
  readonly use: 'unused' | 'used' | 'unknown';
};

/** Revokes and reads the allowances again. If all were revoked, `words` are announced and `onGone` runs. */
const useRevokeAndAnnounce = (onGone: () => void) => {
  const queryClient = useQueryClient();
  const announce = useAnnounce();
  return async (revoke: () => Promise<boolean>, words: string): Promise<void> => {
    // Before the button is removed with its allowance: the dialog takes over the focus, and once more a frame later.
    if (await revoke()) {
      announce(words);
      onGone();
    }
    for (const noun of ['holdings', 'allowance'] as const)
      void queryClient.invalidateQueries({ queryKey: queryKeys.all(noun) });
  };
};

/** The reason of an early stop. The usual sentence "nothing was sent" would be untrue here. */
const describeRevocationError = ({ error }: Extract<TransactionPhase, { at: 'failed' }>): string => {
  if (!(error instanceof WalletError)) return describeMessage(error.happened);
  if (error.kind === 'rejected') return t.declinedOnTheWay;
  return error.kind === 'timeout' ? t.stoppedOnTheWay : describeMessage(error.happened);
};

const describeRevoking = (phase: TransactionPhase, symbolOf: (token: Address) => string): ReactNode => {
  if ((phase.at === 'prompting' || phase.at === 'mining') && phase.part !== undefined) {
    const { at, of, token } = phase.part;
    return (
      <p role="status" className="basis-full font-medium">
        {t.part({ at, of, symbol: symbolOf(token) })}
      </p>
    );
  }
  if (phase.at !== 'failed') return null;
  if (phase.partly === undefined)
    return (
      <p role="alert" className="order-first basis-full">
        {describeMessage(phase.error.happened)}
      </p>
    );
  const names = (tokens: readonly Address[]) => tokens.map(symbolOf).join(', ');
  const { done, left } = phase.partly;
  return (
    <p role="alert" className="order-first basis-full">
      {done.length > 0 && <b>{`${t.revokedNames({ names: names(done) })} `}</b>}
      {left.length > 0 && <b>{`${t.notRevokedNames({ names: names(left) })} `}</b>}
      <span>{describeRevocationError(phase)}</span>
    </p>
  );
};

type RevokeAllProps = {
  readonly chain: Chain;
  readonly unused: readonly Approval[];
  readonly revoking: ReturnType<typeof useRevokeAll>;
  readonly onGone: () => void;
};

const RevokeAll = ({ chain, unused, revoking, onGone }: RevokeAllProps): ReactElement => {
  const { config } = useWorld();
  const revokeAndAnnounce = useRevokeAndAnnounce(onGone);
  const { phase, busy, leave, dismiss, asOne, revoke } = revoking;
  const name = chainName(config, chain.chainKey);
  const count = unused.length;
  const { find } = useTokens();
  const symbolOf = (address: Address): string => find(chain.chainKey, address)?.symbol ?? address;
  const canStart = count > 1 || busy;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 px-3 py-2.5 text-12 *:max-w-full">
      {canStart && (
        <p className="min-w-[12rem] flex-1">
          <Text>
            <b>{`${t.unused(count)}.`}</b> {asOne ? t.revokeAsOne : t.revokeInTurn({ count })}
          </Text>
        </p>
      )}
      {describeRevoking(phase, symbolOf)}
      {canStart && (
        <div className="flex flex-wrap gap-2">
          <TransactionSteps
            phase={phase}
            action={t.revokeAll({ count })}
            chain={name}
            onStart={() => void revokeAndAnnounce(revoke, t.revokedAll(count, { chain: name }))}
            onLeave={leave}
          />
        </div>
      )}
      {!canStart && phase.at === 'failed' && (
        <div>
          <Button size="sm" onClick={dismiss}>
            {t.read}
          </Button>
        </div>
      )}
      <UnsolicitedEffects phase={phase} onSettled={dismiss} />
    </div>
  );
};

type ApprovalRowProps = {
  readonly chain: Chain;
  readonly approval: Approval;
  readonly busy: boolean;
  /** Number of unused ones on the chain: several are revoked together above. */
  readonly among: number;
  readonly onGone: () => void;
};

const ApprovalRow = ({ chain, approval, busy, among, onGone }: ApprovalRowProps): ReactElement => {
  const { config } = useWorld();
  const revokeAndAnnounce = useRevokeAndAnnounce(onGone);
  const numbers = useNumbers();
  const { token, allowance, use } = approval;
  const { phase, leave, dismiss, revoke } = useRevoke({ chain, token: token.address, spender: chain.address });
  const name = chainName(config, chain.chainKey);
  const values = { amount: approvalSize(allowance, token, numbers) };
  const unused = among > 1 ? t.allowance(values) : t.allowanceUnused(values);
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-12 text-text-2">
        <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
        <p className="min-w-[9rem] flex-1">
          {{ used: t.allowanceUsed(values), unused, unknown: t.allowance(values) }[use]}
        </p>
        {use !== 'used' && !busy && (
          <div className="flex flex-wrap gap-2">
            <TransactionSteps
              phase={phase}
              action={t.revokeToken({ symbol: token.symbol })}
              chain={name}
              onStart={() => void revokeAndAnnounce(revoke, t.revoked({ chain: name, symbol: token.symbol }))}
              onLeave={leave}
            />
          </div>
        )}
        {phase.at === 'failed' && (
          <p role="alert" className="basis-full">
            {describeMessage(phase.error.happened)}
          </p>
        )}
      </div>
      <UnsolicitedEffects phase={phase} paid={token} onSettled={dismiss} />
    </li>
  );
};

type ChainApprovals = { readonly chain: Chain; readonly approvals: readonly Approval[] };

const ApprovalsOfChain = ({ chain, approvals, onGone }: ChainApprovals & { readonly onGone: () => void }) => {
  const { config } = useWorld();
  const unused = approvals.filter(({ use }) => use === 'unused');
  const revoking = useRevokeAll(
    chain,
    unused.map(({ token }) => token.address),
  );
  if (approvals.length === 0 && revoking.phase.at === 'idle') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields, so no fieldset
    <div role="group" aria-label={chainName(config, chain.chainKey)} className="grid gap-2">
      <p className="font-medium">
        <ChainName chainKey={chain.chainKey} />
      </p>
      {(unused.length > 1 || revoking.phase.at !== 'idle') && (
        <RevokeAll chain={chain} unused={unused} revoking={revoking} onGone={onGone} />
      )}
      {approvals.length > 0 && (
        <ul className="grid gap-2">
          {approvals.map((approval) => (
            <ApprovalRow
              key={approval.token.address}
              chain={chain}
              approval={approval}
              onGone={onGone}
              busy={revoking.busy}
              among={unused.length}
            />
          ))}
        </ul>
      )}
    </div>
  );
};

/** Allowances of the contracts by chain, with buttons that revoke them. A chain without any renders the state of its revocation. */
export const Approvals = ({ chains }: { readonly chains: readonly ChainApprovals[] }): ReactElement => {
  const section = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  /** The button that was pressed will go: the focus stays in its section. */
  const onGone = (): void => {
    const focused = document.activeElement;
    if (focused === null || focused.contains(section.current) || section.current?.contains(focused))
      head.current?.focus();
  };
  return (
    <section ref={section} className="grid gap-2" aria-label={t.approvals}>
      <h3 ref={head} tabIndex={-1} className="justify-self-start text-text-2">
        {t.approvals}
      </h3>
      {chains.every(({ approvals }) => approvals.length === 0) && <p className="text-text-3">{t.noApprovals}</p>}
      {chains.map((one) => (
        <ApprovalsOfChain key={one.chain.chainKey} {...one} onGone={onGone} />
      ))}
    </section>
  );
};
