/** One press, and what it was on. */
export type Press = { readonly event: KeyboardEvent | MouseEvent; readonly target: Element };

declare global {
  /** What was pressed before the application was there: noted by the script in the head, which shares no module with it. */
  var causewayPresses: { readonly noted: Press[]; readonly stop: () => void } | undefined;
}

/** Enter and Escape mean something in a field; whatever else is pressed there is its text. */
export const isText = ({ key, target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea, select') && key !== 'Enter' && key !== 'Escape';

/** The events that are presses. */
export const PRESSES = ['click', 'keydown'] as const;

/** What only the application can answer: not links, and not the text of fields. */
export const isOfApplication = (event: Event, target: Element): event is Press['event'] => {
  if (event instanceof KeyboardEvent) return !isText(event);
  return event instanceof MouseEvent && target.closest('a, input:not([type=radio]), textarea') === null;
};

/** Notes presses that only the application can answer, from now on. */
export const notePresses = (document: Document): void => {
  const noted: Press[] = [];
  const note = (event: Event): void => {
    const { target } = event;
    if (target instanceof Element && isOfApplication(event, target)) noted.push({ event, target });
  };
  for (const type of PRESSES) document.addEventListener(type, note, true);
  const stop = (): void => {
    for (const type of PRESSES) document.removeEventListener(type, note, true);
  };
  globalThis.causewayPresses = { noted, stop };
};
