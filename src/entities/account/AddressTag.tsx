import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { checksumAddress, shortenAddress } from '../../domain/address.ts';
import { commonMessages } from '../../messages/common.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { cx } from '../../ui/cx.ts';
import { Name } from '../../ui/Untranslated.tsx';
import { Identicon } from './Identicon.tsx';

/** Kept in the layout, so nothing moves when it shows. */
const COPY =
  'opacity-0 transition-opacity duration-(--d-fast) focus-visible:opacity-100 group-hover/address:opacity-100 [@media(hover:none)]:opacity-100';

type AddressTagProps = {
  readonly address: Address;
  readonly you?: boolean;
  readonly full?: boolean;
  readonly picture?: boolean;
  readonly copy?: boolean;
  readonly className?: string;
};

/** An address: picture, short form (or every digit), "You" when it is the connected account, copy on hover and focus. */
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
