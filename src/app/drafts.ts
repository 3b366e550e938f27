type Field = HTMLTextAreaElement | HTMLInputElement;

/** What a person left in one field before the application was there. `text` is null where it was not touched. */
type Draft = {
  readonly field: Field;
  readonly text: string | null;
  readonly selection: readonly [number | null, number | null] | null;
};

const draftOf = (field: Field): Draft => ({
  field,
  text: field.value === field.defaultValue ? null : field.value,
  selection: field.ownerDocument.activeElement === field ? [field.selectionStart, field.selectionEnd] : null,
});

/** As if the text were pasted: a field that reads pasted amounts asks about one that can mean two things. */
const pasted = (field: Field, text: string): boolean => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/** As if the text were typed: React's own note of the value is set back first, and passed by then, so that it sees a change. */
const typed = (field: Field, text: string): void => {
  field.value = field.defaultValue;
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const fill = ({ field, text, selection }: Draft): void => {
  if (text !== null && (/^[\d.]*$/.test(text) || !pasted(field, text))) typed(field, text);
  if (selection !== null && field.value === (text ?? field.value)) field.setSelectionRange(...selection);
};

/**
 * Notes what a person left in the fields below `root`, which React has just taken over: it keeps the text there without
 * knowing of it. The answer gives it to the application as typing, with its caret.
 */
export const takeDrafts = (root: HTMLElement): (() => void) => {
  const drafts = [...root.querySelectorAll<Field>('textarea, input:not([type=radio])')].map(draftOf);
  return () => drafts.forEach(fill);
};
