const twins: Readonly<Record<string, string>> = { '0': 'O', '1': 'I', l: 'I', '|': 'I', '5': 'S', '8': 'B', '2': 'Z' };

/** A rough form in which look-alike symbols are equal ("USDC", "U5DC", "ＵＳＤＣ"). For warnings only. */
export const symbolSkeleton = (symbol: string): string =>
  [...symbol.normalize('NFKD').replace(/\p{M}/gu, '')]
    .map((character) => twins[character] ?? character.toUpperCase())
    .join('');
