type Field = HTMLTextAreaElement | HTMLInputElement;

/** What a person left in one field of the drawn page. `text` is null where it was not touched. */
export type Draft = {
  readonly name: string;
  readonly text: string | null;
  readonly selection: readonly [number | null, number | null] | null;
};

const fieldsOf = (root: HTMLElement): readonly Field[] => [...root.querySelectorAll<Field>('textarea, input')];

const nameOf = (field: Field): string => `${field.tagName} ${field.getAttribute('aria-label')}`;

const draftOf = (field: Field): Draft => ({
  name: nameOf(field),
  text: field.value === field.defaultValue ? null : field.value,
  selection: field.ownerDocument.activeElement === field ? [field.selectionStart, field.selectionEnd] : null,
});

/** As if the text were pasted: a field that reads pasted amounts asks about one that can mean two things. */
const pasted = (field: Field, text: string): boolean => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/** As if the text were typed: past React's own note of the value, so that it sees a change. */
const typed = (field: Field, text: string): void => {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const fill = (field: Field, { text, selection }: Draft): void => {
  if (selection !== null) field.focus({ preventScroll: true });
  if (text !== null && (/^[\d.]*$/.test(text) || !pasted(field, text))) typed(field, text);
  if (selection !== null && field.value === (text ?? field.value)) field.setSelectionRange(...selection);
};

/** What a person left in the fields below `root`. */
export const draftsOf = (root: HTMLElement): readonly Draft[] => fieldsOf(root).map(draftOf);

/** Puts what was typed into the same fields of the application, as typing, with its focus and caret. */
export const fillDrafts = (root: HTMLElement, drafts: readonly Draft[]): void => {
  const fields = fieldsOf(root);
  for (const draft of drafts) {
    const field = fields.find((one) => nameOf(one) === draft.name);
    if (field !== undefined) fill(field, draft);
  }
};
