import { type Hex, hashTypedData } from 'viem';
import type { Order } from './Order.ts';
import { orderTypedData } from './orderTypedData.ts';
import type { SigningDomain } from './SigningDomain.ts';

/** The EIP-712 digest that a wallet signs for this order under this domain. */
export const signingHash = (order: Order, domain: SigningDomain): Hex => hashTypedData(orderTypedData(order, domain));
