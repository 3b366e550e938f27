/** Scrolls a table just far enough that the row at `index` is in sight below its sticky head. Rows have one height. */
export const revealRow = (box: HTMLElement, index: number): void => {
  const height = box.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
  const head = box.querySelector<HTMLElement>('thead')?.offsetHeight ?? 0;
  const [top, bottom] = [index * height, head + (index + 1) * height - box.clientHeight];
  if (top < box.scrollTop) box.scrollTop = top;
  else if (bottom > box.scrollTop) box.scrollTop = bottom;
};
