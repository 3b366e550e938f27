import { useEffect, useState } from 'react';
import type { Hex } from 'viem';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { useActions } from '../../../entities/actions/actions.ts';
import { useAnnounce } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { useGo } from '../../../entities/navigation/router.tsx';
import { commonMessages } from '../../../messages/common.ts';
import { ordersMessages } from '../../../messages/orders.ts';

const COPIED_SHOWN_MS = 1_600;

type RowKeys = {
  /** Index of the row the keyboard is on, or -1. */
  readonly selected: number;
  readonly select: (orderHash: Hex) => void;
  readonly copied: number;
};

/**
 * Moves through the rows by keyboard; `reveal` scrolls to one: j k or arrows, Enter opens, c copies the hash, [ ] or arrows
 * turn pages. The selection is an order: it moves with it until the order leaves the list.
 */
export const useRowKeys = (
  rows: readonly OrderRecord[],
  turn: (by: 1 | -1) => void,
  reveal: (index: number) => void,
): RowKeys => {
  const [selectedHash, setSelected] = useState<Hex | null>(null);
  const [go, announce] = [useGo(), useAnnounce()];
  const selected = rows.findIndex(({ orderHash }) => orderHash === selectedHash);

  const [copiedHash, setCopied] = useState<Hex | null>(null);
  useEffect(() => {
    if (copiedHash === null) return;
    const timer = setTimeout(() => setCopied(null), COPIED_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copiedHash]);

  const order = rows[selected];
  const move = (by: number): void => {
    const to = Math.min(Math.max(selected + by, 0), rows.length - 1);
    setSelected(rows[to]?.orderHash ?? null);
    reveal(to);
  };
  const copy = async (): Promise<void> => {
    if (order === undefined) return;
    await navigator.clipboard.writeText(order.orderHash);
    setCopied(order.orderHash);
    announce(ordersMessages.hashCopied);
  };
  const open = (): void => {
    if (order !== undefined) go(paths.order(order.orderHash));
  };
  const copyHash = (): void => void copy().catch(() => announce(commonMessages.copyRefused));
  useActions({
    nextRow: () => move(1),
    previousRow: () => move(-1),
    openRow: open,
    copyHash,
    nextPage: () => turn(1),
    previousPage: () => turn(-1),
  });
  return { selected, select: setSelected, copied: copiedHash === selectedHash ? selected : -1 };
};
