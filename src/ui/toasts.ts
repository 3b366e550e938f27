import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** One toast: a state change of the user's own order, with a way to it. */
export type ToastItem = {
  readonly id: number;
  /** The state, with icon and word. */
  readonly mark: ReactNode;
  readonly words: ReactNode;
  readonly action?: ReactNode;
  /** Stays until dismissed (a failure); otherwise it goes after 6 s. */
  readonly stays: boolean;
};

/** The toasts in view, newest last, at most four. */
export const toasts = createStore<{ readonly items: readonly ToastItem[] }>(() => ({ items: [] }));

let lastId = 0;

/** Shows a toast. The announcement to screen readers stays the caller's job. */
export const showToast = (toast: Omit<ToastItem, 'id' | 'stays'> & { readonly stays?: boolean }): number => {
  lastId += 1;
  const item: ToastItem = { stays: false, ...toast, id: lastId };
  toasts.setState(({ items }) => ({ items: [...items, item].slice(-4) }));
  return lastId;
};

/** Takes a toast away. */
export const dismissToast = (id: number): void => {
  toasts.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));
};
