import { type ReactElement, useState } from 'react';
import { sameAddress } from '../../../domain/address.ts';
import { chainById } from '../../../domain/chain.ts';
import { NATIVE_TOKEN, type Token } from '../../../domain/token.ts';
import { useChains } from '../../../entities/chain/useChains.ts';
import { useWalletPort } from '../../../entities/wallet/useWallet.ts';
import { swapTrackingMessages } from '../../../messages/swapTracking.ts';
import { WalletError } from '../../../world/wallet/WalletError.ts';

/** Wallets take no longer symbol (EIP-747). */
const LONGEST = 11;

type Standing = 'idle' | 'asking' | 'shown' | 'declined' | WalletError;

/** Whether a wallet can be told of a token: it lists its chain's own coin anyway, and one that no list names is told of nowhere. */
const canBeShown = (token: Token): boolean =>
  !sameAddress(token.address, NATIVE_TOKEN) && token.symbol.length <= LONGEST && token.imported !== true;

/** Asks the wallet to show the token that arrived in it, once it is pressed; says what became of that. */
export const AddToken = ({ token, recipient }: AddToken.Props): ReactElement | null => {
  const t = swapTrackingMessages.get();
  const port = useWalletPort();
  const chain = chainById(useChains() ?? [], token.chainId);
  const [standing, setStanding] = useState<Standing>('idle');
  if (port === null || chain === undefined || !sameAddress(port.account, recipient) || !canBeShown(token)) return null;
  const ask = async (): Promise<void> => {
    setStanding('asking');
    const said = await port.watchToken(chain, token).catch((error: unknown) => error);
    if (said instanceof WalletError) setStanding(said.kind === 'rejected' ? 'idle' : said);
    else setStanding(said === true ? 'shown' : 'declined');
  };
  const { symbol } = token;
  const isOver = standing === 'asking' || standing === 'shown';
  const label = { asking: t.tokenAsking, shown: t.tokenShown({ symbol }) }[String(standing)] ?? t.addToken({ symbol });
  return (
    <span role="status">
      <button
        type="button"
        className={standing === 'shown' ? undefined : 'link'}
        aria-disabled={isOver || undefined}
        onClick={() => (isOver ? undefined : void ask())}
      >
        {label}
      </button>
      {standing === 'declined' && ` ${t.tokenDeclined}`}
      {standing instanceof WalletError && ` ${standing.shortMessage}`}
    </span>
  );
};

export declare namespace AddToken {
  type Props = { readonly token: Token; readonly recipient: `0x${string}` };
}
