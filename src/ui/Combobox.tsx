import { Autocomplete } from '@base-ui/react/autocomplete';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { cx } from './cx.ts';

type ComboboxProps<Item> = {
  readonly items: readonly Item[];
  /** Label of an item in the field; unique among the items. */
  readonly itemText: (item: Item) => string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onHighlight?: (index: number, isByKey: boolean) => void;
  readonly children: ReactNode;
};

export const Combobox = <Item,>({
  items,
  itemText,
  text,
  onText,
  onHighlight,
  children,
}: ComboboxProps<Item>): ReactElement => (
  <Autocomplete.Root<Item>
    inline
    open
    items={items}
    filter={null}
    itemToStringValue={itemText}
    autoHighlight="always"
    keepHighlight
    value={text}
    onValueChange={(next, { reason }) => reason !== 'item-press' && onText(next)}
    virtualized={onHighlight !== undefined}
    onItemHighlighted={(_, { index, reason }) => onHighlight?.(index, reason === 'keyboard')}
  >
    {children}
  </Autocomplete.Root>
);

type ComboboxOptionProps = {
  readonly value: unknown;
  readonly index?: number;
  readonly count?: number;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly onPick: () => void;
  readonly children: ReactNode;
};

export const ComboboxOption = ({
  value,
  index,
  count,
  className,
  style,
  onPick,
  children,
}: ComboboxOptionProps): ReactElement => (
  <Autocomplete.Item
    value={value}
    {...(index !== undefined && { index, 'aria-posinset': index + 1, 'aria-setsize': count })}
    style={style}
    className={cx('flex cursor-pointer items-center rounded-control data-highlighted:bg-accent-soft', className)}
    render={(props, { highlighted }) => <div tabIndex={-1} role="option" {...props} aria-selected={highlighted} />}
    onClick={onPick}
  >
    {children}
  </Autocomplete.Item>
);
