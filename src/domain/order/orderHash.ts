import { type Address, encodeAbiParameters, type Hex, hashTypedData, keccak256, recoverAddress } from 'viem';
import { lowerHex } from '../address.ts';
import { type Order, orderMembers, orderTypes, type SigningDomain } from './Order.ts';

/** abi.encode(order): ten static words, as in events and in the order hash. */
export const encodeOrder = (order: Order): Hex =>
  encodeAbiParameters([{ type: 'tuple', components: orderTypes.Order }], [order]);

/** keccak256(abi.encode(order)), ten static words and no type hash (docs/SERVICE.md "What is signed"). */
export const orderHash = (order: Order): Hex => keccak256(encodeOrder(order));

/** EIP-712, frozen. */
export const orderTypedData = (order: Order, { name, version, verifyingContract }: SigningDomain) =>
  Object.freeze({
    domain: Object.freeze({ name, version, verifyingContract }),
    types: orderTypes,
    primaryType: 'Order' as const,
    message: Object.freeze(orderMembers(order)),
  });

/** The EIP-712 digest that a wallet signs for this order under this domain. */
export const signingHash = (order: Order, domain: SigningDomain): Hex => hashTypedData(orderTypedData(order, domain));

/** Recovers the signer over the digest computed here; null for an invalid signature. */
export const recoverOrderSigner = async (
  order: Order,
  domain: SigningDomain,
  signature: Hex,
): Promise<Address | null> => {
  try {
    return lowerHex(await recoverAddress({ hash: signingHash(order, domain), signature }));
  } catch {
    return null;
  }
};
