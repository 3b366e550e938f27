import type { Hex } from 'viem';
import { CausewayError } from '../../domain/CausewayError.ts';
import type { LimitOrder } from '../../domain/rfq/LimitOrder.ts';
import type { QuoteRequested } from '../../domain/rfq/requestChains.ts';
import { newAnswer, type SentAnswer } from '../../domain/rfq/SentAnswer.ts';
import { type Ms, ms } from '../../domain/time.ts';
import { makerErrorMessages } from '../../messages/makerLate.ts';
import { JsonRpcError } from '../../world/service/errors.ts';

/** What sending an answer needs of the world. */
export type AnswerWorld = {
  readonly sign: (order: LimitOrder, signal?: AbortSignal) => Promise<Hex>;
  readonly respond: (rfqId: string, order: LimitOrder, signature: Hex) => Promise<string>;
  readonly add: (answer: SentAnswer) => void;
  readonly update: (signature: Hex, update: Partial<SentAnswer>) => void;
  readonly now: () => Ms;
};

/** Why an answer was not taken: the service's own words where it gave a reason. */
const refusalOf = (error: unknown): string => {
  const t = makerErrorMessages.get();
  if (error instanceof JsonRpcError) return t.serviceSaid({ reason: error.words });
  return error instanceof CausewayError ? error.shortMessage : t.notSent;
};

/**
 * Sends an answer that was signed, again if need be: the service keeps the latest of one maker, and the same signature
 * is the same answer. Notes the reply or the refusal with the time it took.
 */
export const deliver = async (
  world: Pick<AnswerWorld, 'respond' | 'update' | 'now'>,
  { rfqId, order, signature }: Pick<SentAnswer, 'rfqId' | 'order' | 'signature'>,
): Promise<'taken' | 'refused'> => {
  const sentAt = world.now();
  const done = (update: Partial<SentAnswer>): void =>
    world.update(signature, { ...update, interrupted: false, latency: ms(world.now() - sentAt) });
  try {
    done({ reply: await world.respond(rfqId, order, signature), refusal: null });
    return 'taken';
  } catch (error) {
    done({ refusal: refusalOf(error) });
    return 'refused';
  }
};

/**
 * Signs and sends an answer. It is noted before it is sent, because from then on it may win. Rejects with the wallet's
 * error when nothing was signed; a refusal of the service is a fact of the answer, not an error. Once the signal gave
 * up, a signature goes nowhere.
 */
export const sendAnswer = async (
  world: AnswerWorld,
  request: QuoteRequested,
  order: LimitOrder,
  signal?: AbortSignal,
): Promise<'taken' | 'refused'> => {
  const signature = await world.sign(order, signal);
  if (signal?.aborted) throw new CausewayError(makerErrorMessages.get().stopped);
  const { rfqId, inputChain, outputChain } = request;
  const signed = { rfqId, order, signature, inputChain: inputChain ?? '', outputChain: outputChain ?? '' };
  world.add(newAnswer({ ...signed, sentAt: world.now() }));
  return deliver(world, { rfqId, order, signature });
};
