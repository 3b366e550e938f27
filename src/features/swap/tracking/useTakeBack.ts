import { useQuery } from '@tanstack/react-query';
import { sameAddress } from '../../../domain/address/sameAddress.ts';
import type { Chain } from '../../../domain/chain/Chain.ts';
import type { JournalEntry } from '../../../domain/swap/JournalEntry.ts';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { protocolCallData } from '../../../entities/wallet/sendProtocolCall.ts';
import { useWalletPort } from '../../../entities/wallet/useWalletPort.ts';
import { readOrderStatus } from '../../../service/evm/readOrderStatus.ts';
import { wouldSucceed } from '../../../service/evm/wouldSucceed.ts';
import { useChainReads } from '../world/useChainReads.ts';
import { useTransaction } from '../world/useTransaction.ts';

/** Asked every 15 s while an order stands undelivered. */
const EVERY = 15_000;

/** What the two contracts say: `can` be taken back by this account now, is `underWay` between the chains, or neither. */
export type TakeBackState = 'no' | 'can' | 'underWay';

const isMine = ({ order }: JournalEntry, account: string): boolean =>
  sameAddress(order.offerer, account) || sameAddress(order.recipient, account);

/** Taking an undelivered deposit back after the end of its order. Only the chains decide whether, and when it is done. */
export const useTakeBack = (entry: JournalEntry, destination: Chain) => {
  const world = useWorld();
  const port = useWalletPort();
  const reads = useChainReads();
  const { phase, start, leave } = useTransaction();
  const { orderHash, order, inputChain } = entry;
  const account = port !== null && isMine(entry, port.account) ? port.account : null;
  const { data = 'no', refetch } = useQuery({
    queryKey: ['cancel', 'try', { orderHash, account }],
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
  const takeBack = async () => {
    if (port === null) return;
    await start({
      send: (signal) => port.sendProtocolCall({ chain: destination, name: 'cancel', order }, signal),
      awaitMined: (hash, signal) => reads.awaitMined(destination, hash, signal),
      holds: async () => (await readOrderStatus(world, destination, orderHash)) === 'cancelled',
    });
    await refetch();
  };
  return { state: data, phase, takeBack, leave };
};
