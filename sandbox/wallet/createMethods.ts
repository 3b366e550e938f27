import {
  compactSignatureToHex,
  concatHex,
  type Hex,
  isHex,
  numberToHex,
  parseSignature,
  signatureToCompactSignature,
  sliceHex,
  stringToHex,
  toHex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { ProviderError, type WalletChain } from './chainRpc.ts';
import { type BatchRequest, createBatches } from './createBatches.ts';
import type { WalletSettings, WalletState } from './createWalletState.ts';
import {
  describeBatch,
  describeConnect,
  describeMessage,
  describeSwitch,
  describeTransaction,
  describeTypedData,
  typedDataOf,
  type WalletRequest,
} from './describeRequest.ts';
import { sendTransaction, type TransactionRequest } from './sendTransaction.ts';

/** Encodes a signature in one of the forms of real wallets, or breaks it. */
export const alterSignature = (signature: Hex, form: WalletSettings['signature']): Hex => {
  if (form === 'v01') {
    const v = Number(sliceHex(signature, 64, 65));
    return concatHex([sliceHex(signature, 0, 64), toHex(v - 27, { size: 1 })]);
  }
  if (form === 'compact') return compactSignatureToHex(signatureToCompactSignature(parseSignature(signature)));
  if (form === 'broken') return sliceHex(signature, 0, 60);
  return signature;
};

type MethodContext = {
  readonly origin: string;
  readonly state: WalletState;
  readonly chains: () => Promise<readonly WalletChain[]>;
  readonly chain: () => Promise<WalletChain>;
  /** Resolves when approved in the dialog, else throws 4001. */
  readonly confirm: (request: WalletRequest) => Promise<void>;
};

type Method = (params: readonly unknown[]) => Promise<unknown>;

/** The wallet's own methods by name; all others are reads of the chain's node. */
export const createMethods = (context: MethodContext): Readonly<Record<string, Method>> => {
  const { state, origin, confirm } = context;
  const batches = createBatches();

  const mustBe = (address: unknown): void => {
    const own = state.accounts()[0];
    if (!own) throw new ProviderError(4100, 'The site is not connected to this wallet.');
    if (typeof address !== 'string' || address.toLowerCase() !== own.toLowerCase()) {
      throw new ProviderError(4100, 'The wallet does not have that account.');
    }
  };
  const signer = () =>
    state.get().signature === 'other-signer' ? privateKeyToAccount(generatePrivateKey()) : state.account();
  const finish = (signature: Hex) => alterSignature(signature, state.get().signature);

  const connect: Method = async () => {
    if (state.accounts().length > 0) return state.accounts();
    await confirm(describeConnect(origin, state.account().address));
    state.set({ connected: true, locked: false });
    return state.accounts();
  };
  const permissions = () => (state.accounts().length > 0 ? [{ parentCapability: 'eth_accounts', caveats: [] }] : []);

  const signTypedData: Method = async ([address, parameter]) => {
    mustBe(address);
    const data = typedDataOf(parameter);
    if (state.get().refusesNoChainId && data.domain.chainId === undefined) {
      throw new ProviderError(-32602, 'The domain of the typed data has no chainId.');
    }
    await confirm(describeTypedData(origin, data));
    // The types are from the page, so the compiler cannot know them; hashing fails if the message does not fit.
    return finish(await signer().signTypedData(data as Parameters<ReturnType<typeof signer>['signTypedData']>[0]));
  };

  const switchTo = async (parameter: unknown): Promise<null> => {
    const wanted = Number((parameter as { chainId?: string } | undefined)?.chainId);
    const to = (await context.chains()).find((chain) => chain.chainId === wanted);
    if (!to) throw new ProviderError(4902, `The sandbox does not run a chain with id ${wanted}.`);
    const from = await context.chain();
    if (from.chainId === to.chainId) return null;
    await confirm(describeSwitch(from, to));
    state.set({ chainId: to.chainId });
    return null;
  };

  return {
    eth_requestAccounts: connect,
    eth_accounts: async () => state.accounts(),
    eth_coinbase: async () => state.accounts()[0] ?? null,
    eth_chainId: async () => numberToHex((await context.chain()).chainId),
    net_version: async () => String((await context.chain()).chainId),
    wallet_getPermissions: async () => permissions(),
    wallet_requestPermissions: async (params) => {
      await connect(params);
      return permissions();
    },
    wallet_revokePermissions: async () => {
      state.set({ connected: false });
      return null;
    },
    wallet_switchEthereumChain: ([parameter]) => switchTo(parameter),
    wallet_addEthereumChain: ([parameter]) => switchTo(parameter),
    eth_signTypedData_v4: signTypedData,
    wallet_getCapabilities: async ([address]) => {
      if (!state.get().batches) throw new ProviderError(4200, 'The wallet does not support wallet_getCapabilities.');
      mustBe(address);
      const all = await context.chains();
      return Object.fromEntries(all.map(({ chainId }) => [numberToHex(chainId), { atomic: { status: 'supported' } }]));
    },
    wallet_sendCalls: async ([parameter]) => {
      const request = Object(parameter) as BatchRequest;
      const { version, from, chainId, calls = [] } = request;
      mustBe(from);
      const chain = await context.chain();
      if (!state.get().batches) throw new ProviderError(4200, 'The wallet does not support wallet_sendCalls.');
      if (version !== '2.0.0' || calls.length === 0) throw new ProviderError(-32602, 'This is no batch of EIP-5792.');
      if (Number(chainId) !== chain.chainId) throw new ProviderError(5710, 'The wallet is on another chain.');
      await confirm(describeBatch(chain, calls));
      return batches.send(state.account(), chain, request);
    },
    wallet_getCallsStatus: ([id]) => batches.status(id),
    personal_sign: async ([message, address]) => {
      mustBe(address);
      if (typeof message !== 'string') throw new ProviderError(-32602, 'The message is not a text.');
      await confirm(describeMessage(origin, message));
      const raw = isHex(message) ? message : stringToHex(message);
      return finish(await signer().signMessage({ message: { raw } }));
    },
    eth_sendTransaction: async ([parameter]) => {
      const request = parameter as TransactionRequest;
      mustBe(request.from);
      const chain = await context.chain();
      if (request.chainId !== undefined && Number(request.chainId) !== chain.chainId)
        throw new ProviderError(-32602, 'The chainId of the transaction does not match the active chain.');
      await confirm(describeTransaction(chain, request));
      return sendTransaction(state.account(), chain, request);
    },
  };
};
