/** Takes the drawn page away where the application will not come: what stays are the words of the page itself. */
export const undraw = (root: HTMLElement | null): void => {
  if (root?.dataset.drawn === undefined) return;
  delete root.dataset.drawn;
  root.replaceChildren(...root.querySelectorAll(':scope > .boot'));
};
