import type { ReactElement } from 'react';
import { Link } from '../../../entities/navigation/Link.tsx';
import { paths } from '../../../entities/navigation/paths.ts';
import { swapHistoryMessages } from '../../../messages/swapHistory.ts';

/** What an order is, for somebody who has none yet. */
export const HowItWorks = (): ReactElement => {
  const t = swapHistoryMessages.get();
  const steps = [
    [t.step1, t.step1Rest],
    [t.step2, t.step2Rest],
    [t.step3, t.step3Rest],
  ] as const;
  return (
    <section aria-labelledby="how-it-works">
      <div className="flex items-center justify-between gap-3 border-edge border-b pb-2.5">
        <h2 id="how-it-works">{t.how}</h2>
        <Link className="link text-13" to={paths.chains()}>
          {t.chainsAndContracts}
        </Link>
      </div>
      <ol>
        {steps.map(([what, how], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are numbered
          <li key={at} className="flex gap-3 border-hairline border-b py-2.5 text-13">
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
};
