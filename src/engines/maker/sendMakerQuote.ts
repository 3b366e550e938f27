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
 * Sends a signed quote, or sends it again: the service uses the latest of a maker, and the same signature is the same quote.
 * Records response or refusal with its latency, and rejects without an "Ok". A quote without a response, or refused at a
 * second try, may still win.
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
 * Signs and sends a quote. It is persisted first, because from then on it may win. Rejects with WalletError if nothing was
 * signed, or with ServiceError without an "Ok". After the signal aborts, a signature is discarded.
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
