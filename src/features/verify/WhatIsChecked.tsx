import type { ReactElement } from 'react';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { verifyMessages as t } from '../../messages/verify.ts';
import { StatusIcon } from '../../ui/StatusIcon.tsx';
import { Text } from '../../ui/Text.tsx';
import { levels } from './ReceiptFacts.tsx';

const COLUMN = '[&>h2]:border-edge [&>h2]:border-b [&>h2]:pb-2.5 [&_li]:border-hairline [&_li]:border-b [&_li]:py-2.5';

const LEVELS = ['proven', 'consistent', 'false'] as const;

/** Before a receipt is given: the results, and what they rest on. */
export const WhatIsChecked = (): ReactElement => {
  const means = { proven: t.provenRest, consistent: t.consistentMeans, false: t.falseMeans };
  const checks = [t.deviceFields, t.deviceSigner, t.deviceKnown, t.chainsSource, t.chainsDestination];
  return (
    <div className="grid gap-x-10 gap-y-6 text-13/[19px] md:grid-cols-2 print:hidden">
      <p className="text-text-2 md:col-span-2">
        <Text>
          {t.whereFrom}{' '}
          <Link className="link" to={paths.orders({ status: 'completed' })}>
            {t.toOrders}
          </Link>
        </Text>
      </p>
      <section className={COLUMN} aria-label={t.verdicts}>
        <h2>{t.verdicts}</h2>
        <ul>
          {LEVELS.map((level) => (
            <li key={level} className="flex gap-3">
              <span className={levels[level].tone}>
                <StatusIcon shape={levels[level].shape} size={18} />
              </span>
              <p className="text-text-2">
                <Text>
                  <b className="text-text">{`${t[level]}.`}</b> {means[level]}
                </Text>
              </p>
            </li>
          ))}
        </ul>
      </section>
      <section className={COLUMN} aria-label={t.what}>
        <h2>{t.what}</h2>
        <ul className="text-text-2">
          {checks.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
        <p className="pt-2.5 text-text-2">
          <Text>
            {t.pinned}{' '}
            <Link className="link" to={paths.chains()}>
              {t.toChains}
            </Link>
          </Text>
        </p>
      </section>
    </div>
  );
};
