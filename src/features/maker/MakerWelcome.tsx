import { type ReactElement, useEffect } from 'react';
import { parseUsd } from '../../domain/amount/formatAmount.ts';
import { formatAge } from '../../domain/time.ts';
import { useNow, useWorld } from '../../entities/context/useWorld.ts';
import { ServiceErrorNote } from '../../entities/errors/ErrorNote.tsx';
import { useOrdersError, useRecentOrders } from '../../entities/order/useRecentOrders.ts';
import { RfqTerms } from '../../entities/rfq/RfqTerms.tsx';
import { useTokens } from '../../entities/token/useTokens.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { commonMessages } from '../../messages/common.ts';
import { makerMessages as t } from '../../messages/maker.ts';
import { shellMessages } from '../../messages/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

const MAX_TRADES = 9;
const TRADES_INTERVAL_MS = 10_000;

export const LatestTrades = (): ReactElement | null => {
  const now = useNow();
  const { find } = useTokens();
  const orders = useRecentOrders({}, TRADES_INTERVAL_MS);
  const hasFailed = useOrdersError() !== null;
  const trades = orders?.filter(({ status }) => status === 'completed').slice(0, MAX_TRADES);
  if (trades === undefined && hasFailed) return null;
  return (
    <Card title={t.latestTrades} className="min-w-0 overflow-hidden">
      {trades?.length === 0 && <p className="px-4 py-4 text-13 text-text-2">{t.noTrades}</p>}
      <ul aria-label={t.latestTrades}>
        {trades?.map((order) => (
          <li
            key={order.orderHash}
            className="flex min-h-15 items-center justify-between gap-4 border-hairline border-b px-4 text-13 last:border-b-0"
          >
            <RfqTerms
              terms={{ ...order, taker: order.offerer }}
              find={find}
              receives={order.outputAmount}
              usd={order.inputTokenValueUsd === null ? null : parseUsd(order.inputTokenValueUsd)}
            />
            <span className="shrink-0 text-12 text-text-2 max-md:hidden">
              {commonMessages.ago({ age: formatAge(Math.max(0, now - order.timestamp)) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** A returning maker is connected without a click, because a quote may have won. */
export const MakerWelcome = (): ReactElement => {
  const { wallet } = useWorld();
  const { knownAddress, isConnecting } = useWallet();
  const error = useOrdersError();
  const isKnown = knownAddress !== null;
  useEffect(() => {
    if (isKnown) wallet.request();
  }, [isKnown, wallet]);
  const steps = [
    [t.stepApprove, t.welcomeApprove],
    [t.stepQuote, t.welcomeQuote],
    [t.stepFill, t.welcomeFill],
  ] as const;
  return (
    <>
      <div className="page-head">
        <h1>{shellMessages.titleOfMaker}</h1>
      </div>
      {error !== null && <ServiceErrorNote error={error} missing={t.tradesMissing} className="mb-4" />}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="grid gap-5 p-6 text-14 max-md:p-4">
          <p className="font-strong text-20">{t.welcome}</p>
          {/* On a phone the button is on the first screen. */}
          <ol className="grid gap-4 max-md:order-last">
            {steps.map(([title, detail], index) => (
              <li key={title} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-7 shrink-0 place-items-center rounded-full border border-control font-strong text-13 text-text-2"
                >
                  {index + 1}
                </span>
                <span className="min-w-0">
                  <b className="block">{title}</b>
                  <span className="block text-text-2">{detail}</span>
                </span>
              </li>
            ))}
          </ol>
          <Button
            variant="primary"
            size="lg"
            className="md:max-lg:justify-self-start"
            busy={isConnecting}
            onClick={() => wallet.request('connect')}
          >
            {isConnecting ? t.connecting : commonMessages.connectWallet}
          </Button>
        </Card>
        <LatestTrades />
      </div>
    </>
  );
};
