import { type ReactElement, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Icon } from './Icon.tsx';
import { dismissToast, type ToastItem, toasts } from './toasts.ts';

const SHOWN_MS = 6000;

const Toast = ({ item }: { readonly item: ToastItem }): ReactElement => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (item.stays || held) return;
    const timer = setTimeout(() => dismissToast(item.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [item, held]);
  return (
    <li
      className="toast"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {item.mark}
      <span className="min-w-0 flex-1">{item.words}</span>
      {item.action}
      <button type="button" className="copy" aria-label="Dismiss" onClick={() => dismissToast(item.id)}>
        <Icon name="close" size={14} />
      </button>
    </li>
  );
};

/** The toasts at the lower edge. Each goes after 6 s, waits while pointed at or focused, and stays when it must be read. */
export const Toaster = (): ReactElement | null => {
  const items = useStore(toasts, (state) => state.items);
  if (items.length === 0) return null;
  return (
    <section aria-label="Notices">
      <ul className="toasts">
        {items.map((item) => (
          <Toast key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
};
