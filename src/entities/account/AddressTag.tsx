import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { checksumAddress, shortenAddress } from '../../domain/address.ts';
import { hashText } from '../../lib/hashText.ts';
import { commonMessages } from '../../messages/common.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { Mono, Name } from '../../ui/Untranslated.tsx';

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

const COPY =
  'opacity-0 transition-opacity duration-(--d-fast) focus-visible:opacity-100 group-hover/address:opacity-100 [@media(hover:none)]:opacity-100';

type FullAddressProps = { readonly address: Address; readonly className?: string };

/** To be compared by eye: with its checksum, in groups of four, which are copied without gaps. */
export const FullAddress = ({ address, className }: FullAddressProps): ReactElement => (
  <Mono className={cx('text-balance', className)}>
    {[...checksumAddress(address).matchAll(/^0x|.{4}/g)].map(({ 0: group, index }) => (
      <span key={index} className="me-[0.5ch] inline-block">
        {group}
      </span>
    ))}
  </Mono>
);

type AddressTagProps = {
  readonly address: Address;
  readonly you?: boolean;
  readonly full?: boolean;
  readonly picture?: boolean;
  readonly copy?: boolean;
  readonly className?: string;
};

export const AddressTag = ({
  address,
  you = false,
  full = false,
  picture = true,
  copy = true,
  className,
}: AddressTagProps): ReactElement => (
  <span
    className={cx('group/address inline-flex min-w-0 items-center gap-1.5 align-middle', className)}
    title={checksumAddress(address)}
  >
    {picture && <Identicon address={address} />}
    {you && <span className="font-medium text-text">{commonMessages.you}</span>}
    <Name className={cx('mono', full && 'text-balance break-all')}>
      {full ? checksumAddress(address) : shortenAddress(address)}
    </Name>
    {copy && <CopyButton small text={checksumAddress(address)} label={commonMessages.copyAddress} className={COPY} />}
  </span>
);
