import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWorld } from '../../../entities/context/useWorld.ts';
import { useWallet } from '../../../entities/wallet/useWallet.ts';
import { useNow } from '../../../ports/useNow.ts';
import { chainFactQueries } from '../../../service/queries/chainFactQueries.ts';
import { situationOf } from './situationOf.ts';
import { type SwapIssue, swapIssue } from './swapIssue.ts';
import type { Swap } from './useSwap.ts';

/** Balances are awaited for 3 s at most, then skipped. */
const PATIENCE = 3000;

const useSkipped = (key: string | null): boolean => {
  const [skipped, setSkipped] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return;
    const timer = setTimeout(() => setSkipped(key), PATIENCE);
    return () => clearTimeout(timer);
  }, [key]);
  return key !== null && skipped === key;
};

const useNeedsReset = ({ route, account, allowance, amount }: Swap): boolean => {
  const world = useWorld();
  const { chain, token } = route.pay;
  const wanted = amount.ok ? amount.value : 0n;
  const low = allowance.state === 'known' && allowance.value > 0n && allowance.value < wanted;
  const { data } = useQuery({
    ...chainFactQueries.needsReset(world, chain?.chainKey ?? '', {
      token: token?.address ?? '0x',
      owner: account ?? '0x',
      spender: chain?.address ?? '0x',
      amount: wanted,
    }),
    enabled: low && chain !== null && token !== null && account !== null,
  });
  return low && data === true;
};

/** The one reason in the way of a review, now. `busy`: an approval is under way. */
export const useSwapIssue = (swap: Swap, recipientIssue: string | null, busy: boolean): SwapIssue | null => {
  const now = useNow();
  const { chainId: walletChainId } = useWallet();
  const { pay } = swap.route;
  const waiting = swap.balance.state === 'loading' || swap.allowance.state === 'loading';
  const balanceSkipped = useSkipped(waiting ? `${pay.chain?.chainKey}${pay.token?.address}${swap.account}` : null);
  const needsReset = useNeedsReset(swap);
  return swapIssue(situationOf(swap, { now, recipientIssue, balanceSkipped, needsReset, walletChainId, busy }));
};
