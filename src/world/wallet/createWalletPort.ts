import { type Address, numberToHex } from 'viem';
import { type Chain, chainIdsHold } from '../../domain/chain.ts';
import { type AppConfig, nativeCurrency, ownValue } from '../../domain/config.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { CheckedQuote } from '../../domain/swap/checkQuote.ts';
import { isObject } from '../fieldOf.ts';
import { type Eip1193, type GuardedWallet, guardProvider, type PromptGate, rejectOnAbort } from './guardProvider.ts';
import {
  type Approval,
  approvalCall,
  type Call,
  type ProtocolCall,
  pinnedContract,
  protocolCall,
  type Revocation,
  revocationCall,
  type SentTransaction,
  sendTransaction,
} from './sendTransaction.ts';
import { signCancelQuote, signLimitOrder, signOrder } from './signOrder.ts';
import { readWalletError, WalletError } from './WalletError.ts';

const readChainId = async (wallet: GuardedWallet): Promise<number> => {
  const response = await wallet.ask('eth_chainId');
  return typeof response === 'string' || typeof response === 'number' ? Number(response) : Number.NaN;
};

/** A refusal to switch that adding the chain cannot change: a rejection, a locked wallet, an open request, or our own. */
const isFinal = (thrown: unknown): boolean =>
  thrown instanceof WalletError || ['rejected', 'locked', 'alreadyPending'].includes(readWalletError(thrown).kind);

/** `first`: the error of the switch, before the offer to add the chain. */
const refused = (thrown: unknown, first?: unknown): WalletError => {
  const error = readWalletError(thrown);
  if (!['rejected', 'unknown', 'unsupported', 'chainRefused'].includes(error.kind)) return error;
  const earlier = first === undefined ? [] : readWalletError(first).details;
  return new WalletError('chainRefused', { cause: thrown, details: [...earlier, ...error.details] });
};

const addChain = async (wallet: GuardedWallet, chain: Chain, config: Pick<AppConfig, 'chains'>): Promise<void> => {
  const known = ownValue(config.chains, chain.chainKey);
  if (known === undefined || known.rpcUrls.length === 0) throw new WalletError('chainRefused');
  await wallet.ask('wallet_addEthereumChain', [
    {
      chainId: numberToHex(chain.chainId),
      chainName: known.name,
      nativeCurrency: nativeCurrency(config, chain.chainKey),
      rpcUrls: known.rpcUrls,
      ...(known.explorerUrl === null ? {} : { blockExplorerUrls: [known.explorerUrl] }),
    },
  ]);
  // Many wallets switch to a chain that they add.
  if ((await readChainId(wallet)) !== chain.chainId)
    await wallet.ask('wallet_switchEthereumChain', [{ chainId: numberToHex(chain.chainId) }]);
};

/**
 * Switches the wallet to a chain and reads the chain back: a wallet that only reports a switch ends in WalletError
 * `chainMismatch`, a refusal in `chainRefused`. Wallets report an unknown chain in different ways (4902, other codes, text in
 * any language), so every refusal except a rejection is followed by one offer to add it.
 */
const ensureChain = async (wallet: GuardedWallet, chain: Chain, config: Pick<AppConfig, 'chains'>): Promise<void> => {
  if ((await readChainId(wallet)) === chain.chainId) return;
  try {
    await wallet.ask('wallet_switchEthereumChain', [{ chainId: numberToHex(chain.chainId) }]);
  } catch (first) {
    if (isFinal(first)) throw refused(first);
    await addChain(wallet, chain, config).catch((thrown: unknown) => {
      throw refused(thrown, first);
    });
  }
  const now = await readChainId(wallet);
  if (now !== chain.chainId)
    throw new WalletError('chainMismatch', { details: [{ code: 'walletFacts.onChain', values: { chain: now } }] });
};

type CreateWalletPortParameters = {
  readonly account: Address;
  readonly getProvider: () => Promise<unknown>;
  readonly config: Pick<AppConfig, 'pins' | 'chains'>;
  readonly gate: PromptGate;
};

const isProvider = (value: unknown): value is Eip1193 => isObject(value) && typeof value.request === 'function';

/** A chain id that /chains misstates for a known chain could bring a transaction to another chain. */
const requireKnown = (chain: Chain, pins: AppConfig['pins']): void => {
  if (!chainIdsHold(chain, pins))
    throw new WalletError('notPinned', {
      details: [{ code: 'walletFacts.chainId', values: { chain: chain.chainKey, id: chain.chainId } }],
    });
};

/**
 * All requests to the connected wallet. Each rejects with WalletError only. Aborting the signal rejects with `timeout`, and a
 * late response is dropped. What needs the wallet on a chain switches it first. Spenders and contracts are the pinned ones,
 * but for a revocation.
 */
export const createWalletPort = ({ account, getProvider, config, gate }: CreateWalletPortParameters) => {
  const open = async (): Promise<GuardedWallet> => {
    const provider = await getProvider();
    if (!isProvider(provider)) throw new WalletError('disconnected');
    return guardProvider(provider);
  };
  const named = async <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((thrown: unknown) => {
      throw readWalletError(thrown);
    });
  const prompt = <T>(signal: AbortSignal | undefined, work: (wallet: GuardedWallet) => Promise<T>): Promise<T> =>
    named(() => gate(async () => work(await open()), signal));
  const { contracts } = config.pins;
  /** Switches the wallet, and adds the chain if the wallet does not have it. */
  const switchChain = (chain: Chain, signal?: AbortSignal): Promise<void> =>
    prompt(signal, async (wallet) => {
      requireKnown(chain, config.pins);
      return ensureChain(wallet, chain, config);
    });
  /** Opens no window, so it takes no turn at the gate; a wallet may lose it all the same. */
  const chainId = (signal?: AbortSignal): Promise<number> =>
    named(() => Promise.race([open().then(readChainId), rejectOnAbort(signal)]));
  const send = (chain: Chain, callOf: () => Call, signal: AbortSignal | undefined): Promise<SentTransaction> =>
    named(async () => {
      requireKnown(chain, config.pins);
      // Before a prompt: what is not pinned switches no chain either.
      const call = callOf();
      if ((await chainId(signal)) !== chain.chainId) await switchChain(chain, signal);
      return prompt(signal, (wallet) => sendTransaction(wallet, account, chain, call));
    });
  return {
    account,
    chainId,
    switchChain,
    signOrder: (checked: CheckedQuote, signal?: AbortSignal) => prompt(signal, (wallet) => signOrder(wallet, checked)),
    signLimitOrder: (order: LimitOrder, signal?: AbortSignal) =>
      prompt(signal, (wallet) => signLimitOrder(wallet, order)),
    signCancelQuote: (rfqId: string, signal?: AbortSignal) =>
      prompt(signal, (wallet) => signCancelQuote(wallet, account, rfqId)),
    approve: (approval: Approval, signal?: AbortSignal) =>
      send(approval.chain, () => approvalCall(approval, contracts), signal),
    revoke: (revocation: Revocation, signal?: AbortSignal) =>
      send(revocation.chain, () => revocationCall(revocation), signal),
    sendProtocolCall: (call: ProtocolCall, signal?: AbortSignal) =>
      send(call.chain, () => ({ to: pinnedContract(call.chain, contracts), ...protocolCall(call) }), signal),
  };
};

export type WalletPort = ReturnType<typeof createWalletPort>;
