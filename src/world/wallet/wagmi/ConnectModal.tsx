import { RainbowKitProvider, useConnectModal } from '@rainbow-me/rainbowkit';
import styles from '@rainbow-me/rainbowkit/styles.css?inline';
import { type ReactElement, useEffect, useLayoutEffect, useRef } from 'react';
import { type Config, WagmiProvider } from 'wagmi';
import type { WalletConnection } from '../createWallet.ts';

// A quarter of all styles, which no page needs before the modal. In its chunk they are covered by the chunk's integrity.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

const Opener = ({ onClosed }: { readonly onClosed: () => void }): null => {
  const { connectModalOpen, openConnectModal } = useConnectModal();
  const phase = useRef<'closed' | 'opening' | 'open'>('closed');
  useEffect(() => {
    if (phase.current !== 'closed' || openConnectModal === undefined) return;
    phase.current = 'opening';
    openConnectModal();
  }, [openConnectModal]);
  useEffect(() => {
    if (connectModalOpen) phase.current = 'open';
    else if (phase.current === 'open') onClosed();
  }, [connectModalOpen, onClosed]);
  return null;
};

/** RainbowKit locks scrolling by a style element that the policy refuses. */
const useScrollLock = (): void =>
  useLayoutEffect(() => {
    const [root, body] = [document.documentElement, document.body];
    if (globalThis.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
    body.style.overflow = 'hidden';
    return () => {
      root.style.scrollbarGutter = '';
      body.style.overflow = '';
    };
  }, []);

type ConnectModalProps = { readonly connection: WalletConnection; readonly onClosed: () => void };

/** Its theme is in `src/ui/connectModal.css`: a theme object would add a style element that the policy refuses. */
export const ConnectModal = ({ connection, onClosed }: ConnectModalProps): ReactElement => {
  useScrollLock();
  return (
    <WagmiProvider config={connection.wagmi as Config} reconnectOnMount={false}>
      <RainbowKitProvider theme={null} modalSize="compact" appInfo={{ appName: 'Causeway' }} locale="en-US">
        <Opener onClosed={onClosed} />
      </RainbowKitProvider>
    </WagmiProvider>
  );
};
