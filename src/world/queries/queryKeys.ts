import type { WithChains } from '../chains/readChain.ts';
import type { WithClient } from '../service/serviceClient.ts';

type Inputs = Readonly<Record<string, string | number | null | undefined>>;

/** Key of a read by the nodes of the configuration: other nodes are another key. Its addresses are in lower case. */
export const nodesKey = ({ chains }: WithChains, noun: string, verb: string, inputs: Inputs) => {
  const lower = Object.entries(inputs).map(([name, value]) => [
    name,
    typeof value === 'string' && value.startsWith('0x') ? value.toLowerCase() : value,
  ]);
  return [noun, verb, { nodes: chains.id, ...Object.fromEntries(lower) }] as const;
};

type Noun =
  | 'chains'
  | 'domain'
  | 'orders'
  | 'orderStatus'
  | 'receipt'
  | 'inventory'
  | 'holdings'
  | 'allowance'
  | 'balance'
  | 'balanceAround';

/** Keys of the queries that features make; those of this folder's queries are beside them. A key has every input. */
export const queryKeys = {
  all: (noun: Noun) => [noun] as const,
  orderPages: ['orders', 'page'],
  recentOrders: ({ client }: WithClient) => ['orders', 'recent', { baseUrl: client.baseUrl }] as const,
  orderHashCheck: (parameters: { readonly record: object; readonly chains: readonly object[] }) =>
    ['orderHash', 'check', parameters] as const,
  /** From the maker quotes of this device, by the account that sent them. */
  promised: (account: string) => ['rfq', 'promised', { account }] as const,
  nodes: ['chains', 'rpc'] as const,
  node: (parameters: { readonly chainKey: string; readonly url: string }) => ['chains', 'rpc', parameters] as const,
  /** `lists`: when the token lists were read that a receipt is compared with. */
  receiptCheck: (parameters: { readonly text: string; readonly pins: object; readonly lists: number }) =>
    ['receiptCheck', 'compute', parameters] as const,
  cancel: (
    { chains }: WithChains,
    parameters: { readonly orderHash: string; readonly account: string | null; readonly destination: object },
  ) => ['cancel', 'try', { nodes: chains.id, ...parameters }] as const,
};
