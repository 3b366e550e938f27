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

/** Takes what was noted, from where on React itself hears it; the answer presses again what is still in the document. */
export const takePresses = (): (() => void) => {
  const { noted, stop } = globalThis.causewayPresses ?? { noted: [], stop: () => undefined };
  stop();
  return () => {
    for (const { event, target } of noted.splice(0)) {
      if (!target.isConnected) continue;
      // React hears of a choice that changes: the browser made this one before.
      if (target instanceof HTMLInputElement && target.type === 'radio') target.checked = false;
      if (event instanceof MouseEvent) target.dispatchEvent(new MouseEvent('click', event));
      else target.dispatchEvent(new KeyboardEvent('keydown', event));
    }
  };
};
