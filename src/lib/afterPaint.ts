/** Longer than a frame: a page that nobody sees draws none. */
const UNSEEN = 250;

/** Runs work once what was just drawn is on screen, or a quarter of a second later where nothing is drawn; the answer calls it off. */
export const afterPaint = (work: () => void): (() => void) => {
  let timer = setTimeout(work, UNSEEN);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work, 0);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
