import type { ReactElement } from 'react';
import type { Address } from 'viem';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { explorerLink } from '../../domain/config.ts';
import { commonMessages } from '../../messages/common.ts';
import { walletDialogMessages } from '../../messages/walletLate.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { closeWalletDialog, walletStore } from '../../world/wallet/walletStore.ts';
import { AddressName } from '../account/AddressName.tsx';
import { Identicon } from '../account/Identicon.tsx';
import { chainName } from '../chain/chainName.ts';
import { useChains } from '../chain/useChains.ts';
import { useWorld } from '../context/useWorld.ts';
import { Link } from '../navigation/Link.tsx';
import { paths } from '../navigation/paths.ts';
import { AccountHoldings } from './AccountHoldings.tsx';
import { WalletIcon } from './WalletIcon.tsx';

const Account = ({ address }: { readonly address: Address }): ReactElement => {
  const t = walletDialogMessages.get();
  const { chainId, connection, name, icon } = useStore(
    walletStore,
    useShallow((state) => ({
      chainId: state.chainId,
      connection: state.connection,
      name: state.connectorName ?? t.wallet,
      icon: state.connectorIcon,
    })),
  );
  const { config } = useWorld();
  const chain = useChains()?.find((listed) => listed.chainId === chainId);
  const unused = chainId === null ? t.chainUnknown : t.chainUnused({ id: chainId });
  const explorer = chain === undefined ? null : explorerLink(config, chain.chainKey, 'address', address);
  return (
    <div className="grid gap-4 p-5 text-13">
      <div className="flex items-start gap-3">
        <Identicon address={address} size={32} />
        <span className="min-w-0 flex-1 self-center text-14">
          <span className="mono block text-balance break-all">{address}</span>
          <AddressName address={address} />
        </span>
        <CopyButton text={address} what={commonMessages.get().address} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        <dt className="text-text-2">{t.wallet}</dt>
        <dd className="flex items-center gap-2">
          <WalletIcon icon={icon} name={name} size={18} />
          <bdi>{name}</bdi>
        </dd>
        <dt className="text-text-2">{t.onChain}</dt>
        <dd>{chain === undefined ? unused : chainName(config, chain.chainKey)}</dd>
      </dl>
      <p className="text-12 text-text-3">{t.noSwitch}</p>
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={() => void connection?.disconnect()}>{t.disconnect}</Button>
        <Link className="link" to={paths.address(address)} onClick={closeWalletDialog}>
          {t.myOrders}
        </Link>
        {explorer !== null && (
          <a className="link inline-flex items-center gap-1" href={explorer} target="_blank" rel="noreferrer noopener">
            {t.explorer} <Icon name="external" size={13} />
          </a>
        )}
      </div>
      <AccountHoldings owner={address} />
    </div>
  );
};

/** The connected account: full address, the wallet and its chain, what it holds and approved, own orders, disconnect. */
export const AccountDialog = (): ReactElement | null => {
  const isOpen = useStore(walletStore, (state) => state.dialog === 'account');
  const address = useStore(walletStore, (state) => state.address);
  if (address === null) return null;
  return (
    <Dialog open={isOpen} onClose={closeWalletDialog} title={walletDialogMessages.get().accountTitle} width={480}>
      <Account address={address} />
    </Dialog>
  );
};
