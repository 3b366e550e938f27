import { type ReactElement, Suspense, useEffect } from 'react';
import { Link } from '../../entities/navigation/Link.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { makerMessages } from '../../messages/maker.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { requestWallet } from '../../world/wallet/walletStore.ts';
import { Step } from './Step.tsx';

const MarketNow = lazyPart(() => import('./MarketNow.tsx').then((module) => module.MarketNow));

/**
 * What the desk is for, before a wallet is connected: what a maker does, and what is asked at this moment. A maker who
 * was here before is connected again without a click: an answer may have won meanwhile.
 */
export const MakerWelcome = (): ReactElement => {
  const { knownAddress, isConnecting } = useWallet();
  const t = makerMessages.get();
  const isKnown = knownAddress !== null;
  useEffect(() => {
    if (isKnown) requestWallet();
  }, [isKnown]);
  const steps = [
    [t.stepApprove, t.welcomeApprove],
    [t.stepAnswer, t.welcomeAnswer],
    [t.stepFill, t.welcomeFill],
  ] as const;
  return (
    <>
      <div className="page-head">
        <h1>{t.title}</h1>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card className="grid gap-5 p-6 text-14 max-md:p-4">
          <p className="text-17 leading-7">{t.welcome}</p>
          {/* On a phone the button is on the first screen. */}
          <ol className="grid gap-4 max-md:order-last">
            {steps.map(([title, detail], index) => (
              <li key={title} className="flex gap-3">
                <Step number={index + 1} title={title} detail={detail} />
              </li>
            ))}
          </ol>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Button variant="primary" size="lg" busy={isConnecting} onClick={() => requestWallet('connect')}>
              {isConnecting ? t.connecting : t.connect}
            </Button>
            <Link to={paths.rfq()} className="link">
              {t.watchFirst}
            </Link>
          </div>
        </Card>
        <Suspense>
          <MarketNow />
        </Suspense>
      </div>
    </>
  );
};
