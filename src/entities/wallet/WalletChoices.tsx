import type { ReactElement } from 'react';
import type { Connector } from 'wagmi';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { cleanWalletName, safeWalletIcon, sharedIds } from '../../world/wallet/announcedWallets.ts';
import type { WalletError } from '../../world/wallet/WalletError.ts';
import { WalletIcon } from './WalletIcon.tsx';

/** What a wallet is and how to get one, for a browser without any. Asks nobody: no list is fetched, no link is opened. */
const NoWallet = (): ReactElement => (
  <div className="grid gap-3">
    <Note title="No wallet was found in this browser.">
      A wallet keeps your keys and asks you before it signs. This page never sees the keys and cannot sign without you.
    </Note>
    <dl className="grid gap-2 px-3 text-13">
      <dt className="font-strong">On a computer</dt>
      <dd className="text-text-2">
        Install a wallet extension from its maker’s own site or your browser’s extension store. It appears here by
        itself; some need this page loaded again.
      </dd>
      <dt className="font-strong">On a phone</dt>
      <dd className="text-text-2">
        Install a wallet app and open this page in the app’s own browser.{' '}
        <span className="inline-flex items-center gap-1 whitespace-nowrap">
          Copy this page’s address <CopyButton small text={location.href} what="the address of this page" />
        </span>
      </dd>
    </dl>
    <p className="px-3 text-12 text-text-2">
      Never type your recovery words into a page, and not into this one either: nothing here needs them.
    </p>
    <div className="px-3">
      <Button onClick={() => location.reload()}>Load the page again</Button>
    </div>
  </div>
);

const Row = ({ connector, shared, onPick }: Row.Props): ReactElement => {
  const name = cleanWalletName(connector.name);
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex min-h-[52px] w-full items-center gap-3 rounded-control px-3 py-1 text-start hover:bg-surface-2"
      >
        <WalletIcon icon={safeWalletIcon(connector.icon)} name={name} />
        <span className="min-w-0">
          <bdi className="block font-strong text-14">{name}</bdi>
          <span className="block truncate text-12 text-text-2">
            <bdi>{cleanWalletName(connector.id)}</bdi>
            {shared && ', named twice'}
          </span>
        </span>
      </button>
    </li>
  );
};

declare namespace Row {
  type Props = { readonly connector: Connector; readonly shared: boolean; readonly onPick: () => void };
}

const ErrorNote = ({ error }: { readonly error: WalletError }): ReactElement =>
  error.kind === 'rejected' ? (
    <Note title="The wallet declined the connection." role="status">
      Nothing was shared. You can ask it again.
    </Note>
  ) : (
    <Note tone="failed" title={error.shortMessage} role="alert">
      <bdi>{error.metaMessages.join(' ')}</bdi>
    </Note>
  );

/** The wallets of this browser to pick from, and what became of the last try. */
export const WalletChoices = ({ connectors, error, withWalletConnect, onPick }: WalletChoices.Props): ReactElement => {
  const shared = sharedIds(connectors);
  return (
    <div className="grid gap-3 p-3">
      {error !== null && <ErrorNote error={error} />}
      {shared.size > 0 && (
        <Note tone="pending" title="Two wallets here go by the same name.">
          One may imitate the other. Connect only if the window that opens is your wallet’s own.
        </Note>
      )}
      {connectors.length === 0 ? (
        <NoWallet />
      ) : (
        <ul aria-label="Wallets in this browser">
          {connectors.map((connector) => (
            <Row
              key={connector.uid}
              connector={connector}
              shared={shared.has(connector.id)}
              onPick={() => onPick(connector)}
            />
          ))}
        </ul>
      )}
      {withWalletConnect && (
        <p className="px-3 text-12 text-text-2">
          WalletConnect is not part of this version. On a phone, open this page in the browser of your wallet app.
        </p>
      )}
      <p className="px-3 pb-2 text-12 text-text-3">
        Connecting shares your address with this page. It cannot move anything; every order and approval asks you again.
      </p>
    </div>
  );
};

export declare namespace WalletChoices {
  type Props = {
    readonly connectors: readonly Connector[];
    readonly error: WalletError | null;
    /** The operator configured WalletConnect, which this build does not contain. */
    readonly withWalletConnect: boolean;
    readonly onPick: (connector: Connector) => void;
  };
}
