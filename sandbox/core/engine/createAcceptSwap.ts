import type { Hex } from 'viem';
import { signingHash } from '../../../src/domain/order/signingHash.ts';
import { NATIVE_TOKEN } from '../../../src/domain/token/Token.ts';
import { wait } from '../chain/wait.ts';
import { ServiceError } from '../http/ServiceError.ts';
import type { SandboxOptions, ServiceChain } from '../SandboxOptions.ts';
import { findOrder } from '../store/findOrder.ts';
import type { Store } from '../store/Store.ts';
import type { StoredOrder } from '../store/StoredOrder.ts';
import { StoreUnavailableError } from '../store/StoreUnavailableError.ts';
import type { Market } from './createMarket.ts';
import type { Settlement } from './createSettlement.ts';
import type { IssuedQuote } from './IssuedQuote.ts';
import { orderOfStored } from './orderOfStored.ts';
import { readOrderSignature } from './readOrderSignature.ts';

const MOST_REMEMBERED = 2_000;
/** How long a caller waits for the store. The order goes on being written, and the same call again joins it. */
const PATIENCE_MS = 8_000;

const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
  const answered = new AbortController();
  const late = wait(PATIENCE_MS, answered.signal).then((): never => {
    throw new StoreUnavailableError();
  });
  return Promise.race([work, late]).finally(() => {
    late.catch(() => undefined);
    answered.abort();
  });
};

type SwapOptions = Pick<SandboxOptions, 'domain' | 'now'> & {
  readonly client: Store;
  readonly chains: ReadonlyMap<string, ServiceChain>;
  readonly market: Pick<Market, 'find'>;
  readonly settlement: Pick<Settlement, 'accept'>;
};

/** Makes POST /swap: idempotent by order hash, however often and however simultaneously it is sent. */
export const createAcceptSwap = (options: SwapOptions): ((hash: Hex, signature: string) => Promise<StoredOrder>) => {
  const underWay = new Map<Hex, Promise<StoredOrder>>();
  const verified = new Map<string, Promise<Hex>>();

  const verify = (text: string, digest: Hex, offerer: string): Promise<Hex> => {
    const key = `${digest} ${text.length > 132 ? '' : text}`;
    const known = verified.get(key);
    if (known) return known;
    if (verified.size > MOST_REMEMBERED) verified.clear();
    const result = readOrderSignature(text, digest, offerer);
    verified.set(key, result);
    return result;
  };
  const again = async (stored: StoredOrder, signature: string): Promise<StoredOrder> => {
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
    if (started) return inTime(started);
    const accepted = rfq.phase === 'signed' ? await findOrder(options.client, hash) : null;
    if (accepted) return accepted;
    const work = options.settlement.accept(rfq, signature);
    underWay.set(hash, work);
    work.finally(() => underWay.delete(hash)).catch(() => undefined);
    return inTime(work);
  };

  return async (hash, signature) => {
    const stored = await findOrder(options.client, hash);
    return stored ? again(stored, signature) : first(hash, signature);
  };
};
