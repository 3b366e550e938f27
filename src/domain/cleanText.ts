const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\uffa0]/gu;
const marks = /(\p{M}{2})\p{M}+/gu;

/** Without control, format and unassigned characters, and at most `cap` long. Still text, never markup. */
export const cleanText = (text: string, cap = 200): string => {
  // Nearly all texts; the rest takes thirty times as long, and a token list has thousands.
  if (text.length <= cap && /^[!-~]+(?: [!-~]+)*$/.test(text)) return text;
  const head = text.slice(0, cap * 4).replace(/[\t\n\r]/g, ' ');
  const visible = head
    .replace(invisible, '')
    .replace(marks, '$1')
    .replace(/[\s\p{Z}]+/gu, ' ')
    .trim();
  const characters = [...visible];
  return characters.length > cap ? `${characters.slice(0, cap - 1).join('')}…` : visible;
};
