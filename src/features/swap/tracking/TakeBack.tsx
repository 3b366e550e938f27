import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { sameAddress } from '../../../domain/address.ts';
import type { Chain } from '../../../domain/chain.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { TransactionSteps } from '../../../entities/wallet/TransactionSteps.tsx';
import { useTransaction } from '../../../entities/wallet/useTransaction.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { Note } from '../../../ui/Note.tsx';
import { readOrderStatus } from '../../../world/chains/readOrder.ts';
import { wouldSucceed } from '../../../world/chains/readToken.ts';
import { protocolCallData } from '../../../world/wallet/sendTransaction.ts';
import { SwapError, stopWords } from '../card/SwapError.tsx';

/** Asked every 15 s while an order stands undelivered. */
const EVERY = 15_000;

/** What the two contracts say: `can` be taken back by this account now, is `underWay` between the chains, or neither. */
type TakeBackState = 'no' | 'can' | 'underWay';

const isMine = ({ order }: JournalEntry, account: string): boolean =>
  sameAddress(order.offerer, account) || sameAddress(order.recipient, account);

/** Only the chains decide whether a deposit can be taken back, and when it is. */
const useTakeBack = (entry: JournalEntry, destination: Chain) => {
  const world = useWorld();
  const port = useWalletPort();
  const { orderHash, order, inputChain } = entry;
  const key = `cancel:${destination.chainKey}:${orderHash}`;
  const { phase, leave, transactions } = useTransaction(key);
  const account = port !== null && isMine(entry, port.account) ? port.account : null;
  const { data = 'no', refetch } = useQuery({
    queryKey: ['cancel', 'try', { orderHash, account, destination, chains: world.chains.id }],
    queryFn: async (): Promise<TakeBackState> => {
      if ((await readOrderStatus(world, { chainKey: inputChain }, orderHash)) !== 'active') return 'no';
      if ((await readOrderStatus(world, destination, orderHash)) === 'cancelled') return 'underWay';
      if (account === null) return 'no';
      const data = protocolCallData({ name: 'cancel', order });
      const call = { from: account, to: destination.address, data };
      return (await wouldSucceed(world, destination.chainKey, call)) ? 'can' : 'no';
    },
    refetchInterval: EVERY,
    retry: false,
  });
  const takeBack = async (): Promise<void> => {
    if (port === null) return;
    await transactions.send(key, {
      chainKey: destination.chainKey,
      send: (signal) => port.sendProtocolCall({ chain: destination, name: 'cancel', order }, signal),
      holds: async () => (await readOrderStatus(world, destination, orderHash)) === 'cancelled',
    });
    await refetch();
  };
  return { state: data, phase, takeBack, leave };
};

/** Takes an undelivered deposit back after the end of its order: one transaction on the destination chain. */
export const TakeBack = ({ entry, destination, symbol, names }: TakeBack.Props): ReactElement | null => {
  const { state, phase, takeBack, leave } = useTakeBack(entry, destination);
  if (state === 'underWay' || phase.at === 'done')
    return (
      <Note tone="info" title={`The order is cancelled on ${names.destination}.`} role="status">
        Your {symbol} comes back to your wallet on {names.source} once the message between the chains has arrived.
      </Note>
    );
  if (state === 'no' && phase.at === 'idle') return null;
  const steps = (
    <TransactionSteps
      phase={phase}
      words={`Take ${symbol} back`}
      chain={names.destination}
      onStart={() => void takeBack()}
      onLeave={leave}
    />
  );
  if (phase.at === 'failed') return <SwapError {...stopWords(phase.error)} actions={steps} />;
  return (
    <Note
      tone="pending"
      title={`Your ${symbol} is still locked on ${names.source}, and the order has ended.`}
      actions={steps}
    >
      Cancel the order on {names.destination}: a transaction that costs gas there. The deposit then returns to you.
    </Note>
  );
};

export declare namespace TakeBack {
  type Props = {
    readonly entry: JournalEntry;
    readonly destination: Chain;
    readonly symbol: string;
    readonly names: { readonly source: string; readonly destination: string };
  };
}
