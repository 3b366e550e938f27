import type { ReactElement } from 'react';
import { hashText } from '../../lib/hashText.ts';

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

const side = 2.8;

type IdenticonProps = { readonly address: string; readonly size?: number };

/** Distinguishes two addresses at a glance. Never a proof that two are equal. */
export const Identicon = ({ address, size = 16 }: IdenticonProps): ReactElement => {
  const { hue, cells } = identiconCells(address);
  const path = cells
    .map(([column, row]) => `M${2 + column * side} ${2 + row * side}h${side}v${side}h-${side}z`)
    .join('');
  return (
    <svg className="shrink-0" width={size} height={size} viewBox="0 0 18 18" aria-hidden="true">
      <rect width="18" height="18" rx="4" fill={`oklch(0.62 0.07 ${hue})`} />
      <path d={path} fill={`oklch(0.96 0.03 ${hue})`} />
    </svg>
  );
};
