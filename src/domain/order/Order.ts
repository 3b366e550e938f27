import type { Address } from 'viem';
import type { Sec } from '../time.ts';

/** The signed struct (docs/openapi.json): amounts in smallest units, times in whole seconds, chains by eid. */
export type Order = {
  readonly inputAmount: bigint;
  readonly outputAmount: bigint;
  readonly inputToken: Address;
  readonly outputToken: Address;
  readonly startTime: Sec;
  readonly endTime: Sec;
  readonly srcEid: number;
  readonly dstEid: number;
  readonly offerer: Address;
  readonly recipient: Address;
};

/** The response of GET /domain (docs/openapi.json). Unverified: compare it with the pins first. */
export type ProtocolDomain = {
  readonly name: string;
  readonly version: string;
  readonly domainTypeString: string;
  readonly orderTypeString: string;
};

/** The EIP-712 domain of an order: exactly these three members. */
export type SigningDomain = {
  readonly name: string;
  readonly version: string;
  readonly verifyingContract: Address;
};

/** The only EIP-712 order type this app signs (docs/openapi.json), compared byte for byte with GET /domain. */
export const ORDER_TYPE_STRING =
  'Order(uint128 inputAmount,uint128 outputAmount,address inputToken,address outputToken,uint32 startTime,uint32 endTime,uint32 srcEid,uint32 dstEid,address offerer,address recipient)';

/** The only EIP-712 domain type this app signs under: no chainId, no salt. */
export const DOMAIN_TYPE_STRING = 'EIP712Domain(string name,string version,address verifyingContract)';

/** The EIP-712 types handed to a wallet. `EIP712Domain` is explicit, or wallets add members of their own. */
export const orderTypes = {
  EIP712Domain: [
    { name: 'name', type: 'string' },
    { name: 'version', type: 'string' },
    { name: 'verifyingContract', type: 'address' },
  ],
  Order: [
    { name: 'inputAmount', type: 'uint128' },
    { name: 'outputAmount', type: 'uint128' },
    { name: 'inputToken', type: 'address' },
    { name: 'outputToken', type: 'address' },
    { name: 'startTime', type: 'uint32' },
    { name: 'endTime', type: 'uint32' },
    { name: 'srcEid', type: 'uint32' },
    { name: 'dstEid', type: 'uint32' },
    { name: 'offerer', type: 'address' },
    { name: 'recipient', type: 'address' },
  ],
} as const;

/** The ten members of the struct in its order, so that nothing else rides along. */
export const orderMembers = (order: Order): Order =>
  Object.fromEntries(orderTypes.Order.map(({ name }) => [name, order[name]])) as Order;
