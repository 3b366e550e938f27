import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { CausewayError } from '../../../domain/CausewayError.ts';
import type { Chain } from '../../../domain/chain.ts';
import type { Token } from '../../../domain/token.ts';
import { isUnsolicited } from '../../../engines/transactions/transactionPhase.ts';
import { ChainName } from '../../../entities/chain/ChainName.tsx';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { describeError, describeMessage } from '../../../entities/errors/describeError.ts';
import { TokenAmount } from '../../../entities/token/TokenAmount.tsx';
import { TransactionSteps } from '../../../entities/wallet/TransactionSteps.tsx';
import { UnsolicitedEffects } from '../../../entities/wallet/UnsolicitedEffects.tsx';
import { useTransaction } from '../../../entities/wallet/useTransaction.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { makerToolMessages as t } from '../../../messages/maker.ts';
import { Card } from '../../../ui/Card.tsx';
import { Note } from '../../../ui/Note.tsx';
import { readUnlockedBalance, type Unlocked } from '../../../world/chains/readOrder.ts';
import { readRefusal } from '../../../world/chains/readToken.ts';
import { protocolCall } from '../../../world/wallet/sendTransaction.ts';
import { inventoryQueries } from '../model/inventoryQueries.ts';

type PayoutProps = { readonly account: Address; readonly unlocked: Unlocked; readonly onPaid: () => Promise<unknown> };

const Payout = ({ account, unlocked, onPaid }: PayoutProps): ReactElement => {
  const { chain, token, amount } = unlocked;
  const world = useWorld();
  const port = useWalletPort();
  const key = `withdraw:${chain.chainKey}:${token.address}:${account}`.toLowerCase();
  const { phase, leave, transactions } = useTransaction(key);
  const settle = async (): Promise<void> => {
    await onPaid();
    transactions.dismiss(key);
  };
  const withdraw = async (): Promise<void> => {
    if (port === null) return;
    const end = await transactions.send(key, {
      chainKey: chain.chainKey,
      // It approves nothing, and no token leaves the account.
      approves: { chain, approvals: [] },
      // A fill changes the payout too, so the payout proves nothing while the transaction exists.
      shared: true,
      holds: async () => (await readUnlockedBalance(world, chain.chainKey, token.address, account)) < amount,
      send: async (signal) => {
        const call = { chain, name: 'withdraw', token: token.address, amount } as const;
        const trial = { from: account, to: chain.address, ...protocolCall(call) };
        const reason = await readRefusal(world, chain.chainKey, trial);
        if (reason !== null) throw new CausewayError(t.withdrawRefused({ reason }));
        return port.sendProtocolCall(call, signal);
      },
    });
    if (end.at !== 'done' || isUnsolicited(end)) return;
    await settle();
  };
  return (
    <li className="border-hairline border-b px-4 py-2 last:border-b-0">
      <div className="flex items-center justify-between gap-4">
        <span className="flex items-center gap-3">
          <TokenAmount value={amount} token={token} />
          <ChainName chainKey={chain.chainKey} />
        </span>
        <span className="flex flex-wrap justify-end gap-2">
          <TransactionSteps
            phase={phase}
            action={t.withdraw}
            chain={chain.chainKey}
            onStart={() => void withdraw()}
            onLeave={leave}
          />
        </span>
      </div>
      {phase.at === 'failed' && (
        <p role="alert" className="mt-1 text-12 text-failed">
          {describeMessage(phase.error.happened)}
        </p>
      )}
      <UnsolicitedEffects phase={phase} onSettled={() => void settle()} />
    </li>
  );
};

type PayoutsProps = {
  readonly account: Address;
  readonly chains: readonly Chain[];
  readonly tokens: readonly Token[];
};

export const Payouts = ({ account, chains, tokens }: PayoutsProps): ReactElement | null => {
  const world = useWorld();
  const { data, error, refetch } = useQuery(inventoryQueries.payouts(world, account, chains, tokens));
  if (data === undefined && error !== null)
    return (
      <Note tone="pending" title={t.earnedUnread} className="mb-4">
        {describeError(error)}
      </Note>
    );
  if (data === undefined || data.length === 0) return null;
  return (
    <Card title={t.earned} note={t.earnedHow} className="mb-4">
      <ul className="text-13">
        {data.map((unlocked) => (
          <Payout
            key={`${unlocked.chain.chainKey} ${unlocked.token.address}`}
            account={account}
            unlocked={unlocked}
            onPaid={refetch}
          />
        ))}
      </ul>
    </Card>
  );
};
