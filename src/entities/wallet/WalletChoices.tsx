import type { ReactElement } from 'react';
import type { Connector } from 'wagmi';
import { Note } from '../../ui/Note.tsx';
import { cleanWalletName } from './cleanWalletName.ts';
import { NoWallet } from './NoWallet.tsx';
import { sharedIds } from './offeredWallets.ts';
import { safeWalletIcon } from './safeWalletIcon.ts';
import type { WalletError } from './WalletError.ts';
import { WalletIcon } from './WalletIcon.tsx';

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
