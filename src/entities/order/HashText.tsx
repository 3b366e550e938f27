import type { ReactElement } from 'react';
import { shortenHash } from '../../domain/address.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { Link } from '../navigation/router.tsx';

type HashTextProps = {
  readonly hash: string;
  readonly copyLabel: string;
  readonly to?: string;
  readonly full?: boolean;
};

/** A hash or address, shortened unless `full`; its title and its copy are whole. */
export const HashText = ({ hash, copyLabel, to, full = false }: HashTextProps): ReactElement => (
  <span className="inline-flex items-center gap-1 whitespace-nowrap">
    {to === undefined ? (
      <Mono title={hash}>{full ? hash : shortenHash(hash)}</Mono>
    ) : (
      <Link translate="no" className="mono" to={to} title={hash}>
        {shortenHash(hash)}
      </Link>
    )}
    <CopyButton small text={hash} label={copyLabel} />
  </span>
);
