import type { ReactElement } from 'react';
import { shortenAddress } from '../../../domain/address/shortenAddress.ts';
import type { RouteSide } from '../route/useRoute.ts';

/** Why a bank has no token: the link names one that is on no list, and only the picker's gate lets it in. */
export const UnknownToken = ({ side }: { readonly side: RouteSide }): ReactElement | null =>
  side.unknownToken === null ? null : (
    <span className="text-text-2" title={side.unknownToken}>
      Not on this site’s list: <span className="mono">{shortenAddress(side.unknownToken)}</span>
    </span>
  );
