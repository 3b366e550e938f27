import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OrderRecord } from '../../../domain/order/OrderRecord.ts';
import { useAnnounce } from '../../../entities/context/useWorld.ts';
import { paths } from '../../../entities/navigation/paths.ts';
import { useGo } from '../../../entities/navigation/router.tsx';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { commonMessages } from '../../../messages/common.ts';
import { ordersMessages } from '../../../messages/orders.ts';

/** Scrolls a table just far enough that the row at `index` is in sight below its sticky head. Rows have one height. */
export const revealRow = (box: HTMLElement, index: number): void => {
  const height = box.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
  const head = box.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0;
  const [top, bottom] = [index * height, head + (index + 1) * height - box.clientHeight];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop) box.scrollTop = bottom;
};

const COPIED_SHOWN = 1_600;

/** What the keys beyond the rows do. */
export type ListCommands = {
  readonly turn: (by: 1 | -1) => void;
  readonly filters: () => void;
  readonly export: () => void;
  readonly showNew: () => void;
};

type RowKeys = {
  /** Index of the row the keyboard is on, or -1. */
  readonly selected: number;
  readonly select: (index: number) => void;
  /** Index of the row whose hash was copied just now, or -1. */
  readonly copied: number;
  readonly scroller: RefObject<HTMLElement | null>;
};

/**
 * Moves through the rows by keyboard: j k or arrows, Enter opens, c copies the hash, [ ] or arrows turn pages, f e n as
 * in the keyboard help.
 */
export const useRowKeys = (rows: readonly OrderRecord[], commands: ListCommands): RowKeys => {
  const [selected, select] = useState(-1);
  const scroller = useRef<HTMLElement>(null);
  const [go, announce] = [useGo(), useAnnounce()];
  const first = rows[0]?.orderHash;
  const [page, setPage] = useState(first);
  if (page !== first) {
    // Another page has no selected row yet.
    setPage(first);
    select(-1);
  }

  const [copied, setCopied] = useState(-1);
  useEffect(() => {
    if (copied === -1) return;
    const timer = setTimeout(() => setCopied(-1), COPIED_SHOWN);
    return () => clearTimeout(timer);
  }, [copied]);

  const order = rows[selected];
  const move = (by: number): void => {
    const to = Math.min(Math.max(selected + by, 0), rows.length - 1);
    select(to);
    if (scroller.current !== null) revealRow(scroller.current, to);
  };
  const copy = async (): Promise<void> => {
    if (order === undefined) return;
    await navigator.clipboard.writeText(order.orderHash);
    setCopied(selected);
    announce(ordersMessages.get().hashCopied);
  };
  const open = (): void => {
    if (order !== undefined) go(paths.order(order.orderHash));
  };
  const copyHash = (): void => void copy().catch(() => announce(commonMessages.get().copyRefused));
  const [next, previous] = [() => move(1), () => move(-1)];
  const [on, back] = [() => commands.turn(1), () => commands.turn(-1)];
  useShortcuts({
    j: next,
    ArrowDown: next,
    k: previous,
    ArrowUp: previous,
    Enter: open,
    c: copyHash,
    ']': on,
    ArrowRight: on,
    '[': back,
    ArrowLeft: back,
    f: commands.filters,
    e: commands.export,
    n: commands.showNew,
  });
  return { selected, select, copied: rows[copied] === order ? copied : -1, scroller };
};
