import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import type { Chain } from '../../domain/chain.ts';
import type { Token } from '../../domain/token.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { ChainName, chainName } from '../chain/ChainName.tsx';
import { useAnnounce, useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { TransactionSteps } from './TransactionSteps.tsx';
import { approvalSize, UnsolicitedEffects } from './UnsolicitedEffects.tsx';
import { useRevoke } from './useTransaction.ts';

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

type ApprovalRowProps = { readonly chain: Chain; readonly approval: Approval; readonly onGone: () => void };

const ApprovalRow = ({ chain, approval, onGone }: ApprovalRowProps): ReactElement => {
  const { config } = useWorld();
  const revokeAndAnnounce = useRevokeAndAnnounce(onGone);
  const numbers = useNumbers();
  const { token, allowance, use } = approval;
  const { phase, leave, dismiss, revoke } = useRevoke({ chain, token: token.address, spender: chain.address });
  const name = chainName(config, chain.chainKey);
  const values = { amount: approvalSize(allowance, token, numbers) };
  return (
    <li className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-12 text-text-2">
        <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
        <p className="min-w-[9rem] flex-1">
          {{ used: t.allowanceUsed, unused: t.allowanceUnused, unknown: t.allowance }[use](values)}
        </p>
        {use !== 'used' && (
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
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fields, so no fieldset
    <div role="group" aria-label={chainName(config, chain.chainKey)} className="grid gap-2">
      <p className="font-medium">
        <ChainName chainKey={chain.chainKey} />
      </p>
      <ul className="grid gap-2">
        {approvals.map((approval) => (
          <ApprovalRow key={approval.token.address} chain={chain} approval={approval} onGone={onGone} />
        ))}
      </ul>
    </div>
  );
};

export const Approvals = ({ chains }: { readonly chains: readonly ChainApprovals[] }): ReactElement => {
  const section = useRef<HTMLElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const approved = chains.filter(({ approvals }) => approvals.length > 0);
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
      {approved.length === 0 && <p className="text-text-3">{t.noApprovals}</p>}
      {approved.map((one) => (
        <ApprovalsOfChain key={one.chain.chainKey} {...one} onGone={onGone} />
      ))}
    </section>
  );
};
