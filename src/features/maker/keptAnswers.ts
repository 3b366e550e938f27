import { isHex } from 'viem';
import { decodeLimitOrder } from '../../domain/rfq/decodeLimitOrder.ts';
import { isRecord } from '../../domain/rfq/fieldReader.ts';
import { ms } from '../../domain/time/Ms.ts';
import { limitOrderBody } from '../../service/actions/respondToRfq.ts';
import { readCall, writeCall } from './keptCall.ts';
import { FINAL_OUTCOMES, type SentAnswer } from './SentAnswer.ts';

/** Where the answers are kept in the browser. */
export const ANSWERS_KEY = 'maker:v1';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const amount = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : null;

/** One kept answer read back, or null where anything of it is damaged: then nothing is filled on its strength. */
const readAnswer = (value: unknown): SentAnswer | null => {
  if (!isRecord(value)) return null;
  const order = decodeLimitOrder(value.order);
  const { rfqId, signature, inputChain, outputChain, sentAt, latency, fillTx } = value;
  if (order === null || typeof rfqId !== 'string' || !isHex(signature)) return null;
  if (typeof inputChain !== 'string' || typeof outputChain !== 'string' || typeof sentAt !== 'number') return null;
  return {
    rfqId,
    order,
    signature,
    inputChain,
    outputChain,
    sentAt: ms(sentAt),
    latency: typeof latency === 'number' ? ms(latency) : null,
    reply: text(value.reply),
    refusal: text(value.refusal),
    interrupted: value.interrupted === true,
    cancelled: value.cancelled === true,
    call: readCall(value.call),
    seen: FINAL_OUTCOMES.find((outcome) => outcome === value.seen) ?? null,
    winnerGave: amount(value.winnerGave),
    fillTx: isHex(fillTx) ? fillTx : null,
    fillMined: value.fillMined === true,
    fillProblem: text(value.fillProblem),
  };
};

/** The answers of this device, newest first; damaged ones are left out. Never throws. */
export const readAnswers = (): readonly SentAnswer[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ANSWERS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.map(readAnswer).filter((answer) => answer !== null) : [];
  } catch {
    return [];
  }
};

/** Writes the answers down. A browser that refuses storage loses them with the page, which the desk says. */
export const writeAnswers = (answers: readonly SentAnswer[]): boolean => {
  try {
    const bodies = answers.map((answer) => ({
      ...answer,
      order: limitOrderBody(answer.order),
      call: answer.call && writeCall(answer.call),
      winnerGave: answer.winnerGave?.toString() ?? null,
    }));
    localStorage.setItem(ANSWERS_KEY, JSON.stringify(bodies));
    return true;
  } catch {
    return false;
  }
};
