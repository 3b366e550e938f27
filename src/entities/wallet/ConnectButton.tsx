import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { shortenAddress } from '../../domain/address.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletMessages as t } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { DomErrorBoundary } from '../../ui/DomErrorBoundary.tsx';
import { Mono } from '../../ui/Untranslated.tsx';
import { Identicon } from '../account/AddressTag.tsx';
import { useWorld } from '../context/useWorld.ts';
import { WalletHost } from './WalletHost.tsx';

export const ConnectButton = (): ReactElement => {
  const { wallet } = useWorld();
  const { status, shown, connected, requested } = useStore(
    wallet.store,
    useShallow((state) => ({
      status: state.status,
      shown: state.address ?? state.remembered?.address ?? null,
      connected: state.address !== null,
      requested: state.dialog !== 'none',
    })),
  );
  // Busy only after a press: while the code loads without a press, a press must still count.
  const busy = requested && (status === 'loading' || status === 'connecting');
  const isGone = status === 'disconnected' || status === 'failed';
  return (
    <>
      <DomErrorBoundary>
        {shown === null ? (
          <Button variant="primary" busy={busy} onClick={() => wallet.request('connect')}>
            {status === 'failed' ? t.connectRetry : commonMessages.connectWallet}
          </Button>
        ) : (
          <Button busy={busy} onClick={() => wallet.request(isGone ? 'connect' : 'account')}>
            <Identicon address={shown} size={16} />
            <span className="sr-only">{connected ? t.account : t.reconnect}</span>
            <Mono>{shortenAddress(shown)}</Mono>
          </Button>
        )}
      </DomErrorBoundary>
      <WalletHost />
    </>
  );
};
