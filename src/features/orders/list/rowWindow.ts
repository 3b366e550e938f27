/** The rows of a table to draw: from (inclusive) to (exclusive), and the height of one in px, 0 until it is known. */
export type RowWindow = { readonly from: number; readonly to: number; readonly height: number };

const AT_FIRST = 16;
/** Rows beyond what is in sight, while nothing moves. */
export const AT_REST = 1;
const STEP = 2;

/** What to draw of `count` rows of one height: the part in sight and `around` more on both sides, in steps of two. */
export const rowWindow = (
  count: number,
  scrollTop: number,
  room: number,
  height: number,
  around = AT_REST,
): RowWindow => {
  const from = Math.floor((scrollTop / height - around) / STEP) * STEP;
  const to = Math.ceil(((scrollTop + room) / height + around) / STEP) * STEP;
  return { from: Math.min(Math.max(0, from), count), to: Math.min(Math.max(0, to), count), height };
};

/** What is drawn before the table could be measured. */
export const FIRST_ROWS: RowWindow = { from: 0, to: AT_FIRST, height: 0 };

/** A list this short is drawn as a whole. */
const FEW = 25;

/** What of a list of `count` rows is drawn where `seen` is in sight. */
export const shownOf = (seen: RowWindow, count: number): RowWindow =>
  count <= FEW
    ? { from: 0, to: count, height: seen.height }
    : { from: Math.min(seen.from, count), to: Math.min(seen.to, count), height: seen.height };

/** The height of a row and the room for rows of a table as it stands, in px; null while it has no size or no row. */
export const sizesOf = (box: HTMLElement): { readonly height: number; readonly room: number } | null => {
  const height = box.querySelector<HTMLElement>('[data-row]')?.offsetHeight ?? 0;
  if (height === 0 || box.clientHeight === 0) return null;
  // The head stays in sight and covers what is under it.
  return { height, room: box.clientHeight - (box.querySelector('thead')?.offsetHeight ?? 0) };
};
