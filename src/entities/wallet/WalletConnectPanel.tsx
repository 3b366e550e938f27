import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';
import { walletConnectMessages } from '../../messages/wallet.ts';
import { Button } from '../../ui/Button.tsx';
import { useCopy } from '../../ui/CopyButton.tsx';
import { browserStorage } from '../../world/storage.ts';
import type { PairingCode } from '../../world/wallet/walletStore.ts';

/** Light modules around a code, without which readers do not find it. */
const QUIET = 4;

/** A QR code, dark on light in both themes: readers are made for that. One path, drawn by React. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactElement => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET });
    const runs = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join(''));
    return { size, path: runs.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="w-full" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};

/** What opens a wallet app of this phone. */
const Apps = ({ uri }: { readonly uri: string }): ReactElement => {
  const t = walletConnectMessages.get();
  return (
    <ul aria-label={t.apps} className="grid grid-cols-2 gap-2">
      <li className="col-span-2">
        <a className="btn btn-primary btn-lg w-full" href={uri} onClick={() => rememberWalletApp(null)}>
          {t.openAny}
        </a>
      </li>
      {walletApps.map((app) => (
        <li key={app.name} className="last:col-span-2">
          <a className="btn btn-lg w-full" href={appLink(app, uri)} onClick={() => rememberWalletApp(app)}>
            {t.openIn({ wallet: app.name })}
          </a>
        </li>
      ))}
    </ul>
  );
};

/** Copies the address of a pairing, for wallets that take it by hand, and says whether that went well. */
const CopyLink = ({ uri }: { readonly uri: string }): ReactElement => {
  const t = walletConnectMessages.get();
  const { state, copy } = useCopy();
  const said = { idle: '', copied: t.copied, refused: t.copyRefused }[state];
  return (
    <>
      <Button icon={state === 'copied' ? 'check' : 'copy'} onClick={() => copy(uri)}>
        {t.copy}
      </Button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
};

/** Leads to a wallet on another device by a code to scan, or to an app of this phone. */
export const WalletConnectPanel = ({ code, relayHost, isPhone }: WalletConnectPanel.Props): ReactElement => {
  const t = walletConnectMessages.get();
  const picture = (
    <div className="mx-auto aspect-square w-full max-w-[272px] overflow-hidden rounded-control border border-edge bg-surface-2">
      {code !== null && <QrCode text={code.uri} label={t.code} />}
    </div>
  );
  return (
    <div className="grid gap-4 text-14">
      <p>{isPhone ? t.tap : t.scan}</p>
      {isPhone && code !== null && <Apps uri={code.uri} />}
      {isPhone ? (
        <details>
          <summary className="cursor-pointer py-2 text-text-2">{t.otherDevice}</summary>
          {picture}
        </details>
      ) : (
        picture
      )}
      <p role="status" className="text-13 text-text-2">
        {code === null ? t.making : code.isRenewed ? t.renewed : t.waiting}
      </p>
      {code !== null && <CopyLink uri={code.uri} />}
      <p className="text-12 text-text-3">{t.relay({ host: relayHost })}</p>
    </div>
  );
};

export declare namespace WalletConnectPanel {
  type Props = {
    /** Null while it is made. */
    readonly code: PairingCode | null;
    readonly relayHost: string;
    /** Wallet apps may be on this very device. */
    readonly isPhone: boolean;
  };
}

/** A wallet app, by the scheme that its maker registers with phones: no server takes part, so none reads the code. */
type WalletApp = { readonly name: string; readonly scheme: string };

/**
 * Apps to name on a phone that asks which one to open, or none: iOS opens "wc:" in whichever app it likes. A fixed list: no
 * registry is fetched for it. Every other wallet takes the plain address or a copy of it.
 */
const walletApps: readonly WalletApp[] = [
  { name: 'MetaMask', scheme: 'metamask://' },
  { name: 'Trust Wallet', scheme: 'trust://' },
  { name: 'Rainbow', scheme: 'rainbow://' },
];

/** The address that opens a pairing in an app. */
const appLink = ({ scheme }: WalletApp, uri: string): string => `${scheme}wc?uri=${encodeURIComponent(uri)}`;

/** Where WalletConnect's client looks for the app that it opens at every request, on the device of the wallet. */
const CHOICE = 'wallet:connect:WALLETCONNECT_DEEPLINK_CHOICE';

/** Which app is opened at every further request; null where the person opens it by hand. */
const rememberWalletApp = (app: WalletApp | null): void => {
  if (app === null) browserStorage.remove(CHOICE);
  else browserStorage.set(CHOICE, JSON.stringify({ href: app.scheme, name: app.name }));
};
