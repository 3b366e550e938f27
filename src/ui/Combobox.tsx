import { Autocomplete } from '@base-ui/react/autocomplete';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

type ComboboxProps<Item> = {
  readonly items: readonly Item[] | readonly { readonly items: readonly Item[] }[];
  /** Label of an item in the field; unique among the items. */
  readonly itemText: (item: Item) => string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly children: ReactNode;
};

/** The field keeps the focus; arrow keys move through the options, Enter picks one. */
export const Combobox = <Item,>({ items, itemText, text, onText, children }: ComboboxProps<Item>): ReactElement => (
  <Autocomplete.Root<Item>
    inline
    open
    // Groups are items too: the types of the library cannot express it.
    items={items as readonly Item[]}
    filter={null}
    itemToStringValue={itemText}
    autoHighlight="always"
    keepHighlight
    value={text}
    onValueChange={(next, { reason }) => reason !== 'item-press' && onText(next)}
  >
    {children}
  </Autocomplete.Root>
);

type ComboboxOptionProps = {
  readonly value: unknown;
  readonly className?: string;
  readonly onPick: () => void;
  readonly children: ReactNode;
};

export const ComboboxOption = ({ value, className, onPick, children }: ComboboxOptionProps): ReactElement => (
  <Autocomplete.Item
    value={value}
    className={cx('flex cursor-pointer items-center rounded-control data-highlighted:bg-accent-soft', className)}
    render={(props, { highlighted }) => <div tabIndex={-1} role="option" {...props} aria-selected={highlighted} />}
    onClick={onPick}
  >
    {children}
  </Autocomplete.Item>
);
