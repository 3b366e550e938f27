const kinds = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'click',
  'keydown',
  'keyup',
  'focusin',
  'focusout',
];

/**
 * Keeps what happens inside the wallet from the page, as a wallet in a window of its own would: a press in the wallet
 * must not count as a press outside the page's own dialog. Clicks on a button go straight to `onPress`. This script
 * runs before the page's, so these listeners are the first.
 */
export const keepEventsInside = (host: HTMLElement, onPress: (button: HTMLButtonElement) => void): (() => void) => {
  const listen = (event: Event) => {
    const path = event.composedPath();
    if (!path.includes(host)) return;
    event.stopImmediatePropagation();
    const button = path.find((node) => node instanceof HTMLButtonElement);
    if (event.type === 'click' && button instanceof HTMLButtonElement) onPress(button);
  };
  for (const kind of kinds) window.addEventListener(kind, listen, true);
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listen, true);
  };
};
