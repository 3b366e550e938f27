const LIST =
  /(<section class="orders-scroll"[^>]*>|<div class="order-cards"[^>]*>).*?(?=<\/(?:section|div)><nav class="orders-foot")/s;

/** The markup of a drawn orders page with an empty place where the list stands, which the first script draws itself. */
export const withoutList = (markup: string): string => {
  if (!LIST.test(markup)) throw new Error('The drawn orders page has no list before its foot.');
  return markup.replace(LIST, '$1');
};
