import { type RefObject, useLayoutEffect, useState } from 'react';
import { groupOf, pointOf } from '../../domain/amount/numberFormat.ts';
import { useNumbers } from './useSettings.ts';

/** The text after an edit of a grouped one: the separators of the parts that were shown before are not typed ones. */
const ungrouped = (shown: string, edited: string, group: string): string => {
  const most = Math.min(shown.length, edited.length);
  let start = 0;
  while (start < most && shown[start] === edited[start]) start += 1;
  let end = 0;
  while (end < most - start && shown.at(-1 - end) === edited.at(-1 - end)) end += 1;
  const stop = edited.length - end;
  return (
    edited.slice(0, start).replaceAll(group, '') + edited.slice(start, stop) + edited.slice(stop).replaceAll(group, '')
  );
};

/** `right`: the characters right of the caret, without separators; `isAfter`: the caret is right of a separator there. */
type Caret = { readonly right: number; readonly isAfter: boolean };

const caretAt = (shown: string, { right, isAfter }: Caret, group: string): number => {
  let at = shown.length;
  for (let left = right; at > 0 && (left > 0 || (!isAfter && shown[at - 1] === group)); at -= 1)
    if (shown[at - 1] !== group) left -= 1;
  return at;
};

/** The digits of a field, grouped while they are typed: `text` has no separators but those of the user. */
export const useGroupedText = (
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  text: string,
  onTyped: (text: string) => void,
) => {
  const { format, grouped } = useNumbers();
  const [isFocused, setFocused] = useState(false);
  const [caret, setCaret] = useState<Caret | null>(null);
  // While it is typed, a mark of another format may still become either of two.
  const isPlain = !/\D/.test(text.replace(pointOf(format), ''));
  const shown = !isFocused || isPlain ? grouped(text) : text;
  const group = shown === text ? '' : groupOf(format);
  useLayoutEffect(() => {
    if (caret === null || field.current === null) return;
    const at = caretAt(shown, caret, group);
    if (field.current.selectionStart !== at) field.current.setSelectionRange(at, at);
  }, [field, caret, shown, group]);
  return {
    shown,
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
    /** The field has another value. `isAfter`: what was right of its caret was deleted. */
    edit: (value: string, isAfter: boolean): void => {
      const right = value.slice(field.current?.selectionEnd ?? value.length).replaceAll(group, '').length;
      setCaret({ right, isAfter });
      onTyped(ungrouped(shown, value, group));
    },
  };
};
