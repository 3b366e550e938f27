import { type ReactElement, useEffect } from 'react';
import { useWallet } from '../../entities/wallet/useWallet.ts';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { requestWallet } from '../../world/wallet/walletStore.ts';

/**
 * What the desk is for, before a wallet is connected. A maker who was here before is connected again without a click: an
 * answer may have won meanwhile.
 */
export const MakerWelcome = (): ReactElement => {
  const { knownAddress, isConnecting } = useWallet();
  const isKnown = knownAddress !== null;
  useEffect(() => {
    if (isKnown) requestWallet();
  }, [isKnown]);
  return (
    <>
      <div className="page-head">
        <h1>Maker desk</h1>
      </div>
      <Card className="grid max-w-[720px] gap-4 p-6 text-14">
        <p>
          A maker answers requests for quotes with signed limit orders and fills those that win. Here you see the
          requests that your inventory could fill, price and sign answers, and fill what you have won.
        </p>
        <ul className="list-disc ps-5 text-text-2">
          <li>An answer is firm until the request ends. It costs nothing unless it wins.</li>
          <li>A fill is sent only after its call was decoded and matches the answer you signed.</li>
          <li>A partial and a full request look the same, by design. Price for the whole amount.</li>
        </ul>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" size="lg" busy={isConnecting} onClick={() => requestWallet('connect')}>
            {isConnecting ? 'Connecting your wallet' : 'Connect the maker’s wallet'}
          </Button>
          <Link to={paths.rfq()} className="link">
            Watch the market first
          </Link>
        </div>
      </Card>
    </>
  );
};
