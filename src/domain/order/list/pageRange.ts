/** What a page shows of a whole: first and last row number, and how many pages there are (at least one). */
export type PageRange = {
  readonly first: number;
  readonly last: number;
  readonly total: number;
  readonly pages: number;
};

/** The range of a page. A page past the end is empty: first and last are 0. */
export const pageRange = (page: number, size: number, total: number): PageRange => {
  const pages = Math.max(1, Math.ceil(total / size));
  const first = (page - 1) * size + 1;
  return first > total
    ? { first: 0, last: 0, total, pages }
    : { first, last: Math.min(page * size, total), total, pages };
};
