import { type ReactElement, type ReactNode, Suspense, useEffect } from 'react';
import { useWorld } from '../../entities/context/useWorld.ts';
import { paths } from '../../entities/navigation/paths.ts';
import { Link } from '../../entities/navigation/router.tsx';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { lazyComponent } from '../../lib/lazy.ts';
import { commonMessages } from '../../messages/common.ts';
import { makerMessages as t } from '../../messages/maker.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';

type StepProps = {
  readonly number: number;
  readonly state?: 'ahead' | 'current' | 'done';
  readonly title: string;
  readonly detail: ReactNode;
  readonly detailClass?: string;
  /** Scrolls to its control; the whole step is a button. */
  readonly onGo?: (() => void) | undefined;
};

/** A step of the maker: its number, or a tick once done, and its explanation. */
export const Step = ({ number, state = 'ahead', title, detail, detailClass, onGo }: StepProps): ReactElement => (
  <>
    <span
      aria-hidden="true"
      className={cx(
        'grid size-7 shrink-0 place-items-center rounded-full border font-strong text-13',
        {
          ahead: 'border-control text-text-2',
          current: 'border-accent bg-accent text-on-accent',
          done: 'border-completed text-completed',
        }[state],
      )}
    >
      {state === 'done' ? <Icon name="check" size={14} /> : number}
    </span>
    <span className="min-w-0">
      {onGo === undefined ? (
        <b className="block">{title}</b>
      ) : (
        <button type="button" className="block font-strong after:absolute after:inset-0" onClick={onGo}>
          {title}
        </button>
      )}
      <span className={cx('block text-text-2', detailClass)}>{detail}</span>
    </span>
  </>
);

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
            <Button variant="primary" size="lg" busy={isConnecting} onClick={() => wallet.request('connect')}>
              {isConnecting ? t.connecting : commonMessages.connectWallet}
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
