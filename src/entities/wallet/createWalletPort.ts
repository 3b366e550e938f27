import type { Address } from 'viem';
import type { Chain } from '../../domain/chain/Chain.ts';
import { chainIdsHold } from '../../domain/chain/chainIdsHold.ts';
import type { AppConfig } from '../../domain/config/AppConfig.ts';
import { ownValue } from '../../domain/config/ownValue.ts';
import type { Eip1193 } from './Eip1193.ts';
import { ensureChain } from './ensureChain.ts';
import { type GuardedWallet, guardProvider } from './guardProvider.ts';
import type { PromptGate } from './promptGate.ts';
import { readWalletError } from './readWalletError.ts';
import { sendApproval, sendRevocation } from './sendApproval.ts';
import { sendProtocolCall } from './sendProtocolCall.ts';
import { sendWithdraw } from './sendWithdraw.ts';
import { signCancelQuote } from './signCancelQuote.ts';
import { signLimitOrder } from './signLimitOrder.ts';
import { signOrder } from './signOrder.ts';
import { WalletError } from './WalletError.ts';
import type { WalletPort } from './WalletPort.ts';

/** What createWalletPort needs of the world. */
export type CreateWalletPortParameters = {
  readonly account: Address;
  readonly getProvider: () => Promise<unknown>;
  readonly config: Pick<AppConfig, 'pins' | 'chains'>;
  readonly gate: PromptGate;
};

const isProvider = (value: unknown): value is Eip1193 =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';

/** A chain id that /chains misstates for a known chain could bring a transaction to another chain. */
const requireKnown = (chain: Chain, pins: AppConfig['pins']): void => {
  if (!chainIdsHold(chain, pins))
    throw new WalletError('notPinned', { metaMessages: [`${chain.chainKey}: chain id ${chain.chainId}`] });
};

/** The guarded wallet of one connected account. Every failure leaves as WalletError, whatever the wallet threw. */
export const createWalletPort = ({ account, getProvider, config, gate }: CreateWalletPortParameters): WalletPort => {
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
  const configOf = (chain: Chain) => ownValue(config.chains, chain.chainKey);
  const { contracts } = config.pins;
  const switchTo = (chain: Chain, signal?: AbortSignal) =>
    prompt(signal, async (wallet) => {
      requireKnown(chain, config.pins);
      return ensureChain(wallet, chain, configOf(chain));
    });
  const onChain = async (chain: Chain, signal?: AbortSignal): Promise<void> => {
    requireKnown(chain, config.pins);
    const current = Number(await named(async () => (await open()).ask('eth_chainId')));
    if (current !== chain.chainId) await switchTo(chain, signal);
  };
  return {
    account,
    signOrder: (checked, signal) => prompt(signal, (wallet) => signOrder(wallet, checked)),
    chainId: () => named(async () => Number(await (await open()).ask('eth_chainId'))),
    switchChain: switchTo,
    approve: async (approval, signal) => {
      await onChain(approval.chain, signal);
      return prompt(signal, (wallet) => sendApproval(wallet, { ...approval, owner: account }, contracts));
    },
    revoke: async (revocation, signal) => {
      await onChain(revocation.chain, signal);
      return prompt(signal, (wallet) => sendRevocation(wallet, { ...revocation, owner: account }));
    },
    sendProtocolCall: async (call, signal) => {
      await onChain(call.chain, signal);
      return prompt(signal, (wallet) => sendProtocolCall(wallet, { ...call, from: account }, contracts));
    },
    signLimitOrder: (order, signal) => prompt(signal, (wallet) => signLimitOrder(wallet, order)),
    signCancelQuote: (rfqId, signal) => prompt(signal, (wallet) => signCancelQuote(wallet, account, rfqId)),
    withdraw: async (withdrawal, signal) => {
      await onChain(withdrawal.chain, signal);
      return prompt(signal, (wallet) => sendWithdraw(wallet, { ...withdrawal, from: account }, contracts));
    },
  };
};
