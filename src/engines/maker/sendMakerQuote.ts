import type { Hex } from 'viem';
import { MakerError, type Refusal } from '../../domain/maker/MakerError.ts';
import { type MakerQuote, newMakerQuote } from '../../domain/maker/MakerQuote.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { isRefusal, JsonRpcError, ServiceResponseError } from '../../world/service/errors.ts';

export type SendWorld = {
  readonly sign: (order: LimitOrder, signal?: AbortSignal) => Promise<Hex>;
  readonly respond: (rfqId: string, order: LimitOrder, signature: Hex) => Promise<string>;
  readonly add: (quote: MakerQuote) => void;
  readonly update: (signature: Hex, update: Partial<MakerQuote>) => void;
  readonly now: () => Ms;
};

const getRefusal = (error: unknown): Refusal => {
  if (error instanceof JsonRpcError) return { code: 'service', reason: error.words };
  if (!(error instanceof ServiceResponseError)) return { code: 'notSent' };
  return error.words === null ? { code: 'status', status: error.status } : { code: 'service', reason: error.words };
};

/**
 * Sends a signed quote, also a second time: the service uses the latest of one maker, and the same signature is the same
 * quote. Records the response or the refusal with its latency, and rejects without an "Ok". No response is no refusal,
 * and a refused second try does not cancel the first: the service may have it, and it may win.
 */
export const deliver = async (
  world: Pick<SendWorld, 'respond' | 'update' | 'now'>,
  { rfqId, order, signature, interrupted }: Pick<MakerQuote, 'rfqId' | 'order' | 'signature' | 'interrupted'>,
): Promise<void> => {
  const sentAt = world.now();
  const done = (update: Partial<MakerQuote>): void =>
    world.update(signature, { ...update, interrupted: false, latency: ms(world.now() - sentAt) });
  try {
    done({ reply: await world.respond(rfqId, order, signature), refusal: null });
  } catch (error) {
    if (!interrupted && isRefusal(error)) done({ refusal: getRefusal(error) });
    else world.update(signature, { interrupted: true });
    throw error;
  }
};

/**
 * Signs and sends a quote. It is persisted before it is sent, because from then on it may win. Rejects with the wallet's
 * error when nothing was signed, with the service's when it was and there is no "Ok". Once the signal gave up, a
 * signature goes nowhere.
 */
export const sendMakerQuote = async (
  world: SendWorld,
  request: QuoteRequested,
  order: LimitOrder,
  signal?: AbortSignal,
): Promise<void> => {
  const signature = await world.sign(order, signal);
  if (signal?.aborted) throw new MakerError({ code: 'stopped' });
  const { rfqId, inputChain, outputChain } = request;
  const signed = { rfqId, order, signature, inputChain: inputChain ?? '', outputChain: outputChain ?? '' };
  const quote = newMakerQuote({ ...signed, sentAt: world.now() });
  world.add(quote);
  return deliver(world, quote);
};
