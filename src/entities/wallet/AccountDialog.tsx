import type { ReactElement } from 'react';
import { useDisconnect } from 'wagmi';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { Chain } from '../../domain/chain.ts';
import { ownValue } from '../../domain/config.ts';
import { Link } from '../../ports/Link.tsx';
import { paths } from '../../ports/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { closeWalletDialog, rememberWallet, walletStore } from '../../world/wallet/walletStore.ts';
import { Identicon } from '../account/Identicon.tsx';
import { useWorld } from '../context/useWorld.ts';
import { WalletIcon } from './WalletIcon.tsx';

const useChainWords = (chains: readonly Chain[], chainId: number | null): string => {
  const { config } = useWorld();
  if (chainId === null) return 'not known';
  const chain = chains.find((listed) => listed.chainId === chainId);
  if (chain === undefined) return `chain ${chainId}, not used by this service`;
  return ownValue(config.chains, chain.chainKey)?.name ?? chain.chainKey;
};

/** The connected account: full address, the wallet and its chain, own orders, disconnect. */
export const AccountDialog = ({ chains }: AccountDialog.Props): ReactElement | null => {
  const { open, address, chainId, name, icon } = useStore(
    walletStore,
    useShallow((state) => ({
      open: state.dialog === 'account',
      address: state.address,
      chainId: state.chainId,
      name: state.connectorName ?? 'Wallet',
      icon: state.connectorIcon,
    })),
  );
  const { mutate: disconnect } = useDisconnect();
  const chainWords = useChainWords(chains, chainId);
  if (address === null) return null;
  const leave = () => {
    rememberWallet(null);
    walletStore.setState({ remembered: null, dialog: 'none' });
    disconnect({});
  };
  return (
    <Dialog open={open} onClose={closeWalletDialog} title="Your account" width={420}>
      <div className="grid gap-4 p-5 text-13">
        <div className="flex items-start gap-3">
          <Identicon address={address} size={32} />
          <span className="mono min-w-0 break-all text-14">{address}</span>
          <CopyButton text={address} what="address" />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          <dt className="text-text-2">Wallet</dt>
          <dd className="flex items-center gap-2">
            <WalletIcon icon={icon} name={name} size={18} />
            <bdi>{name}</bdi>
          </dd>
          <dt className="text-text-2">On chain</dt>
          <dd>{chainWords}</dd>
        </dl>
        <p className="text-12 text-text-3">Signing an order needs no switch. Only an approval does.</p>
        <div className="flex flex-wrap items-center gap-4">
          <Button onClick={leave}>Disconnect</Button>
          <Link className="link" to={paths.address(address)} onClick={closeWalletDialog}>
            My orders
          </Link>
        </div>
      </div>
    </Dialog>
  );
};

export declare namespace AccountDialog {
  type Props = { readonly chains: readonly Chain[] };
}
