/** A paste as plain text for the amount field, or two readings of it to choose from. */
export type PastedAmount =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [grouped: string, decimal: string] }
  | { readonly kind: 'invalid' };

const spaces = /[\s\u00a0\u2009\u202f'\u2019]/g;
const plain = /^\d*\.?\d*$/;
const oneGroup = /^(\d{1,3})([.,])(\d{3})$/;

/** The separator that groups thousands in `text`, when the text is grouped correctly by it. */
const groupedBy = (text: string, group: string, point: string): string | null => {
  const [whole = '', fraction, ...rest] = text.split(point);
  if (rest.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return null;
  const groups = whole.split(group);
  const wellFormed = groups.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));
  if (groups.length > 1 ? !wellFormed : !/^\d*$/.test(whole)) return null;
  return groups.join('') + (fraction === undefined ? '' : `.${fraction}`);
};

/** Whether spaces and apostrophes stand only where they group thousands ("1 234.56", "1'234,56"). */
const spacesGroup = (text: string): boolean => {
  if (text.search(spaces) < 0) return true;
  const [whole = ''] = text.split(/[.,]/);
  const groups = whole.split(spaces);
  const tail = text.slice(whole.length);
  return (
    tail.search(spaces) < 0 && groups.every((part, index) => (index === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part))
  );
};

/**
 * Reads a pasted number in any of four formats: 1234.56, 1,234.56, 1.234,56, 1 234,56 (or with apostrophes).
 * "1,234" and "1.234" can mean two things when nothing else decides: "1,234" is then handed back as a choice.
 * A single point is read as the decimal point, as in the field itself.
 */
export const parsePastedAmount = (pasted: string): PastedAmount => {
  const text = pasted.trim();
  if (text.length === 0 || text.length > 80 || !/\d/.test(text) || !spacesGroup(text)) return { kind: 'invalid' };
  const spaced = text.search(spaces) >= 0;
  const bare = text.replace(spaces, '');
  if (plain.test(bare)) return { kind: 'plain', text: bare };
  if (spaced) {
    const reading = groupedBy(bare, ' ', ',');
    return reading === null ? { kind: 'invalid' } : { kind: 'plain', text: reading };
  }
  const match = oneGroup.exec(bare);
  if (match && match[2] === ',' && match[1] !== '0') {
    return { kind: 'ambiguous', readings: [`${match[1]}${match[3]}`, `${match[1]}.${match[3]}`] };
  }
  const readings = [groupedBy(bare, ',', '.'), groupedBy(bare, '.', ',')].filter((reading) => reading !== null);
  const [first] = readings;
  return first === undefined ? { kind: 'invalid' } : { kind: 'plain', text: first };
};
