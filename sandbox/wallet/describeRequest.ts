import {
  type Abi,
  type Address,
  checksumAddress,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  hexToString,
  isHex,
  maxUint128,
} from 'viem';
import { sameAddress } from '../../src/domain/address.ts';
import { formatAmount } from '../../src/domain/amount/formatAmount.ts';
import type { Order } from '../../src/domain/order/Order.ts';
import { settlementAbi } from '../../src/domain/order/settlement.ts';
import { formatUtc } from '../../src/domain/time.ts';
import { chainTable } from '../chain/chainTable.ts';
import { nativeTokens } from '../chain/nativeTokens.ts';
import { tokenTable } from '../chain/tokenTable.ts';
import { ProviderError, type WalletChain } from './chainRpc.ts';
import type { TransactionRequest } from './sendTransaction.ts';

/** One line of the dialog; `note` is a plain form of it. */
export type RequestRow = { readonly label: string; readonly value: string; readonly note?: string };

export type WalletRequest = {
  readonly title: string;
  readonly words: string;
  /** The label of the button that confirms. */
  readonly confirm: 'Approve' | 'Confirm' | 'Connect' | 'Sign' | 'Switch';
  readonly rows: readonly RequestRow[];
  /** Every member as it was requested, behind a disclosure. */
  readonly raw: readonly { readonly heading: string; readonly rows: readonly RequestRow[] }[];
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
  /time|deadline/i.test(name) && /^\d{9,11}$/.test(value) ? { note: formatUtc(Number(value) * 1000) } : {};

const rowsOf = (record: Readonly<Record<string, unknown>>): RequestRow[] =>
  Object.entries(record).map(([label, value]) => ({ label, value: show(value), ...timeNote(label, show(value)) }));

/** An amount with the symbol of a token that the sandbox has; smallest units of any other. */
const amountText = (chainId: number | undefined, token: Address, amount: bigint): string => {
  const known = [...tokenTable, ...nativeTokens].find(
    (one) => one.chainId === chainId && sameAddress(one.address, token),
  );
  if (known === undefined) return `${formatAmount(amount, null)} of ${token}`;
  return amount > maxUint128
    ? `unlimited ${known.symbol}`
    : `${formatAmount(amount, known.decimals, 'full')} ${known.symbol}`;
};

const orderRows = (order: Order, labels: { readonly input: string; readonly output: string }): RequestRow[] => {
  const side = (at: 'input' | 'output', eid: number): RequestRow => {
    const chain = chainTable.find((one) => one.eid === Number(eid));
    const amount = amountText(chain?.chainId, order[`${at}Token`], BigInt(order[`${at}Amount`]));
    return { label: labels[at], value: `${amount} on ${chain?.name ?? `chain ${eid}`}` };
  };
  return [side('input', order.srcEid), side('output', order.dstEid)];
};

/** Empty for a message that is no order, or an incomplete one. */
const signedOrderRows = (message: Readonly<Record<string, unknown>>): RequestRow[] => {
  try {
    const order = message as Order;
    const { offerer, recipient, endTime } = order;
    return [
      ...orderRows(order, { input: 'You pay', output: 'You receive' }),
      {
        label: 'Recipient',
        value: `${sameAddress(recipient, offerer) ? 'Your wallet, ' : ''}${checksumAddress(recipient)}`,
      },
      { label: 'Valid until', value: formatUtc(Number(endTime) * 1000) },
    ];
  } catch {
    return [];
  }
};

export const describeConnect = (origin: string, address: string): WalletRequest => ({
  title: 'Connect to this site',
  words: 'The site will see your address and may ask you to sign. It cannot move anything by itself.',
  confirm: 'Connect',
  rows: rowsOf({ Site: origin, Account: address }),
  raw: [],
});

/** Every member of domain and message is in the raw data, in the order of the type. */
export const describeTypedData = (origin: string, data: TypedData): WalletRequest => {
  const members = data.types[data.primaryType] ?? [];
  const message = Object.fromEntries(members.map(({ name }) => [name, data.message[name]]));
  const isOrder = data.primaryType === 'Order';
  return {
    title: isOrder ? 'Sign order' : `Sign ${data.primaryType}`,
    words: 'Signing sends no transaction and costs no gas. Check every value.',
    confirm: 'Sign',
    rows: isOrder ? signedOrderRows(message) : [],
    raw: [
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
    confirm: 'Sign',
    rows: rowsOf({ [readable ? 'Text' : 'Bytes']: readable ? text : message, Site: origin }),
    raw: [],
  };
};

type Call = { readonly name: string; readonly args: readonly unknown[]; readonly names: readonly string[] };

/** A call of the token or the settlement contract; null for any other. */
const decodeCall = (data: Hex): Call | null => {
  for (const abi of [erc20Abi, settlementAbi] as readonly Abi[]) {
    try {
      const { functionName: name, args = [] } = decodeFunctionData({ abi, data });
      const inputs = abi.find(
        (item) => item.type === 'function' && item.name === name && item.inputs.length === args.length,
      );
      const names = inputs?.type === 'function' ? inputs.inputs.map((input) => input.name ?? '') : [];
      return { name, args, names };
    } catch {
      // Not of this interface: the next one, or the bytes as they are.
    }
  }
  return null;
};

type DescribedCall = Pick<WalletRequest, 'title' | 'confirm' | 'rows'> & { readonly raw: RequestRow[] };

const describeCall = (chain: WalletChain, request: TransactionRequest): DescribedCall => {
  const { to = '0x', value = '0x0' } = request;
  const data = request.data ?? request.input ?? '0x';
  const call = decodeCall(data);
  const sent = hexToBigInt(value);
  const coins = sent === 0n ? [] : [{ label: 'Sends', value: `${formatAmount(sent, 18, 'full')} ${chain.coin}` }];
  const raw = [
    ...rowsOf({ To: to, Value: String(sent) }),
    ...(call === null
      ? [{ label: 'Data', value: data }]
      : rowsOf({ Call: call.name, ...Object.fromEntries(call.args.map((arg, i) => [call.names[i] || `${i}`, arg])) })),
  ];
  const [first, second] = call?.args ?? [];
  if (call?.name === 'approve') {
    const amount = amountText(chain.chainId, to, BigInt(String(second)));
    return { title: `Approve ${amount}`, confirm: 'Approve', rows: rowsOf({ Spender: first }), raw };
  }
  if (call?.name === 'fill') {
    const labels = { input: 'You are paid', output: 'You deliver' };
    return {
      title: 'Fill an order',
      confirm: 'Confirm',
      rows: [...orderRows(first as Order, labels).reverse(), ...coins],
      raw,
    };
  }
  if (call?.name === 'withdraw') {
    const amount = amountText(chain.chainId, first as Address, BigInt(String(second)));
    return { title: `Withdraw ${amount}`, confirm: 'Confirm', rows: [], raw };
  }
  return {
    title: 'Send a transaction',
    confirm: 'Confirm',
    rows: [...rowsOf({ To: to, ...(call !== null && { Call: call.name }) }), ...coins],
    raw,
  };
};

/** EIP-5792 */
export const describeBatch = (chain: WalletChain, calls: readonly TransactionRequest[]): WalletRequest => {
  const all = calls.map((call) => describeCall(chain, call));
  return {
    title: `Send ${calls.length} calls as one`,
    words: `All of them or none. This changes the state of ${chain.name} in the sandbox.`,
    confirm: 'Confirm',
    rows: all.map(({ title }, at) => ({ label: `Call ${at + 1}`, value: title })),
    raw: all.map(({ raw }, at) => ({ heading: `Call ${at + 1}`, rows: raw })),
  };
};

export const describeTransaction = (chain: WalletChain, request: TransactionRequest): WalletRequest => {
  const { title, confirm, rows, raw } = describeCall(chain, request);
  return {
    title,
    words: `This changes the state of ${chain.name} in the sandbox.`,
    confirm,
    rows: [{ label: 'Network', value: chain.name }, ...rows],
    raw: [{ heading: 'Transaction', rows: raw }],
  };
};

export const describeSwitch = (from: WalletChain, to: WalletChain): WalletRequest => ({
  title: 'Switch network',
  words: 'Nothing is sent or signed by switching.',
  confirm: 'Switch',
  rows: rowsOf({ Now: `${from.name} (${from.chainId})`, Then: `${to.name} (${to.chainId})` }),
  raw: [],
});
