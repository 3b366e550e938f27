import { memo, type ReactElement } from 'react';
import { identiconCells } from './identiconCells.ts';

const side = 2.8;

const Drawn = ({ address, size = 16 }: Identicon.Props): ReactElement => {
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

/** A small picture of an address, to tell two apart at a glance. Never a proof that they are the same. */
export const Identicon = memo(Drawn);

export declare namespace Identicon {
  type Props = { readonly address: string; readonly size?: number };
}
