import { hashText } from '../../lib/hashText.ts';

/** A 5 x 5 pattern mirrored left to right, and a hue, both from the lower-case address. */
export const identiconCells = (
  address: string,
): { readonly hue: number; readonly cells: readonly (readonly [column: number, row: number])[] } => {
  const text = address.toLowerCase();
  const hue = hashText(text) % 360;
  const bits = hashText(`${text}/cells`);
  const cells: (readonly [number, number])[] = [];
  for (let index = 0; index < 15; index++) {
    if (((bits >>> index) & 1) === 0) continue;
    const column = index % 3;
    const row = Math.floor(index / 3);
    cells.push([column, row]);
    if (column < 2) cells.push([4 - column, row]);
  }
  return { hue, cells };
};
