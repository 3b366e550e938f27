import { ARRIVED, LATE, TAKEN_OVER } from '../lib/latePart.tsx';
import { isOfApplication, isText, PRESSES, type Press } from './notePresses.ts';

/** A key that the page's shortcuts may answer: React has no part in it. */
const isShortcut = (event: KeyboardEvent): boolean => event.key.length === 1 && event.key !== ' ' && !isText(event);

const nameOf = (button: Element): string | null => button.getAttribute('aria-label') ?? button.textContent;

/** The button that stands where one stood that was drawn anew: the one of the same name. */
const drawnAnew = (gone: Element): Element | undefined => {
  const control = gone.closest('button');
  return control === null
    ? undefined
    : [...document.querySelectorAll('button')].find((one) => nameOf(one) === nameOf(control));
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
 * and not hydrated, what stands there until then is heard by nobody, and its clicks are noted too. What is pressed in a
 * part that comes later is pressed again when that is there, and so are keys, which it may answer; `onWhole` is called
 * when all of the page is.
 */
export const takePresses = (isHydrated = true, onWhole: () => void = () => undefined): (() => void) => {
  const { noted, stop } = globalThis.causewayPresses ?? { noted: [], stop: () => undefined };
  stop();
  const keys: KeyboardEvent[] = [];
  const takenOver = new Set<EventTarget | null>();
  const isLate = (target: Element): boolean => {
    const part = target.closest(LATE);
    return part !== null && !takenOver.has(part);
  };
  let isListening = false;
  const clicks: Press[] = [];
  const note = (event: Event): void => {
    const { target } = event;
    if (event instanceof KeyboardEvent && isShortcut(event)) {
      if (!isListening) keys.push(event);
    } else if (!(target instanceof Element)) return;
    else if (isLate(target)) isOfApplication(event, target) && noted.push({ event, target });
    else if (event instanceof MouseEvent && !isHydrated) clicks.push({ event, target });
  };
  const releaseHeld = isHydrated ? () => undefined : followHeld();
  for (const type of PRESSES) document.addEventListener(type, note, true);
  const waits = ({ event, target }: Press): boolean =>
    isLate(target) || (event instanceof KeyboardEvent && isShortcut(event) && document.querySelector(LATE) !== null);
  const press = (): void => {
    // What still stands of the later ones is React's, which heard it.
    const lost = clicks.splice(0).filter(({ target }) => !target.isConnected);
    for (const one of [...noted.splice(0), ...lost]) waits(one) ? noted.push(one) : pressOn(one);
    if (document.querySelector(LATE) !== null) return;
    for (const type of PRESSES) document.removeEventListener(type, note, true);
    document.removeEventListener(ARRIVED, onArrived);
    document.removeEventListener(TAKEN_OVER, onTakenOver);
    for (const event of keys.splice(0))
      if (!event.defaultPrevented) document.dispatchEvent(new KeyboardEvent('keydown', event));
    onWhole();
  };
  const onTakenOver = ({ target }: Event): void => {
    // A press that hydrates the part itself goes on to React, which hears it.
    noted.push(...noted.splice(0).filter(({ event }) => event.eventPhase === Event.NONE));
    takenOver.add(target);
    if (target instanceof HTMLElement) queueMicrotask(takeDrafts(target));
  };
  const onArrived = (): void => {
    if (isListening) press();
  };
  document.addEventListener(TAKEN_OVER, onTakenOver);
  document.addEventListener(ARRIVED, onArrived);
  return () => {
    isListening = true;
    releaseHeld();
    press();
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
 * knowing of it. The answer gives it to the application as typing, with its caret. Not of parts in it that are still to come.
 */
export const takeDrafts = (root: HTMLElement): (() => void) => {
  const fields = [...root.querySelectorAll<Field>('textarea, input:not([type=radio])')];
  const drafts = fields.filter((field) => [null, root].includes(field.closest(LATE))).map(draftOf);
  return () => drafts.forEach(fill);
};
