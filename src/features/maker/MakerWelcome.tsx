import { type ReactElement, useEffect } from 'react';
import { useWorld } from '../../entities/context/useWorld.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { commonMessages } from '../../messages/common.ts';
import { makerMessages as t } from '../../messages/maker.ts';
import { shellMessages } from '../../messages/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

const MarketNow = lazyComponent(() => import('./components/MarketNow.tsx').then((module) => module.MarketNow));

/** A returning maker is connected without a click, because a quote may have won. */
export const MakerWelcome = (): ReactElement => {
  const { wallet } = useWorld();
  const { knownAddress, isConnecting } = useWallet();
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
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,420px)_minmax(0,1fr)]">
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
        <MarketNow />
      </div>
    </>
  );
};
