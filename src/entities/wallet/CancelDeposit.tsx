import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { sameAddress } from '../../domain/address.ts';
import { CausewayError, type CodedMessage } from '../../domain/CausewayError.ts';
import type { Chain } from '../../domain/chain.ts';
import { nativeCurrency } from '../../domain/config.ts';
import type { JournalEntry } from '../../domain/swap/JournalEntry.ts';
import { NATIVE_TOKEN } from '../../domain/token.ts';
import { swapTrackingMessages as t } from '../../messages/swapTracking.ts';
import { Note } from '../../ui/Note.tsx';
import { readCancelFee, readOrderStatus } from '../../world/chains/readOrder.ts';
import { readBalance, readRefusal } from '../../world/chains/readToken.ts';
import { queryKeys } from '../../world/queries/queryKeys.ts';
import type { World } from '../../world/World.ts';
import { protocolCall } from '../../world/wallet/sendTransaction.ts';
import { useWorld } from '../context/useWorld.ts';
import { describeMessage } from '../errors/describeError.ts';
import { describeStop, ErrorNote } from '../errors/ErrorNote.tsx';
import { useNumbers } from '../settings/useSettings.ts';
import { TransactionSteps } from './TransactionSteps.tsx';
import { UnsolicitedEffects } from './UnsolicitedEffects.tsx';
import { useTransaction } from './useTransaction.ts';
import { useWalletPort } from './useWallet.ts';

const POLL_INTERVAL_MS = 15_000;

/** A chain whose clock is behind refuses for a while after the end of an order: no reason to report it. */
const GRACE_MS = 30_000;

/** By both contracts: cancellable for a message fee in wei, short of it, refused, under way between the chains, or neither. */
type CancelState =
  | { readonly at: 'no' | 'underWay' }
  | { readonly at: 'can' | 'short'; readonly fee: bigint }
  | { readonly at: 'refused'; readonly reason: string };

type CancelledOrder = Pick<JournalEntry, 'orderHash' | 'order' | 'inputChain'>;

const isMine = ({ order }: CancelledOrder, account: string): boolean =>
  sameAddress(order.offerer, account) || sameAddress(order.recipient, account);

/** The fee depends on the chain's gas price. A fee more than a tenth above the shown one is shown first. */
const isMore = (fee: bigint, shown: bigint): boolean => fee * 10n > shown * 11n;

const tryCancel = async (
  world: World,
  { order }: CancelledOrder,
  destination: Chain,
  account: Address,
): Promise<CancelState> => {
  const { chainKey, address: to } = destination;
  const fee = order.srcEid === order.dstEid ? 0n : await readCancelFee(world, chainKey, order.srcEid, account);
  const isOver = world.clock.now() > order.endTime * 1000 + GRACE_MS;
  // Nodes do not run a call that the account cannot pay for, so there is no revert reason.
  if (fee > 0n && (await readBalance(world, chainKey, NATIVE_TOKEN, account)) < fee)
    return isOver ? { at: 'short', fee } : { at: 'no' };
  const call = { chain: destination, name: 'cancel', order, fee } as const;
  const trial = { from: account, to, ...protocolCall(call) };
  const reason = await readRefusal(world, chainKey, trial);
  if (reason === null) return { at: 'can', fee };
  return isOver ? { at: 'refused', reason } : { at: 'no' };
};

