export type NumberFormat = '1,234.56' | '1.234,56' | '1 234,56' | '1234.56';

const marks: Readonly<Record<NumberFormat, readonly [group: string, point: '.' | ',']>> = {
  '1,234.56': [',', '.'],
  '1.234,56': ['.', ','],
  '1 234,56': ['\u202f', ','],
  '1234.56': ['', '.'],
};

/** The app's own form, in which every formatter of the domain writes. */
export const plainFormat: NumberFormat = '1,234.56';

export const groupOf = (format: NumberFormat): string => marks[format][0];

export const pointOf = (format: NumberFormat): '.' | ',' => marks[format][1];

/** Groups a string of digits by thousands: "1234567" → "1,234,567". */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',');

/** Rewrites a number text in the app's own form ("1,234.56") in the chosen format. Other characters stay. */
export const styleNumber = (text: string, format: NumberFormat): string => {
  const [group, point] = marks[format];
  return text.replace(/[.,]/g, (mark) => (mark === ',' ? group : point));
};
