import { type Abi, decodeFunctionData, erc20Abi, formatEther, type Hex, hexToBigInt, hexToString, isHex } from 'viem';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { ProviderError, type WalletChain } from './chainRpc.ts';
import type { TransactionRequest } from './sendTransaction.ts';

/** One line of the dialog; `note` is a plain form of it. */
export type RequestRow = { readonly label: string; readonly value: string; readonly note?: string };

export type WalletRequest = {
  readonly title: string;
  readonly words: string;
  readonly groups: readonly { readonly heading: string; readonly rows: readonly RequestRow[] }[];
};

/** EIP-712 typed data from a page, untrusted. */
type TypedData = {
  readonly domain: Readonly<Record<string, unknown>>;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly primaryType: string;
  readonly message: Readonly<Record<string, unknown>>;
};

/** Reads the second parameter of eth_signTypedData_v4, JSON text or an object. */
export const typedDataOf = (parameter: unknown): TypedData => {
  try {
    const value = typeof parameter === 'string' ? JSON.parse(parameter) : parameter;
    const { domain, types, primaryType, message } = value as TypedData;
    if (!Array.isArray(types[primaryType]) || typeof message !== 'object') throw new Error('incomplete');
    return { domain: domain ?? {}, types, primaryType, message };
  } catch {
    throw new ProviderError(-32602, 'The typed data could not be read.');
  }
};

const show = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner), 1) ?? 'not given';
};

const timeNote = (name: string, value: string): Pick<RequestRow, 'note'> =>
  /time|deadline/i.test(name) && /^\d{9,11}$/.test(value)
    ? { note: `${new Date(Number(value) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC` }
    : {};

const rowsOf = (record: Readonly<Record<string, unknown>>): RequestRow[] =>
  Object.entries(record).map(([label, value]) => ({ label, value: show(value), ...timeNote(label, show(value)) }));

export const describeConnect = (origin: string, address: string): WalletRequest => ({
  title: 'Connect to this site',
  words: 'The site will see your address and may ask you to sign. It cannot move anything by itself.',
  groups: [{ heading: 'Connection', rows: rowsOf({ Site: origin, Account: address }) }],
});

/** Every member of domain and message is shown, in the order of the type. */
export const describeTypedData = (origin: string, data: TypedData): WalletRequest => {
  const members = data.types[data.primaryType] ?? [];
  const message = Object.fromEntries(members.map(({ name }) => [name, data.message[name]]));
  return {
    title: `Sign ${data.primaryType}`,
    words: 'Signing sends no transaction and costs no gas. Check every value.',
    groups: [
      { heading: data.primaryType, rows: rowsOf(message) },
      { heading: 'Domain', rows: rowsOf({ ...data.domain, site: origin }) },
    ],
  };
};

export const describeMessage = (origin: string, message: string): WalletRequest => {
  const text = isHex(message) ? hexToString(message) : message;
  const readable = /^[\p{L}\p{N}\p{P}\p{Z}\p{S}\n]*$/u.test(text) && !text.includes('\uFFFD');
  return {
    title: 'Sign a message',
    words: 'Signing sends no transaction and costs no gas.',
    groups: [
      { heading: 'Message', rows: rowsOf({ [readable ? 'Text' : 'Bytes']: readable ? text : message, Site: origin }) },
    ],
  };
};

/** EIP-5792 */
export const describeBatch = (chain: WalletChain, calls: readonly TransactionRequest[]): WalletRequest => ({
  title: `Send ${calls.length} calls as one`,
  words: `All of them or none. This changes the state of ${chain.name} in the sandbox.`,
  groups: calls.map((call, at) => ({
    heading: `Call ${at + 1}`,
    rows: [...rowsOf({ To: call.to ?? '-' }), ...callRows(call.data ?? '0x')],
  })),
});

/** EIP-747 */
export const describeToken = (chain: WalletChain, options: Readonly<Record<string, unknown>>): WalletRequest => ({
  title: 'Show a token',
  words: 'The wallet will list it. This moves nothing.',
  groups: [{ heading: 'Token', rows: rowsOf({ ...options, Chain: chain.name }) }],
});

const callRows = (data: Hex): RequestRow[] => {
  for (const abi of [erc20Abi, settlementAbi] as readonly Abi[]) {
    try {
      const { functionName, args } = decodeFunctionData({ abi, data });
      const inputs = abi.find(
        (item) => item.type === 'function' && item.name === functionName && item.inputs.length === (args ?? []).length,
      );
      const names = inputs?.type === 'function' ? inputs.inputs.map((input) => input.name ?? '') : [];
      const values = Object.fromEntries((args ?? []).map((value, i) => [names[i] || `argument ${i + 1}`, value]));
      return [{ label: 'Call', value: functionName }, ...rowsOf(values)];
    } catch {
      // Not of this interface: the next one, or the bytes as they are.
    }
  }
  return data === '0x' ? [] : [{ label: 'Data', value: data }];
};

/** Known calls are shown by name. */
export const describeTransaction = (chain: WalletChain, request: TransactionRequest): WalletRequest => ({
  title: 'Send a transaction',
  words: `This changes the state of ${chain.name} in the sandbox.`,
  groups: [
    {
      heading: 'Transaction',
      rows: [
        ...rowsOf({ Network: `${chain.name} (${chain.chainId})`, To: request.to ?? '-' }),
        { label: 'Value', value: `${formatEther(hexToBigInt(request.value ?? '0x0'))} native` },
      ],
    },
    { heading: 'What it does', rows: callRows(request.data ?? request.input ?? '0x') },
  ],
});

export const describeSwitch = (from: WalletChain, to: WalletChain): WalletRequest => ({
  title: 'Switch network',
  words: 'Nothing is sent or signed by switching.',
  groups: [
    {
      heading: 'Networks',
      rows: rowsOf({ Now: `${from.name} (${from.chainId})`, Then: `${to.name} (${to.chainId})` }),
    },
  ],
});
