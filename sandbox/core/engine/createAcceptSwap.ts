import { type Hex, recoverAddress } from 'viem';
import { sameAddress } from '../../../src/domain/address.ts';
import { signingHash } from '../../../src/domain/order/orderHash.ts';
import { NATIVE_TOKEN } from '../../../src/domain/token.ts';
import { ServiceError } from '../http/ServiceError.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import type { ServiceChain } from '../ServiceChain.ts';
import type { OrderStore } from '../store/createOrderStore.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import type { Market } from './createMarket.ts';
import type { Settlement } from './createSettlement.ts';
import type { IssuedQuote } from './Rfq.ts';
import { orderOfStored } from './storedOrderOf.ts';

const HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n;
const LOW_255_BITS = 2n ** 255n - 1n;

const sOf = (signature: string): bigint => {
  const s = BigInt(`0x${signature.slice(66, 130)}`);
  return signature.length === 132 ? s : s & LOW_255_BITS;
};

/** The signature with the recovery byte written out, as `recoverAddress` wants it. */
const expanded = (signature: string): Hex => {
  if (signature.length === 132) return signature as Hex;
  const parity = BigInt(`0x${signature.slice(66, 130)}`) >> 255n;
  return `${signature.slice(0, 66)}${sOf(signature).toString(16).padStart(64, '0')}${parity === 0n ? '1b' : '1c'}` as Hex;
};

/**
 * Checks a signature as the contract will: 65 bytes with v 27 or 28, or 64 bytes (EIP-2098), s in the lower half, by the
 * offerer over this digest. Throws a 400 with the problem.
 */
export const readOrderSignature = async (text: string, digest: Hex, offerer: string): Promise<Hex> => {
  if (!/^0x([0-9a-f]{128}|[0-9a-f]{130})$/i.test(text))
    throw new ServiceError(400, 'signature must be 65 or 64 bytes.');
  const signature = text.toLowerCase() as Hex;
  if (signature.length === 132 && !/(1b|1c)$/.test(signature)) {
    throw new ServiceError(400, 'The signature’s last byte must be 27 or 28.');
  }
  if (sOf(signature) > HALF_ORDER) throw new ServiceError(400, 'The signature’s s is in the upper half.');
  const signer = await recoverAddress({ hash: digest, signature: expanded(signature) }).catch(() => null);
  if (signer === null || !sameAddress(signer, offerer)) {
    throw new ServiceError(400, 'The signature is not the offerer’s signature of this order.');
  }
  return signature;
};

const MAX_VERIFIED = 2_000;

type SwapOptions = Pick<SandboxOptions, 'domain' | 'now'> & {
  readonly store: Pick<OrderStore, 'find'>;
  readonly chains: ReadonlyMap<string, ServiceChain>;
  readonly market: Pick<Market, 'find'>;
  readonly settlement: Pick<Settlement, 'accept'>;
};

/** POST /swap: idempotent by order hash, also for simultaneous requests. */
export const createAcceptSwap = (options: SwapOptions): ((hash: Hex, signature: string) => Promise<StoredOrder>) => {
  const underWay = new Map<Hex, Promise<StoredOrder>>();
  const verified = new Map<string, Promise<Hex>>();

  const verify = (text: string, digest: Hex, offerer: string): Promise<Hex> => {
    const key = `${digest} ${text.length > 132 ? '' : text}`;
    const known = verified.get(key);
    if (known) return known;
    if (verified.size > MAX_VERIFIED) verified.clear();
    const result = readOrderSignature(text, digest, offerer);
    verified.set(key, result);
    return result;
  };
  const acceptSecond = async (stored: StoredOrder, signature: string): Promise<StoredOrder> => {
    const source = options.chains.get(stored.inputChain);
    const destination = options.chains.get(stored.outputChain);
    if (!source || !destination) throw new ServiceError(404, 'This order is on a chain that is not listed any more.');
    if (stored.inputToken === NATIVE_TOKEN) return stored;
    const order = orderOfStored(stored, source, destination);
    await verify(
      signature,
      signingHash(order, { ...options.domain, verifyingContract: source.settlement }),
      order.offerer,
    );
    return stored;
  };
  const signatureOf = async (quote: IssuedQuote, text: string): Promise<Hex> => {
    if (quote.signingHash !== null) return verify(text, quote.signingHash, quote.order.offerer);
    if (text !== '') throw new ServiceError(400, 'signature must be empty: the input is native.');
    return '0x';
  };
  const first = async (hash: Hex, text: string): Promise<StoredOrder> => {
    const rfq = options.market.find(hash);
    const quote = rfq?.quote;
    if (!rfq || !quote) throw new ServiceError(404, 'This quote is not known, or it has expired. Ask for a new one.');
    if (options.now() >= quote.order.endTime * 1000) {
      throw new ServiceError(410, 'This quote has expired. Ask for a new one.');
    }
    const signature = await signatureOf(quote, text);
    const started = underWay.get(hash);
    if (started) return started;
    const accepted = rfq.phase === 'signed' ? options.store.find(hash) : null;
    if (accepted) return accepted;
    const work = options.settlement.accept(rfq, signature);
    underWay.set(hash, work);
    work.finally(() => underWay.delete(hash)).catch(() => undefined);
    return work;
  };

  return async (hash, signature) => {
    const stored = options.store.find(hash);
    return stored ? acceptSecond(stored, signature) : first(hash, signature);
  };
};