/** Only the chains decide whether a deposit can be taken back, and when it is. */
const useCancelDeposit = (entry: CancelledOrder, destination: Chain, names: CancelDepositProps['names']) => {
  const world = useWorld();
  const port = useWalletPort();
  const { orderHash, order, inputChain } = entry;
  const key = `cancel:${destination.chainKey}:${orderHash}`;
  const { phase, leave, transactions } = useTransaction(key);
  const account = port !== null && isMine(entry, port.account) ? port.account : null;
  const { data = { at: 'no' }, refetch } = useQuery({
    queryKey: queryKeys.cancel(world, { orderHash, account, destination }),
    queryFn: async (): Promise<CancelState> => {
      if ((await readOrderStatus(world, { chainKey: inputChain }, orderHash)) !== 'active') return { at: 'no' };
      const there = await readOrderStatus(world, destination, orderHash);
      if (there === 'cancelled') return { at: 'underWay' };
      const isLocal = order.srcEid === order.dstEid;
      if (account === null || (!isLocal && there !== 'unknown')) return { at: 'no' };
      return tryCancel(world, entry, destination, account);
    },
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const numbers = useNumbers();
  const feeText = (fee: bigint): string =>
    numbers.tokens(fee, nativeCurrency(world.config, destination.chainKey), 'pay');
  const whyNot = (now: CancelState): CodedMessage => {
    if (now.at === 'refused')
      return { code: 'swapErrors.cancelRefused', values: { chain: names.destination, reason: now.reason } };
    return now.at === 'short'
      ? { code: 'swapErrors.cancelShort', values: { ...names, fee: feeText(now.fee) } }
      : { code: 'swapErrors.cancelNotNow' };
  };
  const cancelDeposit = async (): Promise<void> => {
    if (port === null) return;
    const end = await transactions.send(key, {
      chainKey: destination.chainKey,
      // It approves nothing, and no token leaves the account.
      approves: { chain: destination, approvals: [] },
      send: async (signal) => {
        const { data: now = data } = await refetch();
        if (now.at !== 'can') throw new CausewayError(whyNot(now));
        if (isMore(now.fee, data.at === 'can' ? data.fee : 0n))
          throw new CausewayError({
            code: 'swapErrors.cancelFeeGrew',
            values: { source: names.source, fee: feeText(now.fee) },
          });
        return port.sendProtocolCall({ chain: destination, name: 'cancel', order, fee: now.fee }, signal);
      },
      holds: async () => (await readOrderStatus(world, destination, orderHash)) === 'cancelled',
    });
    await refetch();
    // From here on only the contracts decide: a reorganisation may remove the cancellation.
    if (end.at === 'done') transactions.dismiss(key);
  };
  return {
    state: data,
    whyNot: describeMessage(whyNot(data)),
    phase,
    cancelDeposit,
    leave,
    dismiss: () => transactions.dismiss(key),
    feeText,
  };
};

type CancelDepositProps = {
  readonly entry: CancelledOrder;
  readonly destination: Chain;
  readonly amount: string;
  readonly names: { readonly source: string; readonly destination: string };
};

export const CancelDeposit = ({ entry, destination, amount, names }: CancelDepositProps): ReactElement | null => {
  const { state, whyNot, phase, cancelDeposit, leave, dismiss, feeText } = useCancelDeposit(entry, destination, names);
  const unsolicited = <UnsolicitedEffects phase={phase} onSettled={dismiss} />;
  if (state.at === 'underWay' || phase.at === 'done')
    return (
      <div className="grid gap-3">
        <Note tone="info" title={t.cancelled({ chain: names.destination })} role="status">
          {t.comesBack({ amount, chain: names.source })}
        </Note>
        {unsolicited}
      </div>
    );
  if (state.at === 'no' && phase.at === 'idle') return null;
  const fee = state.at === 'can' ? state.fee : 0n;
  const steps = (
    <TransactionSteps
      phase={phase}
      action={t.cancelDeposit({ amount })}
      chain={names.destination}
      leads
      onStart={() => void cancelDeposit()}
      onLeave={leave}
    />
  );
  if (phase.at === 'failed')
    return (
      <div className="grid gap-3">
        <ErrorNote {...describeStop(phase.error)} actions={steps} />
        {unsolicited}
      </div>
    );
  const isBlocked = (state.at === 'refused' || state.at === 'short') && phase.at === 'idle';
  const costs =
    fee === 0n
      ? t.cancelCosts({ chain: names.destination })
      : t.cancelCostsFee({ chain: names.destination, fee: feeText(fee), source: names.source });
  return (
    <Note tone="pending" title={t.locked({ amount, chain: names.source })} actions={isBlocked ? undefined : steps}>
      {isBlocked ? whyNot : costs}
    </Note>
  );
};
