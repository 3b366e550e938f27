type Press = { readonly event: KeyboardEvent | MouseEvent; readonly target: Element };

declare global {
  /** What was pressed before the application was there: noted by the script in the head, which shares no module with it. */
  var causewayPresses: { readonly noted: Press[]; readonly stop: () => void } | undefined;
}

/** Enter and Escape mean something in a field; whatever else is pressed there is its text. */
const isText = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea, select') && key !== 'Enter' && key !== 'Escape';

/** Notes presses that only the application can answer, from now on: not links, and not the text of fields. */
export const notePresses = (document: Document): void => {
  const noted: Press[] = [];
  const note = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || !(event instanceof MouseEvent || event instanceof KeyboardEvent)) return;
    if (
      event instanceof KeyboardEvent ? isText(event) : target.closest('a, input:not([type=radio]), textarea') !== null
    )
      return;
    noted.push({ event, target });
  };
  for (const type of ['click', 'keydown']) document.addEventListener(type, note, true);
  const stop = (): void => {
    for (const type of ['click', 'keydown']) document.removeEventListener(type, note, true);
  };
  globalThis.causewayPresses = { noted, stop };
};

/** A key that the page's shortcuts may answer: React has no part in it. */
const isShortcut = (event: KeyboardEvent): boolean => event.key.length === 1 && event.key !== ' ' && !isText(event);

/** The control that stands where one stood that was drawn anew: of the same kind, with the same words. */
const drawnAnew = (gone: Element): Element | undefined => {
  const control = gone.closest('button');
  const isSame = (one: Element): boolean =>
    one.textContent === control?.textContent && one.getAttribute('aria-label') === control.getAttribute('aria-label');
  return control === null ? undefined : [...document.querySelectorAll('button')].find(isSame);
};

/**
 * Follows a mouse button that is held down while the page is drawn anew: what it went down on is gone when it comes up, so
 * no click reaches the control that stands there now. That one is pressed. The answer, called when everything is drawn,
 * ends this once the mouse button is up.
 */
const followHeld = (): (() => void) => {
  let held = document.querySelector('button:active');
  let isLast = false;
  const down = ({ target }: MouseEvent): void => {
    held = target instanceof Element ? target.closest('button') : null;
  };
  const up = (event: MouseEvent): void => {
    const anew = held === null || held.isConnected ? undefined : drawnAnew(held);
    held = null;
    if (isLast) stop();
    // Let go elsewhere, it means nothing, as everywhere.
    if (event.target instanceof Node && anew?.contains(event.target))
      anew.dispatchEvent(new MouseEvent('click', event));
  };
  const stop = (): void => {
    document.removeEventListener('mousedown', down, true);
    document.removeEventListener('mouseup', up, true);
  };
  document.addEventListener('mousedown', down, true);
  document.addEventListener('mouseup', up, true);
  return () => {
    isLast = true;
    if (held === null || held.isConnected) stop();
  };
};

/** Presses again what was pressed, where it still stands in the document or was drawn anew. */
const pressOn = ({ event, target }: Press): void => {
  const stands = target.isConnected ? target : drawnAnew(target);
  // React hears of a choice that changes: the browser made this one before.
  if (stands instanceof HTMLInputElement && stands.type === 'radio') stands.checked = false;
  if (event instanceof MouseEvent) stands?.dispatchEvent(new MouseEvent('click', event));
  else stands?.dispatchEvent(new KeyboardEvent('keydown', event));
};

/**
 * Takes what was noted, from where on React itself hears it; the answer, called when everything is drawn, presses it
 * again. The page's shortcuts listen from then on only, so their keys are noted until then. Where the page is drawn anew
 * and not hydrated, what stands there until then is heard by nobody, and its clicks are noted too.
 */
export const takePresses = (isHydrated = true): (() => void) => {
  const { noted, stop } = globalThis.causewayPresses ?? { noted: [], stop: () => undefined };
  stop();
  const keys: KeyboardEvent[] = [];
  const clicks: Press[] = [];
  const note = (event: Event): void => {
    const { target } = event;
    if (event instanceof KeyboardEvent) isShortcut(event) && keys.push(event);
    else if (event instanceof MouseEvent && target instanceof Element) clicks.push({ event, target });
  };
  const releaseHeld = isHydrated ? () => undefined : followHeld();
  const types = isHydrated ? ['keydown'] : ['keydown', 'click'];
  for (const type of types) document.addEventListener(type, note, true);
  return () => {
    releaseHeld();
    for (const type of types) document.removeEventListener(type, note, true);
    // What still stands of the later ones is React's, which heard it.
    const lost = clicks.splice(0).filter(({ target }) => !target.isConnected);
    for (const press of [...noted.splice(0), ...lost]) pressOn(press);
    for (const event of keys.splice(0))
      if (!event.defaultPrevented) document.dispatchEvent(new KeyboardEvent('keydown', event));
  };
};

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
