import type { Chain } from '../../domain/chain/Chain.ts';
import type { ChainConfig } from '../../domain/config/AppConfig.ts';
import type { GuardedWallet } from './guardProvider.ts';
import { nativeCurrency } from './nativeCurrency.ts';
import { readWalletError } from './readWalletError.ts';
import { WalletError } from './WalletError.ts';

const hexId = (chainId: number): string => `0x${chainId.toString(16)}`;

const readChainId = async (wallet: GuardedWallet): Promise<number> => {
  const answer = await wallet.ask('eth_chainId');
  return typeof answer === 'string' || typeof answer === 'number' ? Number(answer) : Number.NaN;
};

const isUnknownChain = (thrown: unknown): boolean => {
  const words = JSON.stringify(thrown, ['code', 'message', 'data', 'originalError']) ?? '';
  return /4902|unrecognized chain|not been added/i.test(`${words} ${thrown instanceof Error ? thrown.message : ''}`);
};

const refused = (thrown: unknown): WalletError => {
  const read = readWalletError(thrown);
  return read.kind === 'rejected' || read.kind === 'unknown' || read.kind === 'unsupported'
    ? new WalletError('chainRefused', { cause: thrown, metaMessages: read.metaMessages })
    : read;
};

const addChain = async (wallet: GuardedWallet, chain: Chain, config: ChainConfig | undefined): Promise<void> => {
  if (config === undefined || config.rpcUrls.length === 0) throw new WalletError('chainRefused');
  await wallet.ask('wallet_addEthereumChain', [
    {
      chainId: hexId(chain.chainId),
      chainName: config.name,
      nativeCurrency: nativeCurrency(chain.chainId),
      rpcUrls: config.rpcUrls,
      ...(config.explorerUrl === null ? {} : { blockExplorerUrls: [config.explorerUrl] }),
    },
  ]);
  await wallet.ask('wallet_switchEthereumChain', [{ chainId: hexId(chain.chainId) }]);
};

/**
 * Brings the wallet to a chain, adding it when the wallet does not know it, and reads the chain back: a wallet that
 * only says it switched ends in WalletError `chainMismatch`; a refusal in `chainRefused`.
 */
export const ensureChain = async (
  wallet: GuardedWallet,
  chain: Chain,
  config: ChainConfig | undefined,
): Promise<void> => {
  if ((await readChainId(wallet)) === chain.chainId) return;
  try {
    await wallet.ask('wallet_switchEthereumChain', [{ chainId: hexId(chain.chainId) }]);
  } catch (thrown) {
    if (!isUnknownChain(thrown)) throw refused(thrown);
    await addChain(wallet, chain, config).catch((second: unknown) => {
      throw refused(second);
    });
  }
  const now = await readChainId(wallet);
  if (now !== chain.chainId) throw new WalletError('chainMismatch', { metaMessages: [`wallet is on chain ${now}`] });
};
