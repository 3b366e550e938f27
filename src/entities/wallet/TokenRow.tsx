import { useQueryClient } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Chain } from '../../domain/chain.ts';
import type { Holding } from '../../domain/maker/inboxRows.ts';
import type { OrderRecord } from '../../domain/order/OrderRecord.ts';
import { tokenUsd, usdOf } from '../../domain/order/tokenUsd.ts';
import type { Token } from '../../domain/token.ts';
import { walletDialogMessages as t } from '../../messages/wallet.ts';
import { cx } from '../../ui/cx.ts';
import { Name } from '../../ui/Untranslated.tsx';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import { chainName } from '../chain/ChainName.tsx';
import { useAnnounce, useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';
import { useNumbers } from '../settings/useSettings.ts';
import { TokenAmount } from '../token/TokenAmount.tsx';
import { TokenDisc } from '../token/TokenDisc.tsx';
import { TransactionSteps } from './TransactionSteps.tsx';
import { approvalSize, UnsolicitedEffects } from './UnsolicitedEffects.tsx';
import { useRevoke } from './useTransaction.ts';

/** A token that is held or approved. `use`: what an allowance is for, as far as the orders of this browser are known. */
export type HeldToken = {
  readonly token: Token;
  readonly holding: Holding;
  readonly use: 'unused' | 'used' | 'unknown';
};

type WorthProps = {
  readonly chain: Chain;
  readonly token: Token;
  /** In smallest units. */
  readonly amount: bigint;
  readonly orders: readonly OrderRecord[];
};

const Worth = ({ chain, token, amount, orders }: WorthProps): ReactElement => {
  const { usd } = useNumbers();
  const price = amount === 0n ? null : tokenUsd(orders, { chainKey: chain.chainKey, address: token.address });
  return (
    <span
      className={cx(
        'min-h-4 w-[104px] shrink-0 text-end text-12 text-text-3 max-md:w-auto',
        // Reserves its place while orders load.
        price === null && orders.length > 0 && 'max-md:hidden',
      )}
      {...(price !== null && { title: t.worthBy(price.orders) })}
    >
      {price !== null && t.worth({ usd: usd(usdOf(price, amount)) })}
    </span>
  );
};

/** Revokes and reads the allowances again. If all were revoked, `words` are announced and `onGone` runs. */
export const useRevokeAndAnnounce = (onGone: () => void) => {
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

type TokenRowProps = {
  readonly chain: Chain;
  readonly held: HeldToken;
  readonly orders: readonly OrderRecord[];
  readonly busy: boolean;
  readonly among: number;
  readonly onGone: () => void;
};

/** One token with its balance, its allowance and the button that revokes it. */
export const TokenRow = ({ chain, held, orders, busy, among, onGone }: TokenRowProps): ReactElement => {
  const { config } = useWorld();
  const revokeAndAnnounce = useRevokeAndAnnounce(onGone);
  const numbers = useNumbers();
  const { token, holding, use } = held;
  const { phase, leave, dismiss, revoke } = useRevoke({ chain, token: token.address, spender: chain.address });
  const name = chainName(config, chain.chainKey);
  const values = { amount: approvalSize(holding.allowance, token, numbers) };
  const unused = among > 1 ? t.allowance(values) : t.allowanceUnused(values);
  return (
    <li className="grid gap-1">
      <span className="flex min-h-7 items-center gap-3">
        <TokenDisc token={token} chainKey={chain.chainKey} size={22} />
        <Name className="min-w-0 flex-1 truncate">{token.symbol}</Name>
        <span className="flex shrink-0 items-baseline max-md:grid max-md:justify-items-end">
          <TokenAmount value={holding.balance} token={token} symbol={false} />
          <Worth chain={chain} token={token} amount={holding.balance} orders={orders} />
        </span>
      </span>
      {holding.allowance > 0n && (
        <div className="mb-1 ms-[34px] flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 px-3 py-2 text-12 text-text-2">
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
      )}
      <UnsolicitedEffects phase={phase} paid={token} onSettled={dismiss} />
    </li>
  );
};
