import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { sameAddress } from '../../domain/address/sameAddress.ts';
import type { Chain } from '../../domain/chain/Chain.ts';
import { useFeed, useRfq } from '../../entities/rfq/useFeed.ts';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useNow } from '../../ports/useNow.ts';
import { inboxRows } from './inboxRows.ts';
import { makerLimits } from './makerLimits.ts';
import { followOtherTabs, makerStore } from './makerStore.ts';
import { useFollowFills } from './useFollowFills.ts';
import { useInventory } from './useInventory.ts';
import { useKeepOutcomes } from './useKeepOutcomes.ts';
import { useUsd } from './useUsd.ts';

/** All that the desk of one maker shows: the market as it concerns it, its inventory, and its own answers. */
export const useDesk = (account: Address, chains: readonly Chain[]) => {
  useFeed();
  const now = useNow();
  const tokens = useTokens();
  const usd = useUsd();
  const limits = useStore(makerLimits);
  const auctions = useRfq((state) => state.auctions);
  const { answers: all, durable } = useStore(makerStore);
  const answers = useMemo(() => all.filter((answer) => sameAddress(answer.order.offerer, account)), [all, account]);
  const [onlyMine, setOnlyMine] = useState(true);
  const { inventory, readAt, isReading, refresh } = useInventory(account, chains, tokens.all);
  const answered = new Set(answers.map((answer) => answer.rfqId));
  const facts = { account, inventory, answered, limits, usd };
  const rows = inboxRows(auctions.values(), facts, now, onlyMine);
  useEffect(followOtherTabs, []);
  useKeepOutcomes(answers, auctions);
  useFollowFills(
    answers,
    useCallback(() => void refresh(), [refresh]),
  );
  return {
    now,
    tokens,
    usd,
    auctions,
    answers,
    durable,
    rows,
    onlyMine,
    setOnlyMine,
    inventory,
    readAge: readAt === 0 ? null : Math.max(0, Date.now() - readAt),
    isReading,
    refresh,
  };
};
