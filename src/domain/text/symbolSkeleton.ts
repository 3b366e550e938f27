/** Characters that pass for a Latin capital: digits, and letters of the Cyrillic and Greek alphabets in both cases. */
const twins: Readonly<Record<string, string>> = {
  ...{ '0': 'O', '1': 'I', l: 'I', '|': 'I', '5': 'S', '8': 'B', '2': 'Z' },
  ...{ А: 'A', В: 'B', С: 'C', Е: 'E', Н: 'H', І: 'I', Ј: 'J', К: 'K', М: 'M', О: 'O', Р: 'P', Ѕ: 'S', Т: 'T' },
  ...{ Х: 'X', У: 'Y', Ԁ: 'D', Ԛ: 'Q', Ԝ: 'W', Α: 'A', Β: 'B', Ε: 'E', Ζ: 'Z', Η: 'H', Ι: 'I', Κ: 'K', Μ: 'M' },
  ...{ Ν: 'N', Ο: 'O', Ρ: 'P', Τ: 'T', Υ: 'Y', Χ: 'X', Ϲ: 'C', Ѵ: 'V' },
};

const latin = (character: string): string => {
  const upper = character.toUpperCase();
  return twins[character] ?? twins[upper] ?? upper;
};

/** A rough form in which look-alike symbols are equal ("USDC", "U5DC", "ＵＳＤＣ", "USDС" with a Cyrillic letter). For warnings only. */
export const symbolSkeleton = (symbol: string): string =>
  [
    ...[...symbol]
      .map((character) => twins[character] ?? character)
      .join('')
      .normalize('NFKD')
      .replace(/\p{M}/gu, ''),
  ]
    .map(latin)
    .join('');
