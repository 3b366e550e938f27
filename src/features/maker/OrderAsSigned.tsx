import type { ReactElement } from 'react';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import { limitOrderHash } from '../../domain/rfq/limitOrderHash.ts';
import { limitOrderBody } from '../../service/actions/respondToRfq.ts';

/** The fourteen fields exactly as they are signed and sent, and the hash that the wallet shows. */
export const OrderAsSigned = ({ order }: { readonly order: LimitOrder }): ReactElement => (
  <details className="border-hairline border-t pt-2 text-13">
    <summary className="cursor-pointer font-medium">
      Order as signed <span className="font-regular text-text-2">14 fields, signed as one hash</span>
    </summary>
    <dl className="code mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      {Object.entries({ ...limitOrderBody(order), hash: limitOrderHash(order) }).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-text-2">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{String(value)}</dd>
        </div>
      ))}
    </dl>
  </details>
);
