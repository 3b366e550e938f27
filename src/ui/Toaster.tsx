import { Toast } from '@base-ui/react/toast';
import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { commonMessages } from '../messages/common.ts';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';

const SHOWN_MS = 6_000;
const MAX_TOASTS = 4;

export type ToastItem = {
  readonly id: string;
  readonly mark: ReactElement | null;
  readonly title: string;
  readonly text: ReactNode;
  readonly action?: ReactElement | false;
  /** Stays until dismissed (a failure); else 6 s. */
  readonly stays: boolean;
};

const subscribeToVisibility = (notify: () => void): (() => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

/** New items appear once the page is visible; removed ones close. */
const useItems = ({ items, onDismiss }: ToasterProps) => {
  const { toasts, add, close } = Toast.useToastManager<ToastItem>();
  const isLooking = useSyncExternalStore(
    subscribeToVisibility,
    () => !document.hidden,
    () => true,
  );
  const shown = toasts.map(({ id }) => id).join();
  useEffect(() => {
    const known = shown.split(',');
    for (const item of items) {
      if (!isLooking || known.includes(item.id)) continue;
      const timeout = item.stays ? 0 : SHOWN_MS;
      add({
        id: item.id,
        title: item.title,
        description: item.text,
        timeout,
        data: item,
        onClose: () => onDismiss(item.id),
      });
    }
    for (const id of known) if (id !== '' && !items.some((item) => item.id === id)) close(id);
  }, [items, shown, isLooking, onDismiss, add, close]);
  return toasts;
};

/**
 * At the start of the line: the pager of a list and the buttons of a form stand at its end. A dialog has its buttons below:
 * beside one the toasts stand in the room above it, so wide that they fit there.
 */
const TOASTS = cx(
  'toasts fixed start-4 bottom-[46px] z-50 grid w-[min(440px,calc(100vw-32px))] gap-2 max-md:bottom-[calc(var(--h-tabs)+12px)] print:hidden',
  'over-modal:inset-x-0 over-modal:top-[3px] over-modal:bottom-auto over-modal:mx-auto over-modal:w-[min(760px,calc(100vw-32px))] max-md:over-modal:top-[calc(4px+env(safe-area-inset-top))]',
);
const TOAST = cx(
  'toast flex items-center gap-3 rounded-card border border-edge bg-surface px-3.5 py-3 text-13 shadow-pop max-md:gap-2.5 max-md:px-3 max-md:py-2.5 max-md:leading-[18px]',
  'transition-[opacity,translate] duration-(--d-base) ease-out data-ending-style:-translate-y-1 data-starting-style:-translate-y-1 data-ending-style:opacity-0 data-starting-style:opacity-0',
);

const Toasts = (props: ToasterProps): ReactElement => {
  const toasts = useItems(props);
  return (
    <Toast.Portal>
      <Toast.Viewport className={TOASTS} aria-label={commonMessages.notices}>
        {toasts.map((toast) => {
          // Text may change after the toast appears: names of tokens are fetched.
          const item = props.items.find(({ id }) => id === toast.id) ?? toast.data;
          return (
            <Toast.Root key={toast.id} toast={toast} className={TOAST}>
              {item?.mark}
              <div className="grid min-w-0 flex-1 gap-0.5">
                <Toast.Title render={<p />} className="font-medium">
                  {item?.title}
                </Toast.Title>
                <Toast.Description className="text-text-2">{item?.text}</Toast.Description>
              </div>
              {item?.action}
              {/* The library hides it from screen readers until the toasts are pointed at, though it can be reached. */}
              <Toast.Close
                className="inline-grid size-6 shrink-0 place-items-center rounded-small text-text-3 hover:bg-surface-2 hover:text-text-2"
                aria-label={commonMessages.dismiss}
                aria-hidden={false}
              >
                <Icon name="close" size={14} />
              </Toast.Close>
            </Toast.Root>
          );
        })}
      </Toast.Viewport>
    </Toast.Portal>
  );
};

type ToasterProps = { readonly items: readonly ToastItem[]; readonly onDismiss: (id: string) => void };

/** Each toast leaves after 6 s without a pointer or focus on it, unless it must be read. */
export const Toaster = (props: ToasterProps): ReactElement => (
  <Toast.Provider timeout={SHOWN_MS} limit={MAX_TOASTS}>
    <Toasts {...props} />
  </Toast.Provider>
);
