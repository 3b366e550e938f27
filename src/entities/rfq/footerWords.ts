/** The title of feedWords as the footer says it, where several things are named side by side. */
export const footerWords = (title: string): string => {
  const [first = '', ...rest] = title;
  return `RFQ feed ${first.toLowerCase()}${rest.join('')}`;
};
