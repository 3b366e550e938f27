import { useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import type { Address } from 'viem';
import type { Chain } from '../../domain/chain.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { tokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { Holding } from '../../domain/rfq/inboxRows.ts';
import type { Token } from '../../domain/token.ts';
import type { TransactionPhase } from '../../engines/transactions/runTransaction.ts';
import { walletDialogMessages } from '../../messages/walletDialogs.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { WalletError } from '../../world/wallet/WalletError.ts';
import { ChainName } from '../chain/ChainName.tsx';
import { chainName } from '../chain/chainName.ts';
import { useAnnounce } from '../context/useAnnounce.ts';
import { useWorld } from '../context/useWorld.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { useTokens } from '../token/useTokens.ts';
import { TransactionSteps } from './TransactionSteps.tsx';
import { approvalSize, UnaskedNotes } from './UnaskedNotes.tsx';
import { useRevoke, useRevokeAll } from './useTransaction.ts';

/** A token that is held or approved. `use`: what an allowance is for, as far as the orders of this browser are known. */
export type HeldToken = {
  readonly token: Token;
  readonly holding: Holding;
  readonly use: 'unused' | 'used' | 'unknown';
};

/** More tokens than this are folded behind their count. */
const UNFOLDED = 6;

/** What an amount is worth by the orders that paid with this token or in it, on its own chain; nothing where none did. */
const Worth = ({ chain, token, amount, orders }: Worth.Props): ReactElement => {
  const { usd } = useNumbers();
  const t = walletDialogMessages.get();
  const price = amount === 0n ? null : tokenUsd(orders, { chainKey: chain.chainKey, address: token.address });
  return (
    <span
      className="min-h-4 w-[104px] shrink-0 text-end text-12 text-text-3 max-md:w-auto"
      {...(price !== null && { title: t.worthBy(price.orders) })}
    >
      {price !== null && t.worth({ usd: usd(usdOf(price, amount)) })}
    </span>
  );
};

declare namespace Worth {
  type Props = {
    readonly chain: Chain;
    readonly token: Token;
    /** In smallest units. */
    readonly amount: bigint;
    readonly orders: readonly OrderRecord[];
  };
}

/** Reads the allowances anew once one was taken back. */
const useReadAgain = () => {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      (['holdings', 'allowance'] as const).map((noun) =>
        queryClient.invalidateQueries({ queryKey: queryKeys.all(noun) }),
      ),
    );
};

/** One token: what is held, what the contract may take, and a way to take that back. */
const TokenRow = ({ chain, held, orders, busy, among, onGone }: TokenRow.Props): ReactElement => {
  const t = walletDialogMessages.get();
  const { config } = useWorld();
  const announce = useAnnounce();
  const readAgain = useReadAgain();
  const numbers = useNumbers();
  const { token, holding, use } = held;
  const { phase, leave, dismiss, revoke } = useRevoke({ chain, token: token.address, spender: chain.address });
  const name = chainName(config, chain.chainKey);
  const values = { amount: approvalSize(holding.allowance, token, numbers) };
  const unused = among > 1 ? t.mayTake(values) : t.mayTakeUnused(values);
  const start = async (): Promise<void> => {
    const isDone = await revoke();
    await readAgain();
    if (!isDone) return;
    announce(t.revoked({ chain: name, symbol: token.symbol }));
    onGone();
  };
  return (
    <li className="grid gap-1">
      <span className="flex min-h-7 items-center gap-3">
        <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
        <bdi className="min-w-0 flex-1 truncate">{token.symbol}</bdi>
        <span className="flex shrink-0 items-baseline max-md:grid max-md:justify-items-end">
          <TokenAmount value={holding.balance} token={token} symbol={false} />
          <Worth chain={chain} token={token} amount={holding.balance} orders={orders} />
        </span>
      </span>
      {holding.allowance > 0n && (
        <div className="mb-1 ms-[34px] flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 px-3 py-2 text-12 text-text-2">
          <p className="min-w-[12rem] flex-1">
            {{ used: t.mayTakeUsed(values), unused, unknown: t.mayTake(values) }[use]}
          </p>
          {use !== 'used' && !busy && (
            <div className="flex flex-wrap gap-2">
              <TransactionSteps
                phase={phase}
                action={t.revokeToken({ symbol: token.symbol })}
                chain={name}
                onStart={() => void start()}
                onLeave={leave}
              />
            </div>
          )}
          {phase.at === 'failed' && (
            <p role="alert" className="basis-full">
              {phase.error.shortMessage}
            </p>
          )}
        </div>
      )}
      <UnaskedNotes phase={phase} paid={token} onSettled={dismiss} />
    </li>
  );
};

declare namespace TokenRow {
  type Props = {
    readonly chain: Chain;
    readonly held: HeldToken;
    readonly orders: readonly OrderRecord[];
    /** All of the chain are being taken back. */
    readonly busy: boolean;
    /** So many of the chain nothing uses. */
    readonly among: number;
    /** The allowance is gone, and its button with it. */
    readonly onGone: () => void;
  };
}

