/** Which of four sizes an amount of this many characters is drawn in: steps at 11, 15 and 21 (DESIGN section 3). */
export const amountLength = (text: string): 1 | 2 | 3 | 4 => {
  if (text.length > 21) return 4;
  if (text.length > 15) return 3;
  return text.length > 11 ? 2 : 1;
};
