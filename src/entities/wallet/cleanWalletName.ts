/** A wallet's own name as safe text: no control or format characters, at most 32 characters. */
export const cleanWalletName = (name: string): string => {
  const clean = name
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, '')
    .trim()
    .slice(0, 32);
  return clean === '' ? 'Unnamed wallet' : clean;
};
