import type { ReactElement } from 'react';
import { Link } from '../../../ports/Link.tsx';
import { paths } from '../../../ports/paths.ts';

const steps = [
  ['You get a price.', 'Makers answer for your exact amount. The amount you sign is the amount you receive.'],
  [
    'You sign one order.',
    'It is rebuilt and hashed on this device first. Signing costs no gas and needs no network switch.',
  ],
  [
    'A maker delivers.',
    'Your tokens wait in a contract and pay only for what arrived. Undelivered, they can be taken back.',
  ],
] as const;

/** What an order is, for somebody who has none yet. */
export const HowItWorks = (): ReactElement => (
  <section aria-labelledby="how-it-works">
    <div className="swap-panel-head">
      <h2 id="how-it-works">How a crossing works</h2>
      <Link className="link text-13" to={paths.chains()}>
        Chains and contracts
      </Link>
    </div>
    <ol>
      {steps.map(([what, how], at) => (
        <li key={what} className="flex gap-3 border-hairline border-b py-2.5 text-13">
          <span className="w-3 text-text-3" aria-hidden="true">
            {at + 1}
          </span>
          <span className="text-text-2">
            <b className="font-medium text-text">{what}</b> {how}
          </span>
        </li>
      ))}
    </ol>
  </section>
);