/** Why it stopped on the way. A wallet that declines says elsewhere that nothing was sent, which is not so here. */
const whyStopped = ({ error }: Extract<TransactionPhase, { at: 'failed' }>): string => {
  const t = walletDialogMessages.get();
  if (!(error instanceof WalletError)) return error.shortMessage;
  if (error.kind === 'rejected') return t.declinedOnTheWay;
  return error.kind === 'timeout' ? t.stoppedOnTheWay : error.shortMessage;
};

/** How the revocation of several went: which one is asked for, which are gone and which are not. */
const describeRevoking = (phase: TransactionPhase, symbolOf: (token: Address) => string): ReactNode => {
  const t = walletDialogMessages.get();
  if ((phase.at === 'asking' || phase.at === 'mining') && phase.part !== undefined) {
    const { at, of, token } = phase.part;
    return <p role="status">{t.part({ at, of, symbol: symbolOf(token) })}</p>;
  }
  if (phase.at !== 'failed') return null;
  if (phase.partly === undefined) return <p role="alert">{phase.error.shortMessage}</p>;
  const names = (tokens: readonly Address[]) => tokens.map(symbolOf).join(', ');
  const { done, left } = phase.partly;
  return (
    <p role="alert">
      {done.length > 0 && <b>{t.revokedNames({ names: names(done) })} </b>}
      {left.length > 0 && <b>{t.notRevokedNames({ names: names(left) })} </b>}
      {whyStopped(phase)}
    </p>
  );
};

/** Several allowances of a chain that nothing uses, taken back together. */
const RevokeAll = ({ chain, unused, revoking, onGone }: RevokeAll.Props): ReactElement => {
  const t = walletDialogMessages.get();
  const { config } = useWorld();
  const announce = useAnnounce();
  const readAgain = useReadAgain();
  const { phase, busy, leave, dismiss, asOne, revoke } = revoking;
  const name = chainName(config, chain.chainKey);
  const count = unused.length;
  const { find } = useTokens();
  const symbolOf = (address: Address): string => find(chain.chainKey, address)?.symbol ?? address;
  const start = async (): Promise<void> => {
    const isDone = await revoke();
    await readAgain();
    if (!isDone) return;
    announce(t.revokedAll(count, { chain: name }));
    onGone();
  };
  const canStart = count > 1 || busy;
  return (
    <div className="grid gap-2 rounded-control bg-pending-soft px-3 py-2.5 text-12">
      {canStart && (
        <p>
          <b>{t.unused(count)}.</b> {asOne ? t.revokeAsOne : t.revokeInTurn({ count })}
        </p>
      )}
      {describeRevoking(phase, symbolOf)}
      {canStart && (
        <div className="flex flex-wrap gap-2">
          <TransactionSteps
            phase={phase}
            action={t.revokeAll({ count })}
            chain={name}
            onStart={() => void start()}
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
      <UnaskedNotes phase={phase} onSettled={dismiss} />
    </div>
  );
};

declare namespace RevokeAll {
  type Props = {
    readonly chain: Chain;
    readonly unused: readonly HeldToken[];
    readonly revoking: ReturnType<typeof useRevokeAll>;
    /** They are gone, and the button with them. */
    readonly onGone: () => void;
  };
}

/** What an account holds and approved on one chain; many tokens stand folded behind their count. */
export const ChainHoldings = ({ chain, tokens, orders }: ChainHoldings.Props): ReactElement => {
  const t = walletDialogMessages.get();
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const head = useRef<HTMLElement>(null);
  const unused = tokens.filter(({ use, holding }) => use === 'unused' && holding.allowance > 0n);
  const revoking = useRevokeAll(
    chain,
    unused.map(({ token }) => token.address),
  );
  /** The button that was pressed goes: the focus stays at its chain. */
  const onGone = (): void => {
    const focused = document.activeElement;
    if (focused === null || focused.contains(group.current) || group.current?.contains(focused)) head.current?.focus();
  };
  return (
    <section ref={group} className="grid gap-2" aria-labelledby={id}>
      {(unused.length > 1 || revoking.phase.at !== 'idle') && (
        <RevokeAll chain={chain} unused={unused} revoking={revoking} onGone={onGone} />
      )}
      <details open={tokens.length <= UNFOLDED} className="group/chain grid gap-2">
        <summary
          ref={head}
          className="-mx-2 flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-control px-2 hover:bg-surface-2"
        >
          <h4 id={id} className="min-w-0 font-medium">
            <ChainName chainKey={chain.chainKey} />
          </h4>
          <span className="min-w-0 flex-1 truncate text-12 text-text-2">
            {unused.length === 0 ? t.tokens(tokens.length) : t.tokensUnused(tokens.length, { unused: unused.length })}
          </span>
          <Icon name="chevronDown" className="shrink-0 text-text-3 group-open/chain:rotate-180" />
        </summary>
        <ul className="mt-1 grid gap-1.5">
          {tokens.map((held) => (
            <TokenRow
              key={held.token.address}
              {...{ chain, held, orders, onGone }}
              busy={revoking.busy}
              among={unused.length}
            />
          ))}
        </ul>
      </details>
    </section>
  );
};

export declare namespace ChainHoldings {
  type Props = {
    readonly chain: Chain;
    /** What was approved stands first. */
    readonly tokens: readonly HeldToken[];
    /** By which they are valued. */
    readonly orders: readonly OrderRecord[];
  };
}
