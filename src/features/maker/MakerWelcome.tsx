import { type ReactElement, useEffect } from 'react';
import { Link } from '../../entities/navigation/Link.tsx';
import { paths } from '../../entities/navigation/paths.ts';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { makerMessages } from '../../messages/maker.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { requestWallet } from '../../world/wallet/walletStore.ts';

/**
 * What the desk is for, before a wallet is connected. A maker who was here before is connected again without a click: an
 * answer may have won meanwhile.
 */
export const MakerWelcome = (): ReactElement => {
  const { knownAddress, isConnecting } = useWallet();
  const t = makerMessages.get();
  const isKnown = knownAddress !== null;
  useEffect(() => {
    if (isKnown) requestWallet();
  }, [isKnown]);
  return (
    <>
      <div className="page-head">
        <h1>{t.title}</h1>
      </div>
      <Card className="grid max-w-[720px] gap-4 p-6 text-14">
        <p>{t.welcome}</p>
        <ul className="list-disc ps-5 text-text-2">
          <li>{t.welcomeFirm}</li>
          <li>{t.welcomeChecked}</li>
          <li>{t.welcomeWhole}</li>
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="lg" busy={isConnecting} onClick={() => requestWallet('connect')}>
            {isConnecting ? t.connecting : t.connect}
          </Button>
          <Link to={paths.rfq()} className="link">
            {t.watchFirst}
          </Link>
        </div>
      </Card>
    </>
  );
};
