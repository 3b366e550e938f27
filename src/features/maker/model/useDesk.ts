import { useMutation } from '@tanstack/react-query';
import { use, useEffect, useMemo, useState } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { sameAddress } from '../../../domain/address.ts';
import { CausewayError } from '../../../domain/CausewayError.ts';
import type { Chain } from '../../../domain/chain.ts';
import { byHand, freeInventory, HUMAN_MS, holdingKey, inboxRows, isForMe } from '../../../domain/maker/inboxRows.ts';
import { committedBy, type MakerQuote, quotedRfqs, wonQuotes } from '../../../domain/maker/MakerQuote.ts';
import { mostRequested } from '../../../domain/order/list/orderStats.ts';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { createUsdEstimate } from '../../../domain/order/tokenUsd.ts';
import { tokenChains } from '../../../domain/rfq/requestChains.ts';
import { useEngines, useNow } from '../../../entities/context/useWorld.ts';
import { STALE_AFTER_MS, useRecentOrders } from '../../../entities/order/useRecentOrders.ts';
import { useFeed, useRfq } from '../../../entities/rfq/useFeed.ts';
import { useTokens } from '../../../entities/token/useTokens.ts';
import { makerMessages } from '../../../messages/maker.ts';
import { useInventory } from './inventoryQueries.ts';

type DeskAction = { readonly name: 'fill' | 'respond' | 'cancel' | 'resend'; readonly step: () => Promise<unknown> };

/** One action at a time: its name while it runs, and the error of the last one. */
export const useDeskAction = () => {
  const { mutate, variables, isPending, error, reset } = useMutation<unknown, CausewayError, DeskAction>({
    mutationFn: ({ step }) =>
      step().catch((thrown: unknown) => {
        throw thrown instanceof CausewayError
          ? thrown
          : new CausewayError(makerMessages.somethingWrong, { cause: thrown });
      }),
  });
  return { busy: isPending ? variables.name : null, error, run: mutate, clearError: reset };
};

const NO_ORDERS: readonly OrderRecord[] = [];
const MAX_REQUESTED = 4;

export const useDesk = (account: Address, chains: readonly Chain[]) => {
  useFeed();
  const { desk, autoQuote } = use(useEngines().maker.open());
  const now = useNow();
  const tokens = useTokens();
  const orders = useRecentOrders({}, STALE_AFTER_MS) ?? NO_ORDERS;
  const usd = useMemo(() => createUsdEstimate(orders), [orders]);
  const auctions = useRfq((state) => state.auctions);
  const { quotes: stored, durable, limits } = useStore(desk.store);
  const quotes: readonly MakerQuote[] = useMemo(
    () => stored.filter((quote) => sameAddress(quote.order.offerer, account)),
    [stored, account],
  );
  const won = wonQuotes(quotes, auctions, now);
  const [onlyMine, setOnlyMine] = useState(true);
  const { inventory, refresh, ...reading } = useInventory(account, chains, tokens.all);
  const chainsOf = useMemo(() => tokenChains(chains, tokens.all), [chains, tokens]);
  const quoted = quotedRfqs(quotes);
  const committed = useMemo(() => committedBy(quotes, auctions, now), [quotes, auctions, now]);
  const facts = { account, inventory: freeInventory(inventory, committed), quoted, limits, usd, chainsOf };
  const all = byHand(inboxRows(auctions.values(), facts, now));
  const listed = all.filter((row) => row.isQuoted || row.request.deadline - now >= HUMAN_MS);
  const rows = onlyMine ? listed.filter(isForMe) : listed;
  const requested = useMemo(
    () =>
      new Set(
        mostRequested(orders)
          .filter(({ chainKey, token }) => tokens.find(chainKey, token) !== null)
          .slice(0, MAX_REQUESTED)
          .map(({ chainKey, token }) => holdingKey(chainKey, token)),
      ),
    [orders, tokens],
  );
  const filled = quotes.filter(({ fillMined }) => fillMined).length;
  const undone = quotes.filter(({ fillUndone }) => fillUndone).length;
  // A fill that was mined, or undone by a reorganisation, changed the balances.
  useEffect(() => {
    if (filled + undone > 0) void refresh();
  }, [filled, undone, refresh]);
  // Auto-quote is on only while its desk is open.
  useEffect(() => () => autoQuote.switchOff(), [autoQuote]);
  return {
    account,
    chains,
    desk,
    autoQuote,
    now,
    tokens,
    usd,
    limits,
    auctions,
    quotes,
    won,
    durable,
    /** All open requests by the time left, those with time for a quote by hand, and those that the filter leaves. */
    all,
    listed,
    rows,
    /** The listed tokens that makers gave most in the latest orders, by `holdingKey`. */
    requested,
    committed,
    chainsOf,
    onlyMine,
    setOnlyMine,
    inventory,
    refresh,
    ...reading,
  };
};

export type DeskView = ReturnType<typeof useDesk>;
